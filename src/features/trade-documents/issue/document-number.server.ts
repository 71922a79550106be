// Numbers of documents, such as RFQ-2026-00042: per kind and year of the company's own time, without gaps.
import { sql } from 'drizzle-orm';
import { profile } from '#features/company/company.profile.ts';
import type { Transaction } from '#platform/postgres/database.server.ts';
import type { CompanySettings } from '../company/company-settings.schema.ts';
import { type NumberedKind, numberKinds } from './issued-document.rules.ts';
import { document_numbers } from './issued-document.tables.server.ts';

/**
 * Others wait for their number until this transaction ends; a rollback frees it. `prefix`: how the company calls the
 * kind; the count goes on when it changes.
 */
export async function takeNumber(
  tx: Transaction,
  kind: NumberedKind,
  prefix: string = kind,
): Promise<string> {
  const { rows } = await tx.execute<{ year: number; last: number }>(sql`
    insert into ${document_numbers} (kind, year, last)
    values (${kind}, extract(year from now() at time zone ${profile.hours.timeZone})::int, 1)
    on conflict (kind, year) do update set last = ${document_numbers}.last + 1
    returning year, last`);
  const [taken] = rows;
  if (!taken) throw new Error('No number was taken.');
  return `${prefix}-${taken.year}-${String(taken.last).padStart(5, '0')}`;
}

const prefixes = {
  proforma_invoice: 'proforma_prefix',
  commercial_invoice: 'invoice_prefix',
  packing_list: 'packing_prefix',
} as const;

/** The next number of a kind that is numbered when it is issued, with the prefix of the settings. */
export function numberDocument(
  tx: Transaction,
  kind: keyof typeof numberKinds,
  settings: CompanySettings,
): Promise<string> {
  return takeNumber(tx, numberKinds[kind], settings[prefixes[kind]]);
}
