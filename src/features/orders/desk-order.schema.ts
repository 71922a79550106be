// What the desk's order doors accept and answer.
import { z } from 'zod';
import { productSearch } from '#features/catalogue/catalogue.schema.ts';
import { languages } from '#languages/language.ts';
import { orderStatuses, paymentStatuses } from './order.rules.ts';
import { order } from './order.schema.ts';

export const deskOrderPageSize = 50;

/** Also the address of the desk's list, hence the defaults. */
export const deskOrderQuery = z.object({
  search: productSearch
    .describe('Part of a name or an email address, in any case, or the start of an order number')
    .default(''),
  status: z.enum(['all', ...orderStatuses]).default('all'),
  payment: z.enum(['all', ...paymentStatuses]).default('all'),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
});

export const listedOrder = order
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
  .extend({ lines: z.int().describe('How many products it holds') });

export const deskOrderPage = z.object({
  items: z.array(listedOrder),
  total: z.int().describe('How many match in all, exactly'),
});

export const orderMailState = z.object({
  id: z.guid(),
  to: z.string(),
  subject: z.string(),
  status: z.enum(['waiting', 'sending', 'sent', 'failed']),
  attempts: z.int(),
  last_error: z.string().nullable(),
  created_at: z.iso.datetime(),
  sent_at: z.iso.datetime().nullable(),
});

export const deskOrder = order.extend({
  language: z.enum(languages).describe('The buyer’s'),
  mails: z.array(orderMailState).describe('Those about it, as they were written'),
});

export const statusMove = z.object({
  status: z.enum(orderStatuses),
  from: z.enum(orderStatuses).optional().describe('Where it was seen: elsewhere meanwhile, it is refused'),
});

export const paymentMove = z.object({
  payment_status: z.enum(paymentStatuses),
  from: z.enum(paymentStatuses).optional().describe('Where it was seen: elsewhere meanwhile, it is refused'),
});

export const movedOrder = z.object({ order, change_set_id: z.guid() });

export type DeskOrderQuery = z.output<typeof deskOrderQuery>;
export type ListedOrder = z.output<typeof listedOrder>;
export type DeskOrder = z.output<typeof deskOrder>;
