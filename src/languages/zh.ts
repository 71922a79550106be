// The Chinese dictionary.
import type { Dictionary } from './en.ts';
import { catalogue } from './zh/catalogue.ts';
import { shell } from './zh/shell.ts';

export const zh: Dictionary = { ...shell, ...catalogue };
