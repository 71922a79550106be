// The Arabic words of the quote form: apart, since most visitors do without.
import type { QuoteWords } from './en-quote.ts';
import { quote } from './ar/quote.ts';

export const quoteAr: QuoteWords = quote;
