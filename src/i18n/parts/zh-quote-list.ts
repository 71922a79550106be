// Chinese: the quote list and its request.
import type { QuoteListMessages } from './en-quote-list.ts';
import { listRequest } from '#i18n/zh/list-request.ts';
import { quoteList } from '#i18n/zh/quote-list.ts';

export const messages: QuoteListMessages = { ...quoteList, ...listRequest };
