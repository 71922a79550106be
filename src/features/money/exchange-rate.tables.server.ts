// Exchange rates: the worth of each currency in US dollars.
import { sql } from 'drizzle-orm';
import { check, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import type { Currency } from '#kernel/money.ts';
import { nowByDefault } from '#platform/postgres/columns.server.ts';

export const exchange_rates = pgTable(
  'exchange_rates',
  {
    currency: text().$type<Currency>().primaryKey(),
    /** US dollars for one unit. */
    usd_per_unit: numeric({ mode: 'number' }).notNull(),
    updated_at: nowByDefault(),
  },
  (table) => [check('exchange_rates_positive', sql`${table.usd_per_unit} > 0`)],
);
