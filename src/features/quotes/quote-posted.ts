// What was posted without JavaScript and came back: its words, and what is wrong with them.
import { createIsomorphicFn } from '@tanstack/react-start';
import type { QuoteErrors, QuoteValues } from './quote.rules.ts';
import { postedQuotes } from './quote-posted.server.ts';

export interface PostedQuote {
  values: QuoteValues;
  errors: QuoteErrors;
  /** The fields are fine, but the request could not be taken. */
  refusal?: { code: 'failed' } | { code: 'too_many'; seconds: number };
}

/** In the browser, the form that the server wrote carries it. */
export const postedQuote = createIsomorphicFn()
  .server((): PostedQuote | undefined => postedQuotes.getStore())
  .client((): PostedQuote | undefined => {
    const written = document.querySelector<HTMLElement>('form[data-posted]')?.dataset.posted;
    return written ? (JSON.parse(written) as PostedQuote) : undefined;
  });
