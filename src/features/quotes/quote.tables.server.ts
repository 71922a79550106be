// Requests for a quote, exactly as the visitor sent them, and where they came from.
import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { QuoteSource } from './quote-source.rules.ts';

export const quoteStatuses = ['new', 'in_progress', 'answered', 'won', 'lost', 'spam'] as const;

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
    language: text().notNull().default('en'),
    source: jsonb().$type<QuoteSource>().notNull().default({}),
    status: text({ enum: quoteStatuses }).notNull().default('new'),
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
