// The Arabic dictionary.
import type { MainDictionary } from './en.ts';
import { catalogue } from './ar/catalogue.ts';
import { marketing } from './ar/marketing.ts';
import { shell } from './ar/shell.ts';
import { shop } from './ar/shop.ts';

export const ar: MainDictionary = { ...shell, ...catalogue, ...marketing, ...shop };
