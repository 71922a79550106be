// Tables of issued documents, and of the counters of their numbers.
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { languages } from '#i18n/language.ts';
import { nowByDefault } from '#platform/postgres/columns.server.ts';
import type { Currency } from '#kernel/money.ts';
import { documentKinds, papers } from '../content/document-content.ts';
import { documentStatuses, documentSubjects, numberedKinds } from './issued-document.rules.ts';
import type { StoredContent } from '../content/stored-content.ts';

/** The last number of each kind and year. A number is taken in the transaction that uses it, so there are no gaps. */
export const document_numbers = pgTable(
  'document_numbers',
  {
    kind: text({ enum: numberedKinds }).notNull(),
    year: integer().notNull(),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.year] })],
);

/** A document that was sent never changes: a trigger rejects everything but a new status. */
export const issued_documents = pgTable(
  'issued_documents',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: documentKinds }).notNull(),
    /** Such as INV-2026-00031, or Q-2026-00042-2. */
    number: text().notNull(),
    /** What it documents: a version of a quotation, an order, or a shipment of it. */
    subject_type: text({ enum: documentSubjects }).notNull(),
    subject_id: text().notNull(),
    language: text({ enum: languages }).notNull(),
    paper: text({ enum: papers }).notNull(),
    /** 12 characters of Crockford's base 32, by which anybody verifies the document. */
    code: text().notNull().unique(),
    /** Of the stored bytes. */
    sha256: text().notNull(),
    size: integer().notNull(),
    /** Name of the stored file. */
    file: text().notNull().unique(),
    /** Null: the document has no prices. */
    currency: text().$type<Currency>(),
    /** In the currency's minor unit. */
    total: bigint({ mode: 'number' }),
    valid_until: date(),
    /** What was printed: exports are made of it. */
    content: jsonb().$type<StoredContent>().notNull(),
    status: text({ enum: documentStatuses }).notNull().default('valid'),
    status_at: nowByDefault(),
    /** The administrator; null: a job of the site. */
    issued_by: text(),
    issued_at: nowByDefault(),
  },
  (table) => [
    unique('issued_documents_number').on(table.kind, table.number, table.language, table.paper),
    index('issued_documents_of_subject').on(table.subject_type, table.subject_id),
    index('issued_documents_by_digest').on(table.sha256),
    check('issued_documents_total', sql`(${table.total} is null) = (${table.currency} is null)`),
  ],
);

export type StoredDocument = typeof issued_documents.$inferSelect;
