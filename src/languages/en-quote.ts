// The English words of the quote form: apart, since most visitors do without.
import type { Words } from './en.ts';
import { quote } from './en/quote.ts';

export const quoteEn = quote;

export type QuoteWords = Words<typeof quoteEn>;
