// A form that was posted without JavaScript and rejected: available while its page is rendered again.
import { createPostedForm } from '#platform/http/posted-form.server.ts';
import type { QuoteErrors, QuoteValues } from '../quote.rules.ts';

export interface PostedQuote {
  values: QuoteValues;
  errors: QuoteErrors;
  /** The fields are fine, but the request was not stored. */
  rejection?: { code: 'failed' } | { code: 'too_many'; seconds: number };
}

export const postedQuotes = createPostedForm<PostedQuote>();
