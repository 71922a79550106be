// The Chinese words of the home page: apart, since the other pages do without.
import type { HomeWords } from './en-home.ts';
import { home } from './zh/home.ts';

export const homeZh: HomeWords = home;
