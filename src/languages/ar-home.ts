// The Arabic words of the home page: apart, since the other pages do without.
import type { HomeWords } from './en-home.ts';
import { home } from './ar/home.ts';

export const homeAr: HomeWords = home;
