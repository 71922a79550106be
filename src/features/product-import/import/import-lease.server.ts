// Leases of imports: one process at a time works on an import, and loses it when it stops renewing its lease.
import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import { keepLease } from '#platform/jobs/job-lock.server.ts';
import type { Database, Queryable } from '#platform/postgres/database.server.ts';
import type { Import } from './import.reads.server.ts';
import { imports } from './import.tables.server.ts';

const leaseSeconds = 30;
/** Several renewals may fail before the lease ends. */
const renewalMs = 5_000;
/** Minimum interval between progress updates. */
const progressMs = 300;
/** Pause after work as a share of its duration, for visitors' requests. */
const restShare = 0.15;
/** Limits the attempts at an import that crashes the process. */
export const maxAttempts = 4;

/** Position of a run: the last changed product and the last row of a new product. */
export type Cursor = Pick<Import, 'done_id' | 'done_row'>;

/** `count`: finished rows, whether or not they changed something. Null: there are no more. */
export type Batch = { count: number; cursor: Cursor } | null;

/** The import was cancelled, or another process has taken it over: the current transaction must be rolled back. */
export class LeaseLostError extends Error {
  override name = 'LeaseLostError';
}

/** Claims the oldest waiting import, or the one with this id. */
export async function claimImport(database: Database, id?: string): Promise<Import | null> {
  // Cancelled and failed imports are claimed too: their changes must be undone.
  const due = sql`select id from imports
    where (status in ('checking', 'running')
      or status in ('cancelled', 'failed') and change_set_id is not null and attempts <= ${maxAttempts}) and (lease_until is null or lease_until < now())
      and ${id === undefined ? sql`true` : sql`id = ${id}::uuid`}
    order by updated_at limit 1 for update skip locked`;
  const [claimed] = await database
    .update(imports)
    .set({
      claim: sql`gen_random_uuid()`,
      attempts: sql`attempts + 1`,
      lease_until: leaseEnd,
      updated_at: sql`now()`,
    })
    .where(eq(imports.id, sql`(${due})`))
    .returning();
  return claimed ?? null;
}

export function holdImportLease(database: Database, job: Import, intervalMs = renewalMs) {
  return keepLease(async () => {
    const renewed = await database.update(imports).set({ lease_until: leaseEnd }).where(isClaimedBy(job));
    return renewed.rowCount === 1;
  }, intervalMs);
}

/**
 * Returns a function that publishes progress outside the work's transaction, at most every `progressMs`, and pauses so
 * that visitors' requests are served. It throws `LeaseLostError`.
 */
export function createProgressReporter(database: Database, job: Import, signal: AbortSignal) {
  let reportedAt = 0;
  let restedAt = performance.now();
  return async (progress: Partial<Pick<Import, 'share' | 'rows' | 'rows_done'>>): Promise<void> => {
    await sleep((performance.now() - restedAt) * restShare);
    restedAt = performance.now();
    if (signal.aborted) throw new LeaseLostError();
    if (performance.now() - reportedAt < progressMs) return;
    reportedAt = performance.now();
    await saveProgress(database, job, progress);
  };
}

/** Called in a batch's transaction, so that it commits only while the lease lasts. Throws `LeaseLostError`. */
export async function saveProgress(tx: Queryable, job: Import, progress: Partial<Import>): Promise<void> {
  await updateClaimed(tx, job, { ...progress, lease_until: leaseEnd });
}

/** Called in the last transaction of the work. Throws `LeaseLostError`. */
export async function endImport(tx: Queryable, job: Import, outcome: Partial<Import>): Promise<void> {
  await updateClaimed(tx, job, { ...outcome, claim: null, lease_until: null, updated_at: sql`now()` });
}

/** Releases the import: any process may claim it after some seconds. This attempt does not count. */
export async function releaseImport(database: Database, job: Import, seconds: number): Promise<void> {
  await database
    .update(imports)
    .set({ lease_until: sql`now() + make_interval(secs => ${seconds})`, attempts: job.attempts - 1 })
    .where(isClaimedBy(job));
}

const leaseEnd = sql`now() + make_interval(secs => ${leaseSeconds})`;

function isClaimedBy({ id, claim }: Import) {
  return and(eq(imports.id, id), eq(imports.claim, claim ?? ''));
}

async function updateClaimed(
  tx: Queryable,
  job: Import,
  values: Parameters<ReturnType<typeof tx.update<typeof imports>>['set']>[0],
): Promise<void> {
  const { rowCount } = await tx.update(imports).set(values).where(isClaimedBy(job));
  if (!rowCount) throw new LeaseLostError();
}
