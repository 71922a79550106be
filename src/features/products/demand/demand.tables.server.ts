// Demand that the catalogue could not meet: parts of lists that nobody sent, and empty searches, as sums per day.
import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { nowByDefault } from '#platform/postgres/columns.server.ts';
import type { CountedSource } from './demand.rules.ts';

/** Without anything about the buyer. The lines of requests are counted where they are stored. */
export const demand_days = pgTable(
  'demand_days',
  {
    source: text().$type<CountedSource>().notNull(),
    /** As the function `demand_key` writes it: two spellings of a part have the same key. */
    part_key: text().notNull(),
    manufacturer_key: text().notNull(),
    /** In UTC. */
    day: date().notNull(),
    /** As it was written, or what was searched for; empty: the line has a description alone. */
    part_number: text().notNull(),
    manufacturer: text().notNull(),
    description: text().notNull(),
    quantity: bigint({ mode: 'number' }).notNull(),
    count: integer().notNull(),
    first_at: timestamp({ withTimezone: true }).notNull(),
    last_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.part_key, table.manufacturer_key, table.source, table.day] }),
    index('demand_days_by_worth').on(sql`(count > 1) desc nulls first`, table.last_at.desc().nullsFirst()),
  ],
);

/** What an administrator does not want to see in the demand any more. */
export const demand_dismissals = pgTable(
  'demand_dismissals',
  {
    id: uuid().primaryKey().defaultRandom(),
    part_key: text().notNull(),
    manufacturer_key: text().notNull(),
    created_at: nowByDefault(),
  },
  (table) => [unique('demand_dismissals_of_part').on(table.part_key, table.manufacturer_key)],
);
