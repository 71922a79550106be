// Table of payments that were received for orders, such as by bank transfer.
import { sql } from 'drizzle-orm';
import { check, date, index, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { belongsTo, nowByDefault } from '#platform/postgres/columns.server.ts';
import { orders } from '#features/orders/order.tables.server.ts';

export const order_payments = pgTable(
  'order_payments',
  {
    id: uuid().primaryKey().defaultRandom(),
    order_id: belongsTo(() => orders.id),
    received_on: date().notNull(),
    /** In the currency of the order. */
    amount: numeric({ mode: 'number' }).notNull(),
    /** Of the bank or the buyer. */
    reference: text(),
    created_at: nowByDefault(),
  },
  (table) => [
    index('order_payments_of_order').on(table.order_id),
    check('order_payments_positive', sql`${table.amount} > 0`),
  ],
);
