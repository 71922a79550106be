// Undo runs: undo large change sets in batches, so that orders wait for at most one batch and crashes lose nothing.
import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { Administrator } from '#features/auth/actor.ts';
import { createNotifier } from '#platform/jobs/worker.server.ts';
import type { Database, Transaction } from '#platform/postgres/database.server.ts';
import { change_sets, changes } from './change.tables.server.ts';
import { addChanges, recordChanges } from './change.writes.server.ts';
import {
  type Subjects,
  type UndoError,
  restoreBatch,
  markUndone,
  maxNamedSkips,
  readBatch,
} from './undo.server.ts';
import { isBeingUndone } from './undo-progress.reads.server.ts';
import { undo_runs } from './undo-run.tables.server.ts';

export type UndoRun = typeof undo_runs.$inferSelect;

/** Changes per transaction. */
const batchSize = 250;
/** Seconds; a batch takes one or two. */
const leaseSeconds = 30;

/** Notifies the undo worker of this process of a new run. */
export const undoRunsDue = createNotifier();

/**
 * Marks the change set as undone at once, so that it cannot be undone twice or added to. Returns the run, which may
 * already exist.
 */
export async function beginUndoRun(
  database: Database,
  actor: Administrator,
  setId: string,
  subjects: Subjects,
): Promise<{ ok: true; value: UndoRun } | { ok: false; error: UndoError }> {
  const started = await database.transaction(async (tx) => {
    const [set] = await tx.select().from(change_sets).where(eq(change_sets.id, setId)).for('update');
    if (!set) return { ok: false, error: { code: 'not_found' } } as const;
    const [known] = await tx.select().from(undo_runs).where(eq(undo_runs.change_set_id, setId));
    if (known && !known.ended_at) return { ok: true, value: known } as const;
    if (set.undone_by) return { ok: false, error: { code: 'already_undone' } } as const;
    if (await isBeingUndone(tx, set.undoes)) return { ok: false, error: { code: 'under_way' } } as const;
    const kinds = await tx
      .select({ type: changes.subject_type, total: count() })
      .from(changes)
      .where(eq(changes.change_set_id, setId))
      .groupBy(changes.subject_type);
    if (kinds.some(({ type }) => !Object.hasOwn(subjects, type))) {
      return { ok: false, error: { code: 'not_undoable' } } as const;
    }
    const undoSetId = await recordChanges(tx, actor, 'undo', [], setId);
    await markUndone(tx, setId, undoSetId);
    const total = kinds.reduce((sum, kind) => sum + kind.total, 0);
    await tx.delete(undo_runs).where(eq(undo_runs.change_set_id, setId));
    const [value] = await tx
      .insert(undo_runs)
      .values({ change_set_id: setId, undo_set_id: undoSetId, actor_id: actor.id, total })
      .returning();
    if (!value) throw new Error('The run was not inserted.');
    return { ok: true, value } as const;
  });
  if (started.ok) undoRunsDue.notify();
  return started;
}

/** Claims the oldest waiting run, or that of `setId`. Null: none waits, or another worker has claimed it. */
export async function claimUndoRun(database: Database, setId?: string): Promise<UndoRun | null> {
  const due = sql`select change_set_id from undo_runs
    where ended_at is null and (lease_until is null or lease_until < now())
      and ${setId === undefined ? sql`true` : sql`change_set_id = ${setId}::uuid`}
    order by created_at limit 1 for update skip locked`;
  const [claimed] = await database
    .update(undo_runs)
    .set({ claim: sql`gen_random_uuid()`, lease_until: leaseEnd })
    .where(eq(undo_runs.change_set_id, sql`(${due})`))
    .returning();
  return claimed ?? null;
}

/** False: the run is finished, or another worker has claimed it. */
export async function stepUndoRun(database: Database, run: UndoRun, subjects: Subjects): Promise<boolean> {
  return database.transaction(async (tx) => {
    // A worker that claimed the run since waits for this lock; reads of the progress do not.
    const [current] = await tx.select().from(undo_runs).where(isClaimed(run)).for('update');
    if (!current) return false;
    const batch = await readBatch(tx, current.change_set_id, current.last_change_id, batchSize);
    const last = batch.at(-1);
    if (!last) {
      await endRun(tx, current);
      return false;
    }
    for (const [type, batchOfType] of Map.groupBy(batch, (change) => change.subject_type)) {
      await subjects[type]?.lock(
        tx,
        batchOfType.map((change) => change.subject_id),
      );
    }
    const { made, skipped } = await restoreBatch(tx, batch, subjects);
    await addChanges(tx, current.undo_set_id, made);
    await tx
      .update(undo_runs)
      .set({
        done: current.done + batch.length,
        restored: current.restored + made.length,
        skipped: [...current.skipped, ...skipped].slice(0, maxNamedSkips),
        last_change_id: last.id,
        lease_until: leaseEnd,
      })
      .where(isClaimed(run));
    return true;
  });
}

/** Ends the lease, at once or after some seconds, so that another worker continues the run. */
export async function releaseUndoRun(database: Database, run: UndoRun, seconds = 0): Promise<void> {
  await database
    .update(undo_runs)
    .set({ lease_until: sql`now() + make_interval(secs => ${seconds})` })
    .where(isClaimed(run));
}

/** If nothing could be restored, the change set counts as not undone again. */
async function endRun(tx: Transaction, run: UndoRun): Promise<void> {
  if (run.restored === 0) {
    await markUndone(tx, run.change_set_id, null);
    await tx.delete(change_sets).where(eq(change_sets.id, run.undo_set_id));
  }
  await tx
    .update(undo_runs)
    .set({ ended_at: sql`now()`, claim: null, lease_until: null })
    .where(eq(undo_runs.change_set_id, run.change_set_id));
}

const leaseEnd = sql`now() + make_interval(secs => ${leaseSeconds})`;

function isClaimed({ change_set_id, claim }: UndoRun) {
  return and(
    eq(undo_runs.change_set_id, change_set_id),
    eq(undo_runs.claim, claim ?? ''),
    isNull(undo_runs.ended_at),
  );
}
