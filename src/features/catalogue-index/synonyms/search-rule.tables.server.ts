// Search rules: groups of terms with one meaning, and terms that lead to a page of the site.
import { sql } from 'drizzle-orm';
import { check, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { nowByDefault } from '#platform/postgres/columns.server.ts';

export const search_rules = pgTable(
  'search_rules',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().$type<'synonyms' | 'redirect'>().notNull(),
    /** Words and phrases in any language, as an administrator wrote them. */
    terms: text().array().notNull(),
    /** Where a redirect leads. */
    path: text(),
    updated_at: nowByDefault(),
  },
  (table) => [
    check('search_rules_kind', sql`${table.kind} in ('synonyms', 'redirect')`),
    check('search_rules_path', sql`(${table.kind} = 'redirect') = (${table.path} is not null)`),
    check('search_rules_terms', sql`cardinality(${table.terms}) > 0`),
  ],
);
