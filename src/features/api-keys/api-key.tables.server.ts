// API keys of buyers' systems.
import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { nowByDefault } from '#platform/postgres/columns.server.ts';
import type { ApiScope } from './api-key.rules.ts';

export const api_keys = pgTable(
  'api_keys',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    /** Whose system uses it. */
    company: text(),
    prefix: text().notNull(),
    /** SHA-256 of the key, in hexadecimal. A key has 256 random bits, so a slow hash would add nothing. */
    hash: text().notNull().unique(),
    scopes: text().array().$type<ApiScope[]>().notNull(),
    calls_per_minute: integer().notNull(),
    expires_at: timestamp({ withTimezone: true }),
    created_at: nowByDefault(),
    revoked_at: timestamp({ withTimezone: true }),
    last_used_at: timestamp({ withTimezone: true }),
    /** The day in UTC of `usage_calls`. */
    usage_day: date(),
    usage_calls: integer().notNull().default(0),
  },
  (table) => [
    check(
      'api_keys_scopes',
      sql`cardinality(${table.scopes}) > 0 and ${table.scopes} <@ array['read', 'request']`,
    ),
    check('api_keys_calls_per_minute', sql`${table.calls_per_minute} between 1 and 10000`),
  ],
);
