// The Chinese dictionary.
import type { Dictionary } from './en.ts';
import { catalogue } from './zh/catalogue.ts';
import { home } from './zh/home.ts';
import { marketing } from './zh/marketing.ts';
import { quote } from './zh/quote.ts';
import { shell } from './zh/shell.ts';
import { shop } from './zh/shop.ts';

export const zh: Dictionary = { ...shell, ...catalogue, ...home, ...marketing, ...quote, ...shop };
