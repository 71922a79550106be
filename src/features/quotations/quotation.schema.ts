// Input and output of the admin routes of quotations.
import { z } from 'zod';
import { productSearch } from '#features/products/product-list.schema.ts';
import { lifecycles } from '#features/products/product-trade.rules.ts';
import { currencyCode } from '#platform/http/currency.schema.ts';
import { searchSchema } from '#kernel/search-schema.ts';
import { cleanText } from '#kernel/text.ts';
import { draftCharges, draftLine, draftTerms } from './quotation-draft.schema.ts';
import {
  alternateReasons,
  maxLineQuantity,
  messageLimit,
  quotationStatuses,
  reasonLimit,
} from './quotation.rules.ts';

export const quotationPageSize = 50;

export const quotationQuery = z.object({
  status: z
    .enum(['all', ...quotationStatuses])
    .default('all')
    .describe('Of the last version'),
  search: productSearch.trim().describe('In number, name, company and email').default(''),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});

export const quotationSearch = searchSchema(quotationQuery);

const quotationRow = z.object({
  id: z.guid(),
  number: z.string().nullable().describe('Such as Q-2026-00042; null: nothing was issued yet'),
  request_id: z.guid().nullable(),
  version: z.int(),
  status: z.enum(quotationStatuses),
  buyer_name: z.string(),
  buyer_company: z.string().nullable(),
  currency: currencyCode,
  total_amount: z.number().nullable().describe('null: a draft'),
  valid_until: z.iso.date().nullable(),
  unanswered: z.int().describe("The buyer's messages since the company's last one"),
  updated_at: z.iso.datetime(),
});

export const quotationPage = z.object({ items: z.array(quotationRow), total: z.int() });

export const newQuotation = z.object({
  request_id: z.guid().toLowerCase().nullish().describe('Without one, the quotation is empty'),
  terms: draftTerms
    .pick({ buyer_name: true, buyer_email: true, buyer_company: true, language: true, currency: true })
    .partial()
    .optional()
    .describe(
      'Of a quotation without a request. One with a request takes its currency, or that of the request',
    ),
  template_id: z
    .guid()
    .toLowerCase()
    .nullish()
    .describe('The template that a quotation without a request begins with'),
});

export const openedQuotation = z.object({
  id: z.guid(),
  is_new: z.boolean().describe('false: the request had a quotation already'),
});

const totals = z.object({
  lines: z.number().describe('Sum of the lines that are not optional'),
  charges: z.array(z.number()).describe('In the order of the charges; discounts are negative'),
  total: z.number(),
  unpriced: z.int().describe('Lines without a price'),
});

const adminLine = draftLine.extend({
  id: z.guid(),
  line_key: z.guid().describe('The same in all versions'),
  requested_quantity: z.number().nullable(),
  amount: z.number().nullable(),
  margin: z.number().nullable().describe('In percent of the price'),
  is_under_floor: z.boolean(),
  stock_quantity: z.int().nullable().describe('Now; null: not in the catalogue'),
});

export const quotationMessage = z.object({
  id: z.guid(),
  line_key: z.guid().nullable(),
  author: z.enum(['buyer', 'company']),
  author_name: z.string(),
  body: z.string(),
  quantity: z.int().nullable().describe('Of the line: what the buyer wants a price for'),
  created_at: z.iso.datetime(),
});

const versionSummary = z.object({
  version: z.int(),
  number: z.string().nullable(),
  status: z.enum(quotationStatuses),
  status_reason: z.string().nullable(),
  status_at: z.iso.datetime().nullable(),
  reminded_at: z.iso.datetime().nullable().describe('When the buyer was reminded of the last day'),
  issued_at: z.iso.datetime().nullable(),
  valid_until: z.iso.date().nullable(),
  currency: currencyCode,
  total_amount: z.number().nullable(),
  order_id: z.guid().nullable().describe('The order that it became'),
});

export const adminQuotation = z.object({
  id: z.guid(),
  number: z.string().nullable(),
  request_id: z.guid().nullable(),
  request_number: z.string().nullable(),
  room_url: z.string().nullable(),
  has_link: z
    .boolean()
    .describe('Whether a link opens the room. Its URL is unknown once the secret of the server was replaced'),
  versions: z.array(versionSummary).describe('The oldest first'),
  version: z.int().describe('The version of what follows'),
  revision: z.int().describe('Rises with every change of a draft'),
  terms: draftTerms,
  charges: draftCharges,
  lines: z.array(adminLine),
  totals,
  margin: z.number().nullable().describe('Of all lines with price and cost, in percent'),
  margin_floor: z.number().describe('In percent; lines below are marked'),
  messages: z.array(quotationMessage).describe('The oldest first'),
});

export const quotationVersionQuery = z.object({
  version: z.coerce.number().int().min(1).optional().describe('By default the last one'),
});

export const quotationPageSearch = searchSchema(quotationVersionQuery);

export const offerQuery = z.object({
  product_id: z.guid('must be the id of a product').toLowerCase(),
  quantity: z.coerce.number().int().min(1).max(maxLineQuantity).default(1),
});

const offeredLine = draftLine.extend({ stock_quantity: z.int(), lifecycle: z.enum(lifecycles) });

export const quotationOffer = z.object({
  line: offeredLine.describe('A new line of the product at the quantity, in the currency of the draft'),
  alternates: z.array(offeredLine.extend({ reason: z.enum(alternateReasons) })),
});

export const savedDraft = z.object({ revision: z.int(), change_set_id: z.guid().nullable() });

export const issueRequest = z.object({
  version: z.int().min(1),
  revision: z.int().min(1).describe('Of the draft that is shown: a later one is not issued'),
});

export const issueReceipt = z.object({
  version: z.int(),
  number: z.string(),
  room_url: z.string(),
  pdf_url: z.string(),
});

export const withdrawal = z.object({
  reason: z
    .string()
    .overwrite(cleanText)
    .max(reasonLimit, `at most ${reasonLimit} characters`)
    .nullish()
    .describe('In the mail to the buyer'),
});

export const messageInput = z.object({
  body: z
    .string()
    .overwrite(cleanText)
    .min(1, 'is required')
    .max(messageLimit, `at most ${messageLimit} characters`),
  line: z
    .guid()
    .toLowerCase()
    .nullish()
    .describe('The id of a line; without it, the message is about the whole'),
});

export const wantedQuantity = z.int().min(1).max(maxLineQuantity);

export const buyerMessageInput = messageInput
  .extend({
    quantity: wantedQuantity
      .nullish()
      .describe('Of the line, for which the buyer wants a price in the next version'),
  })
  .refine(({ line, quantity }) => !quantity || line, { path: ['line'], message: 'needed with a quantity' });

/** Who has a quotation open in an editor. */
export const presentEditor = z.object({
  key: z
    .string()
    .regex(/^[0-9a-f]{32}$/, '32 hexadecimal digits')
    .describe('Of the open page'),
  name: z.string().max(200),
});

export type PresentEditor = z.output<typeof presentEditor>;
export type NewQuotation = z.input<typeof newQuotation>;
export type QuotationQuery = z.output<typeof quotationQuery>;
export type QuotationPage = z.output<typeof quotationPage>;
export type QuotationOffer = z.output<typeof quotationOffer>;
export type AdminQuotation = z.output<typeof adminQuotation>;
export type QuotationMessage = z.output<typeof quotationMessage>;
