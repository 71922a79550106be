// Input and output of the admin's order routes.
import { z } from 'zod';
import { productSearch } from '#features/products/product-list.schema.ts';
import { languages } from '#i18n/language.ts';
import { searchSchema } from '#kernel/search-schema.ts';
import { orderStatuses, paymentStatuses } from '#features/orders/order-status.rules.ts';
import { order } from '#features/orders/order.schema.ts';

export const adminOrderPageSize = 50;

export const adminOrderQuery = z.object({
  search: productSearch
    .describe('Part of a name or an email address, in any case, or the start of an order number')
    .default(''),
  status: z.enum(['all', ...orderStatuses]).default('all'),
  payment: z
    .enum(['all', ...paymentStatuses, 'overdue'])
    .describe('overdue: not paid, and the day by which it was due has passed')
    .default('all'),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
});

export const adminOrderSearch = searchSchema(adminOrderQuery);

/** Which document is printed. */

const listedOrder = order
  .pick({
    id: true,
    customer_name: true,
    customer_email: true,
    total_amount: true,
    currency: true,
    status: true,
    payment_status: true,
    created_at: true,
    reserved_until: true,
  })
  .extend({
    reserved: z.boolean().describe('false: it has lines that are not reserved until it is confirmed'),
    due_on: z.iso.date().nullable().describe('By when it is to be paid'),
    lines: z.int().describe('Number of products in the order'),
  });

export const adminOrderPage = z.object({
  items: z.array(listedOrder),
  total: z.int().describe('Exact number of matches'),
});

const orderMailState = z.object({
  id: z.guid(),
  to: z.string(),
  subject: z.string(),
  status: z.enum(['waiting', 'sending', 'sent', 'failed']),
  attempts: z.int(),
  last_error: z.string().nullable(),
  created_at: z.iso.datetime(),
  sent_at: z.iso.datetime().nullable(),
});

export const unreservedLine = z.object({
  product_id: z.guid().nullable().describe('null: the product was deleted'),
  title: z.string(),
  quantity: z.int(),
  available: z.int().describe('How much of the quantity is in stock now'),
});

export const adminOrder = order.extend({
  language: z.enum(languages).describe('Language of the buyer'),
  unreserved: z.array(unreservedLine).describe('Lines that confirming takes from stock'),
  mails: z.array(orderMailState).describe('Emails about the order, oldest first'),
});

export const statusChange = z.object({
  status: z.enum(orderStatuses),
  from: z
    .enum(orderStatuses)
    .optional()
    .describe('The status that the client last read; the change is rejected when the order has another one'),
  backorder: z
    .boolean()
    .default(false)
    .describe('Confirm the order also when the stock does not cover its lines: the rest is back-ordered'),
  mail: z
    .boolean()
    .default(false)
    .describe('Send the buyer a mail that it was confirmed or cancelled, after which this cannot be undone'),
});

export const paymentStatusChange = z.object({
  payment_status: z.enum(paymentStatuses),
  from: z
    .enum(paymentStatuses)
    .optional()
    .describe('The status that the client last read; the change is rejected when the order has another one'),
});

export const changedOrder = z.object({ order, change_set_id: z.guid() });

export type AdminOrderQuery = z.output<typeof adminOrderQuery>;
export type ListedOrder = z.output<typeof listedOrder>;
export type UnreservedLine = z.output<typeof unreservedLine>;
export type AdminOrder = z.output<typeof adminOrder>;
