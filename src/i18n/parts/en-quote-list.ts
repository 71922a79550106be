// English: the quote list and its request.
import type { Translated } from '#i18n/en.ts';
import { listRequest } from '#i18n/en/list-request.ts';
import { quoteList } from '#i18n/en/quote-list.ts';

export const messages = { ...quoteList, ...listRequest };

export type QuoteListMessages = Translated<typeof messages>;
