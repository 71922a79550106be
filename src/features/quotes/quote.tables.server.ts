// Requests for a quote, exactly as the visitor sent them, and where they came from.
import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { quoteStatuses } from './quote.rules.ts';
import type { QuoteSource } from './quote-source.rules.ts';

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
    /** Of the message's letters and digits alone: the same text sent under many names is noticed by it. */
    message_digest: text().notNull().default(''),
    /** Who sent it, for counting: the mailbox, and a keyed digest of the network address. */
    mailbox: text(),
    network: text(),
    language: text().notNull().default('en'),
    source: jsonb().$type<QuoteSource>().notNull().default({}),
    status: text({ enum: quoteStatuses }).notNull().default('new'),
    /** The administrator who looks after it. */
    owner_id: text(),
    /** Null: nobody has opened it yet. */
    read_at: timestamp({ withTimezone: true }),
    /** When the first reply was written: the clock stops. */
    answered_at: timestamp({ withTimezone: true }),
    /** One intention, one request: the same key is never stored twice. */
    idempotency_key: text().notNull().unique(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('quote_requests_by_status').on(table.status, table.created_at.desc().nullsFirst()),
    index('quote_requests_newest').on(table.created_at.desc().nullsFirst()),
  ],
);

/** What administrators say to each other about a request; the sender never sees it. */
export const quote_notes = pgTable(
  'quote_notes',
  {
    id: uuid().primaryKey().defaultRandom(),
    quote_id: uuid()
      .notNull()
      .references(() => quote_requests.id, { onDelete: 'cascade' }),
    author_id: text().notNull(),
    body: text().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('quote_notes_of_quote').on(table.quote_id, table.created_at)],
);
