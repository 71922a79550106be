// Orders, their lines, the exchange rates that price them, and which of them wait for a clerk.
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { products } from '#features/catalogue/product.tables.server.ts';
import { currencies } from '#kernel/money.ts';
import { cancelReasons, orderStatuses, paymentStatuses } from './order.rules.ts';
import type { Address } from './order.schema.ts';

export const orders = pgTable(
  'orders',
  {
    id: uuid().primaryKey().defaultRandom(),
    customer_name: text().notNull(),
    customer_email: text().notNull(),
    customer_phone: text(),
    total_amount: numeric({ precision: 14, scale: 2, mode: 'number' }).notNull(),
    currency: text({ enum: currencies }).notNull().default('USD'),
    status: text({ enum: orderStatuses }).notNull().default('pending'),
    payment_status: text({ enum: paymentStatuses }).notNull().default('pending'),
    order_notes: text(),
    shipping_address: jsonb().$type<Address>().notNull(),
    billing_address: jsonb().$type<Address>().notNull(),
    language: text().notNull().default('en'),
    idempotency_key: text().notNull().unique(),
    /** Digest of what was ordered under the key: the same key with another order is refused. */
    request_digest: text().notNull(),
    /** The order waits for a clerk, and its stock is reserved until then; null: taken, or given back. */
    reserved_until: timestamp({ withTimezone: true }),
    /** Null: an administrator cancelled it, or nobody. */
    cancel_reason: text({ enum: cancelReasons }),
    /** False: the buyer's mailbox had got too many receipts. */
    receipt_mailed: boolean().notNull().default(true),
    /** Who ordered, for counting: the mailbox, and a keyed digest of the network address. */
    mailbox: text(),
    network: text(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('orders_total_not_negative', sql`${table.total_amount} >= 0`),
    index('orders_by_status').on(table.status, table.created_at.desc().nullsFirst()),
    index('orders_by_payment').on(table.payment_status, table.created_at.desc().nullsFirst()),
    index('orders_newest').on(table.created_at.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('orders_reserved')
      .on(table.reserved_until)
      .where(sql`${table.reserved_until} is not null`),
    index('orders_unconfirmed_of_mailbox')
      .on(table.mailbox, table.created_at)
      .where(sql`${table.status} = 'pending' and ${table.payment_status} = 'pending'`),
    index('orders_unconfirmed_of_network')
      .on(table.network, table.created_at)
      .where(sql`${table.status} = 'pending' and ${table.payment_status} = 'pending'`),
    index('orders_customer').using(
      'gin',
      sql`lower(${table.customer_name} || ' ' || ${table.customer_email}) gin_trgm_ops`,
    ),
  ],
);

export const order_items = pgTable(
  'order_items',
  {
    id: uuid().primaryKey().defaultRandom(),
    order_id: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    product_id: uuid()
      .notNull()
      .references(() => products.id),
    /** Among the order's lines, as the buyer listed them. */
    position: integer().notNull().default(0),
    /** As it was called when it was ordered. */
    title: text().notNull(),
    quantity: integer().notNull(),
    /** Up to six decimals; the line's total is rounded once. */
    price_per_item: numeric({ mode: 'number' }).notNull(),
    total_price: numeric({ precision: 14, scale: 2, mode: 'number' }).notNull(),
    /** What the price was converted with; 1 for dollars. */
    exchange_rate: numeric({ precision: 14, scale: 6, mode: 'number' }).notNull().default(1),
  },
  (table) => [
    check('order_items_quantity_positive', sql`${table.quantity} > 0`),
    check(
      'order_items_price_exact',
      sql`${table.price_per_item} < 10000000000 and scale(trim_scale(${table.price_per_item})) <= 6`,
    ),
    index('order_items_of_order').on(table.order_id),
    index('order_items_of_product').on(table.product_id),
  ],
);

export const exchange_rates = pgTable(
  'exchange_rates',
  {
    currency: text({ enum: currencies }).primaryKey(),
    /** US dollars for one unit. */
    usd_per_unit: numeric({ precision: 14, scale: 6, mode: 'number' }).notNull(),
    updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('exchange_rates_positive', sql`${table.usd_per_unit} > 0`)],
);

/** At most one row; without it, `defaultOrderSettings` hold. */
export const order_settings = pgTable(
  'order_settings',
  {
    id: integer().primaryKey().default(1),
    /** In US dollars; null: no amount makes an order wait. */
    wait_above_amount: numeric({ precision: 14, scale: 2, mode: 'number' }),
    /** In percent of a product's stock; 100: no share does. */
    wait_above_share: integer().notNull(),
    reservation_hours: integer().notNull(),
    updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('order_settings_one_row', sql`${table.id} = 1`)],
);
