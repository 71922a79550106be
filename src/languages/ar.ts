// The Arabic dictionary.
import type { Dictionary } from './en.ts';
import { catalogue } from './ar/catalogue.ts';
import { home } from './ar/home.ts';
import { marketing } from './ar/marketing.ts';
import { quote } from './ar/quote.ts';
import { shell } from './ar/shell.ts';
import { shop } from './ar/shop.ts';

export const ar: Dictionary = { ...shell, ...catalogue, ...home, ...marketing, ...quote, ...shop };
