// Quote factory: a valid request with the changes of a test.
import {
  type QuoteRequest,
  type QuoteRequestInput,
  quoteRequest,
} from '#features/quote-requests/quote.schema.ts';

let made = 0;

/** Each with a sender and a text of its own, so that tests do not reach a rate limit by accident. */
export function quoteInput(changes: Partial<QuoteRequestInput> = {}): QuoteRequestInput {
  made += 1;
  return {
    firstName: 'Amina',
    lastName: 'Okafor',
    email: `buyer${made}@example.com`,
    company: 'Okafor Networks',
    productInterest: 'Networking Equipment',
    message: `Please quote 40 switches, lot ${made}.`,
    language: 'en',
    ...changes,
  };
}

export function aQuote(changes: Partial<QuoteRequestInput> = {}): QuoteRequest {
  return quoteRequest.parse(quoteInput(changes));
}

/** Hostile values for text fields. */
export const hostileTexts = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'Bob\r\nBcc: victim@example.com',
  'Bob\nSubject: changed',
  'Bob%0d%0aBcc:victim@example.com',
  '{{7*7}} ${7*7} {reference}',
  "'; drop table quote_requests; --",
  'a\u0000b\u0007c\u001b[31m',
  '\u202Egnp.exe',
  '\uD800 half',
  '=cmd|calc!A1',
  'مرحبا 你好 👩‍🚀',
];
