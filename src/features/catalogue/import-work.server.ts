// Whose turn an import is: one works on it at a time, and whoever is not heard of for a while has lost it.
import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import type { Import } from './import.reads.server.ts';
import { imports } from './import.tables.server.ts';

/** Seconds. */
const lease = 30;
/** Milliseconds between two renewals of it: several may fail before it ends. */
const beat = 5_000;
/** Milliseconds between two words about how far it is. */
const pace = 300;
/** Of the time that a piece of work took: visitors are served meanwhile. */
const rest = 0.15;
/** An import that ends the process each time must not do so for ever. */
export const mostAttempts = 4;

/** Where a run is: behind this product of those that change, and behind this row of those that are new. */
export type Place = Pick<Import, 'done_id' | 'done_row'>;

/** `count`: rows that are done with, whether or not something came of them. Null: there are no more. */
export type Batch = { count: number; place: Place } | null;

/** The import was called off, or somebody else has taken it over: whatever was written must be let go. */
export class WorkEnded extends Error {
  override name = 'WorkEnded';
}

/** The one that waits longest, now ours; with an id, that one. */
export async function claimImport(database: Database, id?: string): Promise<Import | null> {
  // What was written of an import that is not to be is taken back.
  const due = sql`select id from imports
    where (status in ('checking', 'running')
      or status in ('cancelled', 'failed') and change_set_id is not null and attempts <= ${mostAttempts}) and (lease_until is null or lease_until < now())
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

/**
 * Renews the lease by a timer, whatever statement the work waits for meanwhile, until it is disposed of. `signal`: the
 * import is not ours any more.
 */
export function keepLease(
  database: Database,
  job: Import,
  every = beat,
): { signal: AbortSignal } & Disposable {
  const lost = new AbortController();
  const renew = async () => {
    const { rowCount } = await database.update(imports).set({ lease_until: leaseEnd }).where(stillOurs(job));
    if (!rowCount) lost.abort();
  };
  // A database that is away for a moment may be back for the next renewal.
  const timer = setInterval(() => void renew().catch(() => {}), every).unref();
  return { signal: lost.signal, [Symbol.dispose]: () => clearInterval(timer) };
}

/** Seen by everybody at once, whatever the work itself has written; and a rest for the others' sake. Throws `WorkEnded`. */
export function tellProgress(database: Database, job: Import, signal: AbortSignal) {
  let told = 0;
  let rested = performance.now();
  return async (progress: Partial<Pick<Import, 'share' | 'rows' | 'rows_done'>>): Promise<void> => {
    await pause((performance.now() - rested) * rest);
    rested = performance.now();
    if (signal.aborted) throw new WorkEnded();
    if (performance.now() - told < pace) return;
    told = performance.now();
    const { rowCount } = await database
      .update(imports)
      .set({ ...progress, lease_until: leaseEnd })
      .where(stillOurs(job));
    if (!rowCount) throw new WorkEnded();
  };
}

/** Within the transaction of a step: what it did stands only when the import was still ours. */
export async function stepOn(
  writer: Pick<Database, 'update'>,
  job: Import,
  progress: Partial<Import>,
): Promise<void> {
  const { rowCount } = await writer
    .update(imports)
    .set({ ...progress, lease_until: leaseEnd })
    .where(stillOurs(job));
  if (!rowCount) throw new WorkEnded();
}

/** Within the work's own transaction: what it did stands only when it was still ours. */
export async function endWork(
  writer: Pick<Database, 'update'>,
  job: Import,
  outcome: Partial<Import>,
): Promise<void> {
  const { rowCount } = await writer
    .update(imports)
    .set({ ...outcome, claim: null, lease_until: null, updated_at: sql`now()` })
    .where(stillOurs(job));
  if (!rowCount) throw new WorkEnded();
}

/** For whoever comes next, at once or in some seconds. */
export async function giveBack(database: Database, job: Import, seconds: number): Promise<void> {
  await database
    .update(imports)
    .set({ lease_until: sql`now() + make_interval(secs => ${seconds})`, attempts: job.attempts - 1 })
    .where(stillOurs(job));
}

const leaseEnd = sql`now() + make_interval(secs => ${lease})`;

function stillOurs({ id, claim }: Import) {
  return and(eq(imports.id, id), eq(imports.claim, claim ?? ''));
}
