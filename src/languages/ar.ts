// The Arabic dictionary.
import type { Dictionary } from './en.ts';
import { catalogue } from './ar/catalogue.ts';
import { shell } from './ar/shell.ts';

export const ar: Dictionary = { ...shell, ...catalogue };
