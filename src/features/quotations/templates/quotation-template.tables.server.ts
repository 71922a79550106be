// Templates of quotations: lines, charges and terms that new drafts begin with.
import { sql } from 'drizzle-orm';
import { jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { nowByDefault } from '#platform/postgres/columns.server.ts';
import type { TemplateContent } from './quotation-template.schema.ts';

export const quotation_templates = pgTable(
  'quotation_templates',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    content: jsonb().$type<TemplateContent>().notNull(),
    created_by: text().notNull(),
    created_at: nowByDefault(),
  },
  (table) => [uniqueIndex('quotation_templates_name').on(sql`lower(${table.name})`)],
);
