// Takes a large act back a batch at a time: orders wait for a batch, not for all of it, and a crash loses none of it.
import { and, asc, count, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Administrator } from '#features/administrators/actor.ts';
import type { Database } from '#platform/database.server.ts';
import { change_sets, changes } from './change.tables.server.ts';
import { addChanges, recordChanges } from './change.writes.server.ts';
import { restoreBatch, type Subjects } from './restore-batch.server.ts';
import { isBeingUndone } from './undo-progress.reads.server.ts';
import { undo_runs } from './undo-run.tables.server.ts';
import { markUndone, namedSkips, type UndoRefusal } from './undo.server.ts';

export type UndoRun = typeof undo_runs.$inferSelect;

/** Changes of one transaction. */
const batchSize = 250;
/** Seconds; a batch takes one or two. */
const lease = 30;

const working = new Set<() => void>();

/** `listener` hears of runs of this process that wait for somebody to work on them. */
export function onUndoRun(listener: () => void): () => void {
  working.add(listener);
  return () => working.delete(listener);
}

/**
 * The act counts as undone from now on, so that nobody takes it back twice or adds to it. Answers the run; one that is
 * under way already is that one.
 */
export async function beginUndoRun(
  database: Database,
  actor: Administrator,
  setId: string,
  subjects: Subjects,
): Promise<{ ok: true; value: UndoRun } | { ok: false; refusal: UndoRefusal }> {
  const begun = await database.transaction(async (writer) => {
    const [set] = await writer.select().from(change_sets).where(eq(change_sets.id, setId)).for('update');
    if (!set) return { ok: false, refusal: { code: 'not_found' } } as const;
    const [known] = await writer.select().from(undo_runs).where(eq(undo_runs.change_set_id, setId));
    if (known && !known.ended_at) return { ok: true, value: known } as const;
    if (set.undone_by) return { ok: false, refusal: { code: 'already_undone' } } as const;
    if (await isBeingUndone(writer, set.undoes))
      return { ok: false, refusal: { code: 'under_way' } } as const;
    const kinds = await writer
      .select({ type: changes.subject_type, total: count() })
      .from(changes)
      .where(eq(changes.change_set_id, setId))
      .groupBy(changes.subject_type);
    if (kinds.some(({ type }) => !Object.hasOwn(subjects, type))) {
      return { ok: false, refusal: { code: 'not_undoable' } } as const;
    }
    const undoSetId = await recordChanges(writer, actor, 'undo', [], setId);
    await markUndone(writer, setId, undoSetId);
    const total = kinds.reduce((sum, kind) => sum + kind.total, 0);
    await writer.delete(undo_runs).where(eq(undo_runs.change_set_id, setId));
    const [value] = await writer
      .insert(undo_runs)
      .values({ change_set_id: setId, undo_set_id: undoSetId, actor_id: actor.id, total })
      .returning();
    if (!value) throw new Error('The run was not inserted.');
    return { ok: true, value } as const;
  });
  if (begun.ok) for (const listener of working) listener();
  return begun;
}

/** The one that waits longest, or that one, now ours. Null: nothing waits, or somebody else is at it. */
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

/** True: there is more to do. False: it is over, or not ours any more. */
export async function stepUndoRun(database: Database, run: UndoRun, subjects: Subjects): Promise<boolean> {
  return database.transaction(async (writer) => {
    // Others' reading of how far it is does not wait; whoever took it over does.
    const [now] = await writer.select().from(undo_runs).where(stillOurs(run)).for('update');
    if (!now) return false;
    const batch = await writer
      .select()
      .from(changes)
      .where(and(eq(changes.change_set_id, now.change_set_id), gt(changes.id, now.last_change_id)))
      .orderBy(asc(changes.id))
      .limit(batchSize);
    const last = batch.at(-1);
    if (!last) {
      await endRun(writer, now);
      return false;
    }
    for (const [type, some] of Map.groupBy(batch, (change) => change.subject_type)) {
      await subjects[type]?.lock(
        writer,
        some.map((change) => change.subject_id),
      );
    }
    const { made, skipped } = await restoreBatch(writer, batch, subjects);
    await addChanges(writer, now.undo_set_id, made);
    await writer
      .update(undo_runs)
      .set({
        done: now.done + batch.length,
        restored: now.restored + made.length,
        skipped: [...now.skipped, ...skipped].slice(0, namedSkips),
        last_change_id: last.id,
        lease_until: leaseEnd,
      })
      .where(stillOurs(run));
    return true;
  });
}

/** At once, for whoever comes next. */
export async function giveUndoRunBack(database: Database, run: UndoRun, seconds = 0): Promise<void> {
  await database
    .update(undo_runs)
    .set({ lease_until: sql`now() + make_interval(secs => ${seconds})` })
    .where(stillOurs(run));
}

/** Where nothing could be taken back, nothing was: the act stands as it stood. */
async function endRun(writer: Pick<Database, 'update' | 'delete' | 'execute'>, run: UndoRun): Promise<void> {
  if (run.restored === 0) {
    await markUndone(writer, run.change_set_id, null);
    await writer.delete(change_sets).where(eq(change_sets.id, run.undo_set_id));
  }
  await writer
    .update(undo_runs)
    .set({ ended_at: sql`now()`, claim: null, lease_until: null })
    .where(eq(undo_runs.change_set_id, run.change_set_id));
}

const leaseEnd = sql`now() + make_interval(secs => ${lease})`;

function stillOurs({ change_set_id, claim }: UndoRun) {
  return and(
    eq(undo_runs.change_set_id, change_set_id),
    eq(undo_runs.claim, claim ?? ''),
    isNull(undo_runs.ended_at),
  );
}
