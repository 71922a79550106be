// Input and output of the order routes, for browser, server and OpenAPI.
import { z } from 'zod';
import { currencyCode } from '#platform/http/currency.schema.ts';
import { languages } from '#i18n/language.ts';
import { textField } from '#platform/http/text-field.schema.ts';
import { addressFields, customerFields } from './order-fields.rules.ts';
import { cancelReasons, chargeKinds, orderStatuses, paymentStatuses } from './order-status.rules.ts';
import { mostLines, maxPerLine } from '#features/cart/cart-line.rules.ts';

export const address = z.object({
  address: textField(addressFields.address),
  city: textField(addressFields.city),
  postal_code: textField(addressFields.postal_code),
  country: textField(addressFields.country).describe('An ISO 3166-1 alpha-2 code, or a name'),
  region: textField(addressFields.region).optional().describe('State or province'),
});

const quantityMessage = `a whole number from 1 to ${maxPerLine}`;

const requestedLine = z.object({
  product_id: z.guid('must be the id of a product').toLowerCase(),
  quantity: z.int(quantityMessage).min(1, quantityMessage).max(maxPerLine, quantityMessage),
});

export const orderRequest = z.object({
  customer_name: textField(customerFields.customer_name),
  customer_email: textField(customerFields.customer_email),
  customer_phone: textField(customerFields.customer_phone).nullish(),
  company: textField(customerFields.company).nullish(),
  tax_id: textField(customerFields.tax_id).nullish().describe('VAT or tax ID'),
  po_number: textField(customerFields.po_number).nullish().describe('The buyer’s purchase order number'),
  order_notes: textField(customerFields.order_notes).nullish(),
  shipping_address: address,
  billing_address: address,
  items: z
    .array(requestedLine)
    .min(1, 'at least one line')
    .max(mostLines, `at most ${mostLines} lines`)
    .superRefine(limitProductQuantity)
    .describe('Lines of the same product are merged. Prices in the request are ignored'),
  expected_total: z
    .number('an amount in US dollars')
    .nonnegative('an amount in US dollars')
    .optional()
    .describe(
      'The total that the buyer was shown, in US dollars: the order is rejected when its total differs',
    ),
  language: z
    .enum(languages, `one of ${languages.join(', ')}`)
    .default('en')
    .describe('Language of the confirmation email'),
});

const orderItem = z.object({
  product_id: z.guid().nullable().describe('null: a part of a quotation that is not in the catalogue'),
  title: z.string().describe('The title at the time of the order'),
  quantity: z.int().positive(),
  backordered: z
    .int()
    .nonnegative()
    .describe('How much of the quantity was not taken from stock: of a line that is not reserved, all of it'),
  reserved: z
    .boolean()
    .describe('false: nothing of the line is reserved, and others can buy it, until we confirm the order'),
  lead_time_days: z.int().nullable().describe('Days until the rest can be shipped; null: unknown, or none'),
  price_per_item: z.number().nonnegative().describe('In the currency of the order'),
  total_price: z.number().nonnegative().describe('In the currency of the order'),
  exchange_rate: z.number().positive().describe('The exchange rate of the price; 1 if it was not converted'),
});

export const orderCharge = z.object({
  kind: z.enum(chargeKinds),
  label: z.string().nullable(),
  amount: z.number().describe('In the currency of the order; discounts are negative'),
  percent: z
    .number()
    .optional()
    .describe(
      'Of the lines, or of a tax of the lines with all other charges, whose edits it follows; without it, the amount stays',
    ),
});

export const order = z.object({
  id: z.uuid().describe('The first eight characters are the order number'),
  customer_name: z.string(),
  customer_email: z.string(),
  customer_phone: z.string().nullable(),
  company: z.string().nullable(),
  tax_id: z.string().nullable().describe('VAT or tax ID'),
  po_number: z.string().nullable().describe('The buyer’s purchase order number'),
  total_amount: z.number().nonnegative(),
  currency: currencyCode,
  status: z.enum(orderStatuses),
  payment_status: z.enum(paymentStatuses),
  order_notes: z.string().nullable(),
  shipping_address: address,
  billing_address: address,
  created_at: z.iso.datetime(),
  reserved_until: z.iso
    .datetime()
    .nullable()
    .describe(
      'Until when the stock of an order that waits for us to confirm it is reserved: then it is cancelled. null: it does not wait',
    ),
  reserved: z
    .boolean()
    .describe(
      'false: some lines are not reserved until we confirm the order, since unconfirmed orders hold a tenth of a product at most',
    ),
  cancel_reason: z
    .enum(cancelReasons)
    .nullable()
    .describe('expired: it was not confirmed in time, and its stock was returned'),
  receipt_mailed: z
    .boolean()
    .describe('false: the order is placed, but its email address has got too many receipts already'),
  items: z.array(orderItem),
  charges: z.array(orderCharge).describe('Beside its lines'),
});

export const idempotencyKey = z
  .string('is required: 8 to 200 printable characters of your choice, the same for a repeated attempt')
  .regex(/^[\x21-\x7E]{8,200}$/, '8 to 200 printable characters without spaces');

export type OrderRequest = z.output<typeof orderRequest>;
export type OrderRequestInput = z.input<typeof orderRequest>;
export type Order = z.output<typeof order>;
export type OrderItem = z.output<typeof orderItem>;
export type OrderCharge = z.output<typeof orderCharge>;
export type Address = z.output<typeof address>;

/** Limits apply to the sum of a product's lines. */
function limitProductQuantity(
  items: readonly { product_id: string; quantity: number }[],
  context: z.RefinementCtx,
) {
  const sums = new Map<string, number>();
  for (const [index, { product_id, quantity }] of items.entries()) {
    const sum = (sums.get(product_id) ?? 0) + quantity;
    sums.set(product_id, sum);
    if (quantity <= maxPerLine && sum > maxPerLine) {
      context.addIssue({
        code: 'custom',
        path: [index, 'quantity'],
        message: `at most ${maxPerLine} together`,
      });
    }
  }
}
