// The English words of the home page and the form on it: apart, since the other pages do without.
import type { Words } from './en.ts';
import { home } from './en/home.ts';
import { quote } from './en/quote.ts';

export const homeEn = { ...home, ...quote };

export type HomeWords = Words<typeof homeEn>;
