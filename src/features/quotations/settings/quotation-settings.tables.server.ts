// Table of the settings of quotations.
import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { nowByDefault } from '#platform/postgres/columns.server.ts';
import type { QuotationSettings } from './quotation-settings.schema.ts';

/** At most one row; without it, the defaults apply. */
export const quotation_settings = pgTable(
  'quotation_settings',
  {
    id: integer().primaryKey().default(1),
    /** Fields of the schema; one that is missing has its default. */
    fields: jsonb().$type<Partial<QuotationSettings>>().notNull(),
    updated_at: nowByDefault(),
  },
  (table) => [check('quotation_settings_one_row', sql`${table.id} = 1`)],
);
