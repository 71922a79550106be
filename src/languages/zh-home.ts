// The Chinese words of the home page and the form on it: apart, since the other pages do without.
import type { HomeWords } from './en-home.ts';
import { home } from './zh/home.ts';
import { quote } from './zh/quote.ts';

export const homeZh: HomeWords = { ...home, ...quote };
