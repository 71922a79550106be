// The Chinese dictionary.
import type { MainDictionary } from './en.ts';
import { catalogue } from './zh/catalogue.ts';
import { marketing } from './zh/marketing.ts';
import { shell } from './zh/shell.ts';
import { shop } from './zh/shop.ts';

export const zh: MainDictionary = { ...shell, ...catalogue, ...marketing, ...shop };
