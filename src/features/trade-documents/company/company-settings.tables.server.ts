// Table of the company's settings for its documents.
import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { nowByDefault } from '#platform/postgres/columns.server.ts';
import type { CompanySettings } from './company-settings.schema.ts';

/** At most one row; without it, the company's profile applies. */
export const company_settings = pgTable(
  'company_settings',
  {
    id: integer().primaryKey().default(1),
    /** Fields of the schema; one that is missing has its default. */
    fields: jsonb().$type<Partial<CompanySettings>>().notNull(),
    updated_at: nowByDefault(),
  },
  (table) => [check('company_settings_one_row', sql`${table.id} = 1`)],
);
