// What the room of a quotation returns to its buyer, and what the buyer sends. Costs and margins are not part of it.
import { z } from 'zod';
import { address, orderCharge } from '#features/orders/order.schema.ts';
import { customerFields } from '#features/orders/order-fields.rules.ts';
import { orderStatuses } from '#features/orders/order-status.rules.ts';
import { units } from '#features/products/product-trade.rules.ts';
import { incoterms } from '#kernel/incoterms.ts';
import { currencyCode } from '#platform/http/currency.schema.ts';
import { cleanText } from '#kernel/text.ts';
import { textField } from '#platform/http/text-field.schema.ts';
import { transports } from '#kernel/delivery-terms.ts';
import { quotationMessage } from '#features/quotations/quotation.schema.ts';
import {
  maxLineQuantity,
  maxQuotationLines,
  quotationStatuses,
  reasonLimit,
} from '#features/quotations/quotation.rules.ts';

/** What is shown beside a line today, whatever the product was when it was quoted. */
const roomProduct = z.object({
  title: z.string(),
  product_type: z.string(),
  image_url: z.string().nullable(),
  stock_quantity: z.int(),
});

const roomLine = z.object({
  id: z.guid(),
  line_key: z.guid().describe('The same in all versions; messages name it'),
  group_name: z.string().nullable(),
  is_optional: z.boolean().describe('Not part of the total until it is chosen'),
  product_id: z.guid().nullable(),
  product: roomProduct.nullable().describe('As it is today; null: none, or it was deleted'),
  requested_part: z.string().nullable().describe('What was requested, when something else is offered'),
  requested_quantity: z.number().nullable().describe('What was requested, when the quantity is another one'),
  sku: z.string().nullable(),
  part_number: z.string().nullable(),
  manufacturer: z.string().nullable(),
  description: z.string(),
  unit: z.enum(units),
  quantity: z.int(),
  unit_price: z.number().nullable().describe('null: no price yet, so it cannot be accepted'),
  price_breaks: z.array(z.object({ min_quantity: z.int(), unit_price: z.number() })),
  min_quantity: z.int(),
  order_multiple: z.int(),
  lead_time_days: z.int().nullable(),
  hs_code: z.string().nullable(),
  country_of_origin: z.string().nullable(),
  weight: z.number().nullable(),
  note: z.string().nullable(),
  amount: z.number().nullable(),
});

const terms = z.object({
  incoterm: z.enum(incoterms).nullable(),
  place: z.string().nullable(),
  transport: z.enum(transports).nullable(),
  payment_terms: z.string().nullable(),
  delivery: z.string().nullable(),
  note: z.string().nullable(),
});

const roomCharge = orderCharge.extend({
  percent: z.number().nullable().describe('Of the chosen lines; null: fixed'),
});

const versionChange = z.object({
  kind: z.enum([
    'line_added',
    'line_removed',
    'line_changed',
    'charge_added',
    'charge_removed',
    'term_changed',
  ]),
  line_key: z.string().optional(),
  field: z.string().optional(),
  before: z.unknown().optional(),
  after: z.unknown().optional(),
  charge: z.unknown().optional(),
});

const roomVersion = z.object({
  version: z.int(),
  number: z.string().describe('Such as Q-2026-00042-2'),
  status: z.enum(quotationStatuses).describe('Only an issued version can be accepted'),
  issued_at: z.iso.datetime(),
  issued_by: z.string().nullable().describe('The name of who issued it'),
  valid_until: z.iso.date().nullable().describe('Until 24:00 UTC'),
  currency: currencyCode,
  total_amount: z.number(),
  terms,
  shipping_address: address.nullable().describe('Where the goods go, as far as it was stated'),
  billing_address: address.nullable(),
  buyer_country: z.string().nullable(),
  charges: z.array(roomCharge),
  lines: z.array(roomLine),
  changes: z.array(versionChange).describe('Since the version before'),
  document: z
    .object({
      code: z.string().describe('Verifies the PDF'),
      verify_url: z.string().describe('The page that verifies it'),
      verify_svg: z.string().describe('The address of this page as a QR code, SVG'),
      size: z.int().describe('In bytes'),
    })
    .nullable()
    .describe('Its PDF; null: there is none'),
});

export const quotationRoom = z.object({
  state: z.string().describe('Another one as soon as the room shows something else'),
  number: z.string().nullable().describe('Of the quotation; null: nothing was quoted yet'),
  status: z.enum(['requested', ...quotationStatuses]),
  current: z.int().nullable().describe('The version that can be accepted'),
  order_url: z.string().nullable().describe('What it has become'),
  order_status: z.enum(orderStatuses).nullable().describe('Of that order'),
  request: z
    .object({
      number: z.string().nullable(),
      created_at: z.iso.datetime(),
      answered_at: z.iso.datetime().nullable(),
      open_until: z.iso.datetime().nullable(),
      name: z.string(),
      company: z.string().nullable(),
      country: z.string().nullable(),
      currency: z.string().nullable(),
      incoterm: z.enum(incoterms).nullable(),
      place: z.string().nullable(),
      needed_by: z.iso.date().nullable(),
      message: z.string(),
      lines: z.array(
        z.object({
          position: z.int(),
          part_number: z.string().nullable(),
          manufacturer: z.string().nullable(),
          description: z.string().nullable(),
          quantity: z.number(),
          unit: z.enum(units),
          note: z.string().nullable(),
          product_id: z.guid().nullable().describe('null: to be sourced'),
          target_price: z.number().nullable(),
          currency: currencyCode.nullable().describe('Of the target price'),
        }),
      ),
      attachments: z
        .array(z.object({ id: z.guid(), name: z.string(), size: z.int().describe('In bytes') }))
        .describe('At `/q/{token}/files/{id}`'),
    })
    .nullable()
    .describe('null: the quotation was made without a request, or is withdrawn'),
  versions: z.array(roomVersion).describe('Those that were issued, the oldest first'),
  messages: z.array(quotationMessage),
  contact: z.object({ email: z.string(), phone: z.string() }).describe('Of the company'),
});

const quantityMessage = `a whole number from 1 to ${maxLineQuantity}`;

export const acceptance = z.object({
  version: z.int().min(1),
  lines: z
    .array(
      z.object({
        id: z.guid().toLowerCase(),
        quantity: z
          .int(quantityMessage)
          .min(1, quantityMessage)
          .max(maxLineQuantity, quantityMessage)
          .optional()
          .describe('Within minimum and multiple; by default the quoted one'),
      }),
    )
    .max(maxQuotationLines, `at most ${maxQuotationLines} lines`)
    .optional()
    .describe('By default all lines that have a price and are not optional'),
  expected_total: z
    .number()
    .nonnegative()
    .optional()
    .describe('The total that the buyer was shown, in the currency: another one is rejected'),
  po_number: textField(customerFields.po_number).nullish(),
  tax_id: textField(customerFields.tax_id).nullish(),
  note: textField(customerFields.order_notes).nullish(),
  shipping_address: address.nullish(),
  billing_address: address.nullish(),
});

export const acceptanceReceipt = z.object({ order_id: z.guid(), order_url: z.string() });

export const decline = z.object({
  version: z.int().min(1),
  reason: z.string().overwrite(cleanText).max(reasonLimit, `at most ${reasonLimit} characters`).nullish(),
});

export type QuotationRoom = z.output<typeof quotationRoom>;
export type RoomVersion = z.output<typeof roomVersion>;
export type RoomLine = z.output<typeof roomLine>;
export type RoomProduct = z.output<typeof roomProduct>;
