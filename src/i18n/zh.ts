// Chinese: what every page needs.
import type { BaseMessages } from './en.ts';
import { catalogue } from './zh/catalogue.ts';
import { shell } from './zh/shell.ts';
import { shop } from './zh/shop.ts';

export const zh: BaseMessages = { ...shell, ...catalogue, ...shop };
