// Content of a request beside its message: the digest by which a repeated request is recognised, and its reference.
import { createHash } from 'node:crypto';
import { quoteReference } from './quote.rules.ts';
import type { QuoteRequest } from './quote.schema.ts';
import type { StoredQuote } from './quote.tables.server.ts';

type Content = Partial<
  Pick<QuoteRequest, 'lines' | 'country' | 'currency' | 'incoterm' | 'place' | 'needed_by'>
>;

/** Of lines, terms and attachments. */
export function contentDigest(
  { lines, country, currency, incoterm, place, needed_by }: Content,
  attachments: readonly string[],
): string {
  const terms = [country, currency, incoterm, place, needed_by].map((term) => term || null);
  const content = [lines ?? [], terms, attachments];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

export const noContent = contentDigest({}, []);

/** Older versions stored no digest, since they had neither lines nor terms. */
export function isMessageAlone({ request_digest }: Pick<StoredQuote, 'request_digest'>): boolean {
  return (request_digest ?? noContent) === noContent;
}

/** A message alone is confirmed on the site by the beginning of its id, so mails and the admin name the same. */
export function referenceOf(quote: Pick<StoredQuote, 'id' | 'number' | 'request_digest'>): string {
  return (isMessageAlone(quote) ? null : quote.number) ?? quoteReference(quote.id);
}
