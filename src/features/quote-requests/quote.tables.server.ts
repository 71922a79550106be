// Tables of requests for a quote: requests, their lines and attachments, notes, and the counters of their numbers.
import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { units } from '#features/products/product-trade.rules.ts';
import type { QuoteAttachmentType } from './attachments/attachment.rules.ts';
import type { Currency } from '#kernel/money.ts';
import { incoterms } from '#kernel/incoterms.ts';
import { belongsTo, nowByDefault } from '#platform/postgres/columns.server.ts';
import { lineMatches } from '#features/quote-list/quote-line.rules.ts';
import { quoteStatuses } from './quote.rules.ts';
import type { QuoteSource } from './quote-source.ts';

export const quote_requests = pgTable(
  'quote_requests',
  {
    id: uuid().primaryKey().defaultRandom(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    email: text().notNull(),
    company: text(),
    product_interest: text(),
    message: text().notNull(),
    /** Such as RFQ-2026-00042. Null: the request is older than numbers. */
    number: text().unique(),
    /** ISO 3166-1 alpha-2. */
    country: text(),
    /** The currency in which the buyer wants to be quoted, ISO 4217. */
    currency: text().$type<Currency>(),
    incoterm: text({ enum: incoterms }),
    /** The named place of the Incoterm. */
    place: text(),
    needed_by: date(),
    /** Digest of the lines, terms and attachments, which detects a different request under the same key. */
    request_digest: text(),
    /** From it and AUTH_SECRET follows the token of the room, so that the database alone opens no room. */
    room_salt: text(),
    /** SHA-256 of the token. */
    room_digest: text().unique(),
    room_expires_at: timestamp({ withTimezone: true }),
    /** The request of the same buyer into which an administrator merged this one. */
    merged_into: uuid(),
    /** Digest of the message's letters and digits: detects the same text under many names. */
    message_digest: text().notNull().default(''),
    /** The sender, for limits: the mailbox, and a keyed digest of the network address. */
    mailbox: text(),
    network: text(),
    language: text().notNull().default('en'),
    source: jsonb().$type<QuoteSource>().notNull().default({}),
    status: text({ enum: quoteStatuses }).notNull().default('new'),
    /** The administrator in charge. */
    owner_id: text(),
    /** Null: unread. */
    read_at: timestamp({ withTimezone: true }),
    /** When the first reply was sent, which stops the reply clock. */
    answered_at: timestamp({ withTimezone: true }),
    /** Idempotency key: never stored twice. */
    idempotency_key: text().notNull().unique(),
    created_at: nowByDefault(),
    updated_at: nowByDefault(),
  },
  (table) => [
    index('quote_requests_by_status').on(table.status, table.created_at.desc().nullsFirst()),
    index('quote_requests_newest').on(table.created_at.desc().nullsFirst()),
    index('quote_requests_merged')
      .on(table.merged_into)
      .where(sql`merged_into is not null`),
  ],
);

/** The buyer's own text never changes; only the matched product does, when an administrator corrects it. */
export const quote_lines = pgTable(
  'quote_lines',
  {
    id: uuid().primaryKey().defaultRandom(),
    quote_id: belongsTo(() => quote_requests.id),
    /** From 1. */
    position: integer().notNull(),
    part_number: text(),
    /** Of the product that the buyer chose, as it was then. */
    sku: text(),
    manufacturer: text(),
    description: text(),
    quantity: numeric().notNull(),
    /** UN/ECE Recommendation 20. */
    unit: text({ enum: units }).notNull(),
    target_price: numeric(),
    /** Of the target price. */
    currency: text().$type<Currency>(),
    note: text(),
    /** The matched product. Null: to be sourced. A deleted product may come back by undo, so nothing enforces it. */
    product_id: uuid(),
    match: text({ enum: lineMatches }).notNull(),
  },
  (table) => [
    unique('quote_lines_position').on(table.quote_id, table.position),
    index('quote_lines_of_product').on(table.product_id),
    // The lines that the demand is made of.
    index('quote_lines_unmatched')
      .on(table.quote_id)
      .where(sql`product_id is null`),
    check('quote_lines_quantity_positive', sql`${table.quantity} > 0`),
    check(
      'quote_lines_target_price',
      sql`${table.target_price} is null or (${table.target_price} >= 0 and ${table.currency} is not null)`,
    ),
  ],
);

/** Files that a buyer sent with a request, or uploaded for one that is not sent yet. */
export const quote_attachments = pgTable(
  'quote_attachments',
  {
    /** Also the name of the stored file. */
    id: uuid().primaryKey(),
    /** Null: not part of a request yet. */
    quote_id: uuid().references(() => quote_requests.id, { onDelete: 'cascade' }),
    position: integer().notNull().default(0),
    /** As the buyer called the file, cleaned. */
    name: text().notNull(),
    /** Detected from the content. */
    type: text().$type<QuoteAttachmentType>().notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
    created_at: nowByDefault(),
  },
  (table) => [
    index('quote_attachments_of_quote').on(table.quote_id, table.position),
    index('quote_attachments_unused')
      .on(table.created_at)
      .where(sql`quote_id is null`),
  ],
);

/** Part numbers of buyers that an administrator matched to a product, which later parts lists are matched by. */
export const part_aliases = pgTable(
  'part_aliases',
  {
    /** The corrected line: its undo removes the alias. */
    line_id: uuid()
      .primaryKey()
      .references(() => quote_lines.id, { onDelete: 'cascade' }),
    quote_id: uuid().notNull(),
    /** Letters and digits only, in lower case. */
    part_key: text().notNull(),
    part_number: text().notNull(),
    manufacturer: text(),
    product_id: uuid().notNull(),
    created_at: nowByDefault(),
  },
  (table) => [index('part_aliases_of_part').on(table.part_key)],
);

/** Internal notes about a request; the sender never sees them. */
export const quote_notes = pgTable(
  'quote_notes',
  {
    id: uuid().primaryKey().defaultRandom(),
    quote_id: belongsTo(() => quote_requests.id),
    author_id: text().notNull(),
    body: text().notNull(),
    created_at: nowByDefault(),
  },
  (table) => [index('quote_notes_of_quote').on(table.quote_id, table.created_at)],
);

export type StoredQuote = typeof quote_requests.$inferSelect;
export type StoredQuoteLine = typeof quote_lines.$inferSelect;
export type StoredQuoteAttachment = typeof quote_attachments.$inferSelect;
