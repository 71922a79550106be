// What an administrator writes of an order: the customer, addresses and lines.
import { z } from 'zod';
import { languages } from '#i18n/language.ts';
import { currencyCode } from '#platform/http/currency.schema.ts';
import { textField } from '#platform/http/text-field.schema.ts';
import { customerFields } from '#features/orders/order-fields.rules.ts';
import { address } from '#features/orders/order.schema.ts';

/** Those of lines are at least what a quotation has, which becomes an order. */
export const contentLimits = {
  lines: 3000,
  quantity: 999_999_999,
  title: 500,
  price: 9_999_999_999,
  taxLabel: 200,
} as const;

const optional = (field: Parameters<typeof textField>[0]) =>
  textField(field)
    .transform((value) => value || null)
    .nullable();

const price = z
  .number('a price')
  .min(0, 'at least 0')
  .max(contentLimits.price)
  .refine((value) => Math.round(value * 1_000_000) / 1_000_000 === value, 'at most six decimals');

export const contentItem = z
  .object({
    id: z.guid().nullable().describe('Of a line that the order has; null: a new one'),
    product_id: z.guid().nullable().describe('null: a part that is not in the catalogue'),
    title: textField({ limit: contentLimits.title, optional: true }).describe('Empty: that of the product'),
    quantity: z.int().min(1).max(contentLimits.quantity),
    price_per_item: price.describe('In the currency of the order'),
  })
  .refine(({ product_id, title }) => product_id !== null || title !== '', {
    path: ['title'],
    message: 'is required without a product',
  });

export const orderContent = z.object({
  customer_name: textField(customerFields.customer_name),
  customer_email: textField(customerFields.customer_email),
  customer_phone: optional(customerFields.customer_phone),
  company: optional(customerFields.company),
  tax_id: optional(customerFields.tax_id),
  po_number: optional(customerFields.po_number),
  order_notes: optional(customerFields.order_notes),
  shipping_address: address,
  billing_address: address,
  items: z
    .array(contentItem)
    .min(1, 'at least one line')
    .max(contentLimits.lines)
    .superRefine((items, context) => {
      const ids = items.map(({ id }) => id);
      for (const [index, id] of ids.entries()) {
        if (id === null || ids.indexOf(id) === index) continue;
        context.addIssue({ code: 'custom', path: [index, 'id'], message: 'is listed twice' });
      }
    }),
});

/** The order of an accepted quotation may know no more of an address than the country, or nothing. */
const currentAddress = address.extend({
  address: z.string(),
  city: z.string(),
  postal_code: z.string(),
  country: z.string(),
});

export const currentContent = orderContent.extend({
  shipping_address: currentAddress,
  billing_address: currentAddress,
});

export const contentChange = z.object({
  from: currentContent.describe('What the client last read'),
  to: orderContent,
});

/** A tax of the settings of quotations, as it is named in the language of the buyer. */
export const orderTax = z.object({
  label: textField({ limit: contentLimits.taxLabel }),
  percent: z
    .number()
    .min(0)
    .max(100)
    .refine((value) => Math.round(value * 10_000) / 10_000 === value, 'at most four decimals')
    .describe('Of the lines'),
});

export const newOrder = z.object({
  key: z.guid().describe('A repeated request with the same key returns the order that was created'),
  language: z.enum(languages).describe('Of the buyer, who is sent a mail that the order is confirmed'),
  currency: currencyCode,
  content: orderContent,
  tax: orderTax.nullish(),
});

export const savedContent = z.object({
  id: z.guid(),
  change_set_id: z.guid().nullable().describe('null: nothing was changed, or the buyer was sent a mail'),
});

export type OrderContent = z.output<typeof orderContent>;
export type ContentItem = z.output<typeof contentItem>;
export type NewOrder = z.output<typeof newOrder>;
export type OrderTax = z.output<typeof orderTax>;
