// Tables of orders, their lines, exchange rates and order settings.
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { products } from '#features/products/product.tables.server.ts';
import { incoterms } from '#kernel/incoterms.ts';
import type { Currency } from '#kernel/money.ts';
import { belongsTo, nowByDefault } from '#platform/postgres/columns.server.ts';
import type { ItemTrade } from './order-terms.rules.ts';
import { holds } from './reservation-share.rules.ts';
import { cancelReasons, orderStatuses, paymentStatuses } from './order-status.rules.ts';
import type { Address, OrderCharge } from './order.schema.ts';

export const orders = pgTable(
  'orders',
  {
    id: uuid().primaryKey().defaultRandom(),
    customer_name: text().notNull(),
    customer_email: text().notNull(),
    customer_phone: text(),
    company: text(),
    /** VAT or tax ID. */
    tax_id: text(),
    /** The buyer's purchase order. */
    po_number: text(),
    total_amount: numeric({ mode: 'number' }).notNull(),
    currency: text().$type<Currency>().notNull().default('USD'),
    /** US dollars for one unit of the currency, as they were when it was quoted. */
    usd_per_unit: numeric({ mode: 'number' }).notNull().default(1),
    status: text({ enum: orderStatuses }).notNull().default('pending'),
    payment_status: text({ enum: paymentStatuses }).notNull().default('pending'),
    order_notes: text(),
    shipping_address: jsonb().$type<Address>().notNull(),
    billing_address: jsonb().$type<Address>().notNull(),
    language: text().notNull().default('en'),
    idempotency_key: text().notNull().unique(),
    /** Digest of what was ordered under the key: the same key with another order is rejected. */
    request_digest: text().notNull(),
    /** End of the reservation while the order waits for confirmation; null: its stock is taken or returned. */
    reserved_until: timestamp({ withTimezone: true }),
    /** Null: not cancelled, or by an administrator. */
    cancel_reason: text({ enum: cancelReasons }),
    /** False: the buyer's mailbox had exceeded its limit of receipts. */
    receipt_mailed: boolean().notNull().default(true),
    /** The accepted version of a quotation; null: placed from the cart. The idempotency key names it too. */
    quotation_version_id: uuid(),
    /** Of that version, such as Q-2026-00042-2. */
    quotation_number: text(),
    /** Of a quotation, beside its lines. */
    charges: jsonb().$type<OrderCharge[]>().notNull().default([]),
    /** A rule of Incoterms 2020, and its named place. */
    incoterm: text({ enum: incoterms }),
    place: text(),
    /** As documents print them. */
    payment_terms: text(),
    /** From the date of the first invoice to that of payment; null: nothing is agreed. */
    payment_days: integer(),
    /** By when the order is to be paid: set with its first invoice. */
    due_on: date(),
    /** The sender, for limits: the mailbox, and a keyed digest of the network address. */
    mailbox: text(),
    network: text(),
    created_at: nowByDefault(),
    updated_at: nowByDefault(),
  },
  (table) => [
    check('orders_total_not_negative', sql`${table.total_amount} >= 0`),
    check('orders_payment_days', sql`${table.payment_days} between 0 and 365`),
    index('orders_due')
      .on(table.due_on)
      .where(sql`${table.payment_status} = 'pending' and ${table.due_on} is not null`),
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
    order_id: belongsTo(() => orders.id),
    /** Null: a part of a quotation that is not in the catalogue. */
    product_id: uuid().references(() => products.id),
    /** The line's position in the buyer's list. */
    position: integer().notNull().default(0),
    /** The title at the time of the order. */
    title: text().notNull(),
    quantity: integer().notNull(),
    /** How much of the quantity was not taken from stock. */
    backordered: integer().notNull().default(0),
    /** Whether the rest is taken for good, or until the order is confirmed. */
    hold: text({ enum: holds }).notNull().default('taken'),
    /** Days until the rest can be shipped; null: unknown, or there is none. */
    lead_time_days: integer(),
    /** Up to six decimals; the line's total is rounded once. */
    price_per_item: numeric({ mode: 'number' }).notNull(),
    total_price: numeric({ mode: 'number' }).notNull(),
    /** The rate that converted the price; 1 for dollars. */
    exchange_rate: numeric({ mode: 'number' }).notNull().default(1),
    /** What documents print of a quoted part; null: of the product, as it is then. */
    trade: jsonb().$type<ItemTrade>(),
  },
  (table) => [
    check('order_items_quantity_positive', sql`${table.quantity} > 0`),
    check('order_items_backordered', sql`${table.backordered} between 0 and ${table.quantity}`),
    check('order_items_hold', sql`${table.hold} <> 'none' or ${table.backordered} = ${table.quantity}`),
    check(
      'order_items_price_exact',
      sql`${table.price_per_item} < 10000000000 and scale(trim_scale(${table.price_per_item})) <= 6`,
    ),
    index('order_items_of_order').on(table.order_id),
    index('order_items_of_product').on(table.product_id),
    index('order_items_in_share')
      .on(table.product_id)
      .where(sql`${table.hold} = 'share'`),
  ],
);

/** At most one row; without it, `defaultOrderSettings` apply. */
export const order_settings = pgTable(
  'order_settings',
  {
    id: integer().primaryKey().default(1),
    /** In US dollars; null: no amount makes an order wait. */
    wait_above_amount: numeric({ precision: 14, scale: 2, mode: 'number' }),
    /** In percent of a product's stock; 100: no share makes an order wait. */
    wait_above_share: integer().notNull(),
    reservation_hours: integer().notNull(),
    updated_at: nowByDefault(),
  },
  (table) => [check('order_settings_one_row', sql`${table.id} = 1`)],
);
