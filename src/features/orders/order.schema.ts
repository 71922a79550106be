// An order as the doors take it and give it back: one list of shapes for browser, server and OpenAPI.
import { z } from 'zod';
import { currencies } from '#kernel/money.ts';
import { languages } from '#languages/language.ts';
import {
  cleanOrderField,
  type OrderFault,
  type OrderField,
  orderFault,
  orderFieldLimits,
} from './order-fields.rules.ts';
import { cancelReasons, mostLines, mostPerLine, orderStatuses, paymentStatuses } from './order.rules.ts';

const address = z.object({
  address: text('address'),
  city: text('city'),
  postal_code: text('postal_code'),
  country: text('country'),
});

const quantitySentence = `a whole number from 1 to ${mostPerLine}`;

const askedLine = z.object({
  product_id: z.guid('must be the id of a product').toLowerCase(),
  quantity: z.int(quantitySentence).min(1, quantitySentence).max(mostPerLine, quantitySentence),
});

export const orderRequest = z.object({
  customer_name: text('customer_name'),
  customer_email: text('customer_email'),
  customer_phone: text('customer_phone').nullish(),
  order_notes: text('order_notes').nullish(),
  shipping_address: address,
  billing_address: address,
  items: z
    .array(askedLine)
    .min(1, 'at least one line')
    .max(mostLines, `at most ${mostLines} lines`)
    .superRefine(refuseMasses)
    .describe('Lines for the same product become one. Prices are the shop’s: others are ignored'),
  expected_total: z
    .number('an amount in US dollars')
    .nonnegative('an amount in US dollars')
    .optional()
    .describe('What the buyer was shown, in US dollars: the order is refused if it comes to another total'),
  language: z
    .enum(languages, `one of ${languages.join(', ')}`)
    .default('en')
    .describe('Of the confirmation mail'),
});

export const orderItem = z.object({
  product_id: z.guid(),
  title: z.string().describe('As it was called when it was ordered'),
  quantity: z.int().positive(),
  price_per_item: z.number().nonnegative().describe('US dollars'),
  total_price: z.number().nonnegative().describe('US dollars'),
  exchange_rate: z.number().positive().describe('What the price was converted with; 1 for dollars'),
});

export const order = z.object({
  id: z.uuid().describe('Its first eight characters are the order number'),
  customer_name: z.string(),
  customer_email: z.string(),
  customer_phone: z.string().nullable(),
  total_amount: z.number().nonnegative(),
  currency: z.enum(currencies),
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
  cancel_reason: z
    .enum(cancelReasons)
    .nullable()
    .describe('expired: it was not confirmed in time, and its stock was returned'),
  receipt_mailed: z
    .boolean()
    .describe('false: the order counts, but its email address had been sent too many receipts already'),
  items: z.array(orderItem),
});

export const idempotencyKey = z
  .string('is required: 8 to 200 printable characters of your choice, the same for a repeated attempt')
  .regex(/^[\x21-\x7E]{8,200}$/, '8 to 200 printable characters without spaces');

export type OrderRequest = z.output<typeof orderRequest>;
export type OrderRequestInput = z.input<typeof orderRequest>;
export type Order = z.output<typeof order>;
export type Address = z.output<typeof address>;

/** A product listed again and again is still one line. */
function refuseMasses(items: readonly { product_id: string; quantity: number }[], context: z.RefinementCtx) {
  const sums = new Map<string, number>();
  for (const [place, { product_id, quantity }] of items.entries()) {
    const sum = (sums.get(product_id) ?? 0) + quantity;
    sums.set(product_id, sum);
    if (quantity <= mostPerLine && sum > mostPerLine) {
      context.addIssue({
        code: 'custom',
        path: [place, 'quantity'],
        message: `at most ${mostPerLine} together`,
      });
    }
  }
}

function text(field: OrderField) {
  return z
    .string(sentence(field, 'required'))
    .overwrite((value) => cleanOrderField(field, value))
    .check(({ value, issues }) => {
      const fault = orderFault(field, value);
      if (fault) issues.push({ code: 'custom', input: value, message: sentence(field, fault) });
    })
    .meta({ maxLength: orderFieldLimits[field] });
}

function sentence(field: OrderField, fault: OrderFault): string {
  if (fault === 'required') return 'is required';
  if (fault === 'email') return 'must be an email address, such as name@example.com';
  return `at most ${orderFieldLimits[field]} characters`;
}
