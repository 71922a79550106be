// Requests for a quote, exactly as the visitor sent them, and where they came from.
import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const quoteStatuses = ['new', 'in_progress', 'answered', 'won', 'lost', 'spam'] as const;

/** Page, referrer, campaign and product that led to the request. */
export interface QuoteSource {
  page?: string;
  referrer?: string;
  product_id?: string;
  utm?: Record<string, string>;
}

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
    language: text().notNull().default('en'),
    source: jsonb().$type<QuoteSource>().notNull().default({}),
    status: text({ enum: quoteStatuses }).notNull().default('new'),
    /** One intention, one request: the same key is never stored twice. */
    idempotency_key: text().notNull().unique(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('quote_requests_by_status').on(table.status, table.created_at.desc().nullsFirst())],
);
