// Input and output of the admin routes of requests for a quote.
import { z } from 'zod';
import { units } from '#features/products/product-trade.rules.ts';
import { productSearch } from '#features/products/product-list.schema.ts';
import { languages } from '#i18n/language.ts';
import { incoterms } from '#kernel/incoterms.ts';
import { searchSchema } from '#kernel/search-schema.ts';
import { cleanText } from '#kernel/text.ts';
import { lineMatches } from '#features/quote-list/quote-line.rules.ts';
import { quotationStatuses } from '../quotation.rules.ts';
import { quoteStatuses } from '#features/quote-requests/quote.rules.ts';
import { adminQuoteRow, person, quoteAttachment } from '#features/quote-requests/quote.schema.ts';
import { currencyCode } from '#platform/http/currency.schema.ts';

export const adminQuotePageSize = 50;

export const noteLimit = 5000;
export const replyLimits = { subject: 200, body: 20_000 };

export const adminQuoteQuery = z.object({
  status: z
    .enum([...quoteStatuses, 'open', 'all'])
    .default('open')
    .describe('`open`: new and in progress'),
  search: productSearch
    .trim()
    .describe('In name, email, company, interest, message, and the reference')
    .default(''),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});

export const adminQuoteSearch = searchSchema(adminQuoteQuery);

export const adminQuotePage = z.object({
  items: z.array(adminQuoteRow),
  total: z.int(),
  counts: z.partialRecord(z.enum(quoteStatuses), z.int()),
});

const adminQuoteMail = z.object({
  id: z.guid(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  status: z.enum(['waiting', 'sending', 'sent', 'failed']),
  last_error: z.string().nullable(),
  created_at: z.iso.datetime(),
  sent_at: z.iso.datetime().nullable(),
});

const adminQuoteNote = z.object({
  id: z.guid(),
  author: person.nullable(),
  body: z.string(),
  created_at: z.iso.datetime(),
});

const otherQuote = z.object({ id: z.guid(), reference: z.string(), created_at: z.iso.datetime() });

const matchedProduct = z.object({
  id: z.guid(),
  title: z.string(),
  sku: z.string().nullable(),
  mpn: z.string().nullable(),
  stock_quantity: z.int(),
  unit_price: z.number().describe('At the quantity of the line'),
  currency: currencyCode,
  is_active: z.boolean(),
});

export const adminQuoteLine = z.object({
  id: z.guid(),
  quote_id: z.guid().describe('This request, or one that was merged into it'),
  position: z.int(),
  part_number: z.string().nullable(),
  sku: z.string().nullable(),
  manufacturer: z.string().nullable(),
  description: z.string().nullable(),
  quantity: z.number(),
  unit: z.enum(units),
  target_price: z.number().nullable(),
  currency: currencyCode.nullable(),
  note: z.string().nullable(),
  match: z.enum(lineMatches),
  product_id: z.guid().nullable(),
  product: matchedProduct.nullable().describe('null: to be sourced, or deleted'),
});

export const adminQuote = adminQuoteRow.omit({ excerpt: true, line_count: true }).extend({
  message: z.string(),
  language: z.enum(languages),
  source: z.object({
    page: z.string().optional(),
    referrer: z.string().optional(),
    product_id: z.string().optional(),
    utm: z.record(z.string(), z.string()).optional(),
    prepared_by: z.string().optional().describe('Software, as it names itself'),
    api_key: z
      .object({ id: z.guid(), name: z.string() })
      .optional()
      .describe('The API key of the system that sent it'),
  }),
  reply_template: z
    .object({ subject: z.string(), body: z.string() })
    .describe('Reply template in the language of the sender'),
  country: z.string().nullable(),
  currency: z.string().nullable(),
  incoterm: z.enum(incoterms).nullable(),
  place: z.string().nullable(),
  needed_by: z.iso.date().nullable(),
  quotation: z
    .object({
      id: z.guid(),
      number: z.string().nullable(),
      version: z.int(),
      status: z.enum(quotationStatuses),
    })
    .nullable()
    .describe('Its quotation, with the last version'),
  has_room: z.boolean().describe('Whether the buyer has a page of the request'),
  lines: z.array(adminQuoteLine),
  attachments: z.array(quoteAttachment.extend({ quote_id: z.guid() })),
  merged_into: otherQuote.nullable(),
  merged: z.array(otherQuote).describe('Requests that were merged into this one'),
  mergeable: z.array(otherQuote).describe('Other requests of the same buyer, newest first'),
  mails: z.array(adminQuoteMail),
  notes: z.array(adminQuoteNote),
});

const changeable = z
  .object({
    status: z.enum(quoteStatuses),
    owner_id: z.string().max(100).nullable(),
    is_read: z.boolean(),
  })
  .partial();

export const quoteChanges = z
  .object({ from: changeable.describe('The values that the client last read'), to: changeable })
  .refine(({ from, to }) => Object.keys(to).join() === Object.keys(from).join(), {
    message: 'from and to must name the same fields',
  })
  .refine(({ to }) => Object.keys(to).length > 0, { message: 'nothing to change' });

const requiredText = (limit: number) =>
  z
    .string()
    .overwrite(cleanText)
    .check(z.minLength(1, 'is required'), z.maxLength(limit, `at most ${limit} characters`));

export const quoteNoteInput = z.object({ body: requiredText(noteLimit) });

export const quoteReply = z.object({
  key: z
    .string()
    .regex(/^[0-9a-f]{32}$/, '32 hexadecimal digits')
    .describe('Idempotency key: repeating it sends no second email'),
  subject: requiredText(replyLimits.subject).refine((text) => !text.includes('\n'), 'one line'),
  body: requiredText(replyLimits.body),
});

const matchState = z.object({ product_id: z.guid().toLowerCase().nullable() });

export const lineCorrection = z.object({
  from: matchState.describe('The product that the client last read'),
  to: matchState.describe('null: to be sourced'),
});

export const quoteMerge = z.object({ into: z.guid().toLowerCase() });

export const changedQuote = z.object({ quote: adminQuote, change_set_id: z.guid().nullable() });

export type AdminQuoteQuery = z.output<typeof adminQuoteQuery>;
export type AdminQuotePage = z.output<typeof adminQuotePage>;
export type AdminQuoteLine = z.output<typeof adminQuoteLine>;
export type LineCorrection = z.output<typeof lineCorrection>;
export type AdminQuote = z.output<typeof adminQuote>;
export type QuoteChanges = z.output<typeof quoteChanges>;
export type QuoteReply = z.output<typeof quoteReply>;
export type ChangedQuote = z.output<typeof changedQuote>;
