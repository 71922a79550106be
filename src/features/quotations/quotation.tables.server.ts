// Tables of quotations: quotations, their versions with lines and charges, messages, and acceptances.
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { chargeKinds } from '#features/orders/order-status.rules.ts';
import type { Address } from '#features/orders/order.schema.ts';
import { type PriceBreak, units } from '#features/products/product-trade.rules.ts';
import { languages } from '#i18n/language.ts';
import { incoterms } from '#kernel/incoterms.ts';
import type { Currency } from '#kernel/money.ts';
import { belongsTo, nowByDefault } from '#platform/postgres/columns.server.ts';
import { quote_requests } from '#features/quote-requests/quote.tables.server.ts';
import { transports } from '#kernel/delivery-terms.ts';
import { quotationStatuses } from './quotation.rules.ts';

export const quotations = pgTable(
  'quotations',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The request that it answers. Null: made from nothing; then it has a room of its own. */
    request_id: uuid()
      .unique()
      .references(() => quote_requests.id),
    /** Such as Q-2026-00042. Null: no version was issued yet. */
    number: text().unique(),
    room_salt: text(),
    room_digest: text().unique(),
    room_expires_at: timestamp({ withTimezone: true }),
    created_at: nowByDefault(),
    updated_at: nowByDefault(),
  },
  (table) => [index('quotations_newest').on(table.updated_at.desc().nullsFirst(), table.id)],
);

/** A trigger rejects changes of an issued version, except of its status and reminder. */
export const quotation_versions = pgTable(
  'quotation_versions',
  {
    id: uuid().primaryKey().defaultRandom(),
    quotation_id: belongsTo(() => quotations.id),
    /** From 1. */
    version: integer().notNull(),
    status: text({ enum: quotationStatuses }).notNull().default('draft'),
    /** Why it was declined or withdrawn. */
    status_reason: text(),
    status_at: timestamp({ withTimezone: true }),
    reminded_at: timestamp({ withTimezone: true }),
    /** Rises with every change of the draft. */
    revision: integer().notNull().default(1),
    currency: text().$type<Currency>().notNull(),
    /** US dollars for one unit of the currency, when the draft was opened. */
    usd_per_unit: numeric({ mode: 'number' }).notNull(),
    language: text({ enum: languages }).notNull(),
    buyer_name: text().notNull(),
    buyer_email: text().notNull(),
    buyer_company: text(),
    /** ISO 3166-1 alpha-2. */
    buyer_country: text(),
    buyer_tax_id: text(),
    billing_address: jsonb().$type<Address>(),
    shipping_address: jsonb().$type<Address>(),
    incoterm: text({ enum: incoterms }),
    /** The named place of the Incoterm. */
    place: text(),
    transport: text({ enum: transports }),
    payment_terms: text(),
    /** The last day on which it can be accepted, until 24:00 UTC. */
    valid_until: date(),
    delivery: text(),
    note: text(),
    /** Such as Q-2026-00042-2. Null: a draft. */
    number: text().unique(),
    issued_at: timestamp({ withTimezone: true }),
    issued_by: text(),
    /** In the currency; null: a draft. */
    total_amount: numeric({ mode: 'number' }),
    created_by: text().notNull(),
    created_at: nowByDefault(),
    updated_at: nowByDefault(),
  },
  (table) => [
    unique('quotation_versions_version').on(table.quotation_id, table.version),
    uniqueIndex('quotation_versions_one_draft')
      .on(table.quotation_id)
      .where(sql`${table.status} = 'draft'`),
    uniqueIndex('quotation_versions_one_issued')
      .on(table.quotation_id)
      .where(sql`${table.status} = 'issued'`),
    index('quotation_versions_by_status').on(table.status, table.valid_until),
    check(
      'quotation_versions_issued',
      sql`(${table.status} = 'draft') = (${table.issued_at} is null)
        and (${table.issued_at} is null) = (${table.number} is null)
        and (${table.issued_at} is null) = (${table.total_amount} is null)`,
    ),
    check('quotation_versions_rate', sql`${table.usd_per_unit} > 0`),
  ],
);

