// Tables of shipments: parts of an order that left together, with their packages.
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { belongsTo, nowByDefault } from '#platform/postgres/columns.server.ts';
import { order_items, orders } from '#features/orders/order.tables.server.ts';
import type { Package } from './shipment.rules.ts';

export const shipments = pgTable(
  'shipments',
  {
    id: uuid().primaryKey().defaultRandom(),
    order_id: belongsTo(() => orders.id),
    /** From 1, within the order. */
    number: integer().notNull(),
    carrier: text().notNull(),
    tracking_number: text(),
    tracking_url: text(),
    packages: jsonb().$type<Package[]>().notNull(),
    /** The buyer was sent a mail, which cannot be undone. */
    mailed: boolean().notNull(),
    shipped_at: nowByDefault(),
  },
  (table) => [
    unique('shipments_number').on(table.order_id, table.number),
    check('shipments_number_positive', sql`${table.number} > 0`),
  ],
);

export const shipment_lines = pgTable(
  'shipment_lines',
  {
    shipment_id: belongsTo(() => shipments.id),
    order_item_id: belongsTo(() => order_items.id),
    quantity: integer().notNull(),
    /** How much of it was back-ordered, and taken from stock with the shipment. */
    from_backorder: integer().notNull(),
    /** Numbers of the packages that hold it, from 1. */
    packages: integer().array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shipment_id, table.order_item_id] }),
    index('shipment_lines_of_item').on(table.order_item_id),
    check(
      'shipment_lines_quantities',
      sql`${table.quantity} > 0 and ${table.from_backorder} between 0 and ${table.quantity}`,
    ),
  ],
);

export type StoredShipment = typeof shipments.$inferSelect;
