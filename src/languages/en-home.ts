// The English words of the home page: apart, since the other pages do without.
import type { Words } from './en.ts';
import { home } from './en/home.ts';

export const homeEn = home;

export type HomeWords = Words<typeof homeEn>;