export const quotation_lines = pgTable(
  'quotation_lines',
  {
    id: uuid().primaryKey(),
    version_id: belongsTo(() => quotation_versions.id),
    /** The same in all versions of the line: of its first version the id. */
    line_key: uuid().notNull(),
    /** Fractions until the version is issued, so that a line is put between two others without changing them. */
    position: doublePrecision().notNull(),
    /** A heading above this line and those that follow with the same one. */
    group_name: text(),
    /** Not part of the total until the buyer chooses it. */
    is_optional: boolean().notNull(),
    /** A deleted product may come back by undo, so nothing enforces it. */
    product_id: uuid(),
    /** The line of the request that it answers. */
    request_line_id: uuid(),
    /** What was requested, when something else is offered. */
    requested_part: text(),
    /** What was requested, when the quantity is another one. */
    requested_quantity: numeric({ mode: 'number' }),
    sku: text(),
    part_number: text(),
    manufacturer: text(),
    description: text().notNull(),
    unit: text({ enum: units }).notNull(),
    quantity: integer().notNull(),
    /** Up to six decimals; null: no price yet. */
    unit_price: numeric({ mode: 'number' }),
    /** What the catalogue said at the quantity when the line was made; null: no price. */
    catalogue_price: numeric({ mode: 'number' }),
    /** Never sent to the buyer. */
    cost: numeric({ mode: 'number' }),
    price_breaks: jsonb().$type<PriceBreak[]>().notNull(),
    min_quantity: integer().notNull(),
    order_multiple: integer().notNull(),
    lead_time_days: integer(),
    hs_code: text(),
    country_of_origin: text(),
    /** Of one unit, in kilograms. */
    weight: numeric({ mode: 'number' }),
    note: text(),
  },
  (table) => [
    unique('quotation_lines_key').on(table.version_id, table.line_key),
    index('quotation_lines_of_version').on(table.version_id, table.position),
    index('quotation_lines_of_product').on(table.product_id),
    check(
      'quotation_lines_quantities',
      sql`${table.quantity} > 0 and ${table.min_quantity} > 0 and ${table.order_multiple} > 0`,
    ),
    check(
      'quotation_lines_price_exact',
      sql`${table.unit_price} >= 0 and ${table.unit_price} < 10000000000 and scale(trim_scale(${table.unit_price})) <= 6`,
    ),
    check(
      'quotation_lines_cost_exact',
      sql`${table.cost} >= 0 and ${table.cost} < 10000000000 and scale(trim_scale(${table.cost})) <= 6`,
    ),
  ],
);

export const quotation_charges = pgTable(
  'quotation_charges',
  {
    version_id: belongsTo(() => quotation_versions.id),
    /** From 0. */
    position: integer().notNull(),
    kind: text({ enum: chargeKinds }).notNull(),
    label: text(),
    /** Of the sum of the lines, with up to four decimals. */
    percent: numeric({ mode: 'number' }),
    /** Fixed, in the currency. */
    amount: numeric({ mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.version_id, table.position] }),
    check('quotation_charges_one', sql`(${table.percent} is null) <> (${table.amount} is null)`),
    check(
      'quotation_charges_exact',
      sql`(${table.percent} is null or (${table.percent} between 0 and 100 and scale(trim_scale(${table.percent})) <= 4))
        and (${table.amount} is null or ${table.amount} >= 0)`,
    ),
  ],
);

/** Between buyer and company, about a quotation as a whole or about one of its lines. */
export const quotation_messages = pgTable(
  'quotation_messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    quotation_id: belongsTo(() => quotations.id),
    /** Null: about the whole. */
    line_key: uuid(),
    author: text({ enum: ['buyer', 'company'] }).notNull(),
    /** The administrator; null: the buyer. */
    author_id: text(),
    author_name: text().notNull(),
    body: text().notNull(),
    /** Of the line: the quantity for which the buyer wants another price. */
    quantity: integer(),
    /** Idempotency key. */
    key: text().notNull(),
    created_at: nowByDefault(),
  },
  (table) => [
    unique('quotation_messages_key').on(table.quotation_id, table.key),
    index('quotation_messages_of_quotation').on(table.quotation_id, table.created_at),
    check(
      'quotation_messages_quantity',
      sql`${table.quantity} is null or (${table.quantity} > 0 and ${table.line_key} is not null)`,
    ),
  ],
);

/** One for each accepted version, with the order that it became. */
export const quotation_acceptances = pgTable('quotation_acceptances', {
  version_id: uuid()
    .primaryKey()
    .references(() => quotation_versions.id, { onDelete: 'cascade' }),
  /** Nothing enforces it: replacing the catalogue by the demo's removes orders. */
  order_id: uuid().notNull().unique(),
  /** Idempotency key, and what was sent with it: the same key with another acceptance is rejected. */
  key: text().notNull(),
  request_digest: text().notNull(),
  lines: jsonb().$type<{ id: string; quantity: number }[]>().notNull(),
  created_at: nowByDefault(),
});

export type StoredQuotation = typeof quotations.$inferSelect;
export type StoredVersion = typeof quotation_versions.$inferSelect;
export type StoredLine = typeof quotation_lines.$inferSelect;
export type StoredCharge = typeof quotation_charges.$inferSelect;
export type StoredMessage = typeof quotation_messages.$inferSelect;
