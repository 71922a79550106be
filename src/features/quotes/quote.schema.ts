// A request for a quote as the doors accept it, built from the rules that the form follows.
import { z } from '@hono/zod-openapi';
import { languages } from '#languages/language.ts';
import { cleanQuoteField, type QuoteFault, type QuoteField, quoteFault, quoteLimits } from './quote.rules.ts';
import { cleanSource } from './quote-source.rules.ts';

const source = z.object({
  page: z.string().optional().describe('Path and search of the page that held the form'),
  referrer: z.string().optional().describe('The address that led to the site'),
  product_id: z.string().optional().describe('The product that the request is about'),
  utm: z.record(z.string(), z.string()).optional().describe('The campaign: utm_source and its like'),
});

export const quoteRequest = z.object({
  firstName: text('firstName'),
  lastName: text('lastName'),
  email: text('email'),
  company: text('company').nullish(),
  productInterest: text('productInterest').nullish(),
  message: text('message'),
  language: z
    .enum(languages, `one of ${languages.join(', ')}`)
    .default('en')
    .describe('Of the answer'),
  // Where a request came from is worth knowing, but never worth losing it.
  source: z.preprocess(cleanSource, source).optional().describe('What led to the request'),
  website: z.string().optional().describe('Leave it empty: it is a trap for machines'),
  formAge: z.number().optional().describe('Milliseconds since the form was shown'),
});

export const quoteReceipt = z.object({
  id: z.uuid().describe('Its first eight characters are the reference'),
});

export const idempotencyKey = z
  .string()
  .regex(/^[\x21-\x7E]{1,200}$/, 'at most 200 printable characters without spaces');

export type QuoteRequest = z.output<typeof quoteRequest>;
export type QuoteRequestInput = z.input<typeof quoteRequest>;

function text(field: QuoteField) {
  return z
    .string(sentence(field, 'required'))
    .overwrite((value) => cleanQuoteField(field, value))
    .check(({ value, issues }) => {
      const fault = quoteFault(field, value);
      if (fault) issues.push({ code: 'custom', input: value, message: sentence(field, fault) });
    })
    .meta({ maxLength: quoteLimits[field] });
}

function sentence(field: QuoteField, fault: QuoteFault): string {
  if (fault === 'required') return 'is required';
  if (fault === 'email') return 'must be an email address, such as name@example.com';
  return `at most ${quoteLimits[field]} characters`;
}
