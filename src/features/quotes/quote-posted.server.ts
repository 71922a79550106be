// A form that was posted without JavaScript and could not be taken: at hand while its page is rendered again.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostedQuote } from './quote-posted.ts';

export const postedQuotes = new AsyncLocalStorage<PostedQuote>();
