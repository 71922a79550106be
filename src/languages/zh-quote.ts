// The Chinese words of the quote form: apart, since most visitors do without.
import type { QuoteWords } from './en-quote.ts';
import { quote } from './zh/quote.ts';

export const quoteZh: QuoteWords = quote;
