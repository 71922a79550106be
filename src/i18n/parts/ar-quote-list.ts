// Arabic: the quote list and its request.
import type { QuoteListMessages } from './en-quote-list.ts';
import { listRequest } from '#i18n/ar/list-request.ts';
import { quoteList } from '#i18n/ar/quote-list.ts';
import { isolateArguments } from '#i18n/isolate.ts';

export const messages: QuoteListMessages = isolateArguments({ ...quoteList, ...listRequest });
