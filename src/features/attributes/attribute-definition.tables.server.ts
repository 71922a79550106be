// Table of attribute definitions; the values are stored with the products.
import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { nowByDefault } from '#platform/postgres/columns.server.ts';

export const attribute_definitions = pgTable('attribute_definitions', {
  key: text().primaryKey(),
  /** By language: en, zh, ar. */
  labels: jsonb().notNull(),
  /** Number, choice, flag or text. */
  type: text().notNull(),
  /** The base unit in which numbers are stored. */
  unit: text(),
  /** The English heading of the specification table. */
  group: text().notNull(),
  /** Its translations, the same for all definitions of the group. */
  group_labels: jsonb().notNull().default({ zh: '', ar: '' }),
  order: integer().notNull().default(0),
  /** Categories of the products that have the attribute; empty: all. */
  categories: text()
    .array()
    .notNull()
    .default(sql`'{}'`),
  /** The values of a choice, with labels. */
  options: jsonb().notNull().default([]),
  updated_at: nowByDefault(),
});
