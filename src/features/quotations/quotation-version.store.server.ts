// Versions of quotations in the database, drafts and issued ones: locks and finds them, and sets their status.
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/postgres/database.server.ts';
import { announceQuotations, announceVersions } from './quotation-feed.server.ts';
import {
  quotation_charges,
  quotation_lines,
  quotation_versions,
  quotations,
  type StoredCharge,
  type StoredLine,
  type StoredQuotation,
  type StoredVersion,
} from './quotation.tables.server.ts';

/** Locks the quotation with all its versions until the transaction ends. */
export async function lockQuotation(tx: Transaction, id: string): Promise<StoredQuotation | undefined> {
  const [found] = await tx.select().from(quotations).where(eq(quotations.id, id)).for('update');
  return found;
}

export async function findVersions(database: Queryable, quotationId: string): Promise<StoredVersion[]> {
  return database
    .select()
    .from(quotation_versions)
    .where(eq(quotation_versions.quotation_id, quotationId))
    .orderBy(asc(quotation_versions.version));
}

/** Of each version, in their order. */
export async function findLines(
  database: Queryable,
  versionIds: readonly string[],
): Promise<Map<string, StoredLine[]>> {
  const rows = await database
    .select()
    .from(quotation_lines)
    .where(inArray(quotation_lines.version_id, [...versionIds]))
    .orderBy(asc(quotation_lines.position), asc(quotation_lines.id));
  return Map.groupBy(rows, ({ version_id }) => version_id);
}

export async function findCharges(
  database: Queryable,
  versionIds: readonly string[],
): Promise<Map<string, StoredCharge[]>> {
  const rows = await database
    .select()
    .from(quotation_charges)
    .where(inArray(quotation_charges.version_id, [...versionIds]))
    .orderBy(asc(quotation_charges.position));
  return Map.groupBy(rows, ({ version_id }) => version_id);
}

/** Sets the status of an issued version that is locked. */
export async function setVersionStatus(
  tx: Transaction,
  version: Pick<StoredVersion, 'id'>,
  status: StoredVersion['status'],
  reason: string | null = null,
): Promise<void> {
  await tx
    .update(quotation_versions)
    .set({ status, status_reason: reason, status_at: sql`now()` })
    .where(eq(quotation_versions.id, version.id));
  await announceVersions(tx, [version.id]);
}

export async function touchQuotation(tx: Transaction, id: string): Promise<void> {
  await tx
    .update(quotations)
    .set({ updated_at: sql`now()` })
    .where(eq(quotations.id, id));
  await announceQuotations(tx, sql`${id}::uuid`);
}

/** As the history names it. */
export function labelOf({ number, version, buyer_company, buyer_name }: StoredVersion): string {
  return [number ?? `v${version}`, buyer_company ?? buyer_name].filter(Boolean).join(', ');
}
