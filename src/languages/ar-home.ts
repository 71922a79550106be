// The Arabic words of the home page and the form on it: apart, since the other pages do without.
import type { HomeWords } from './en-home.ts';
import { home } from './ar/home.ts';
import { quote } from './ar/quote.ts';

export const homeAr: HomeWords = { ...home, ...quote };
