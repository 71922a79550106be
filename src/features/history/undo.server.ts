// Taking back what an administrator did: a whole set at once, but never what somebody has changed since.
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Administrator } from '#features/administrators/actor.ts';
import type { Database } from '#platform/database.server.ts';
import { change_sets, changes } from './change.tables.server.ts';
import { addChanges, recordChanges } from './change.writes.server.ts';
import type { UndoResult } from './history.schema.ts';
import { restoreBatch, type Subjects } from './restore-batch.server.ts';
import { isBeingUndone } from './undo-progress.reads.server.ts';

export interface UndoRefusal {
  /** `under_way`: it is an undo that is still being made, or is being undone itself. */
  code: 'not_found' | 'already_undone' | 'not_undoable' | 'under_way';
}

export type UndoneSet = { ok: true; value: UndoResult } | { ok: false; refusal: UndoRefusal };

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** Changes held at once: whole products may be tens of kilobytes each. */
const batchSize = 1000;
/** Skipped subjects that are named. */
export const namedSkips = 100;
/** Ten thousand products carry their indexes along. */
const patience = '120s';

/**
 * In one transaction. The undo is a set of its own, which can be undone in turn: then what it took back stands
 * again.
 */
export async function undoChangeSet(
  database: Database,
  actor: Administrator,
  id: string,
  subjects: Subjects,
): Promise<UndoneSet> {
  return database.transaction(async (writer): Promise<UndoneSet> => {
    await writer.execute(sql.raw(`set local statement_timeout = '${patience}'`));
    const [set] = await writer.select().from(change_sets).where(eq(change_sets.id, id)).for('update');
    if (!set) return { ok: false, refusal: { code: 'not_found' } };
    if ((await isBeingUndone(writer, id)) || (await isBeingUndone(writer, set.undoes))) {
      return { ok: false, refusal: { code: 'under_way' } };
    }
    if (set.undone_by) return { ok: false, refusal: { code: 'already_undone' } };
    if (!(await lockSubjects(writer, id, subjects))) return { ok: false, refusal: { code: 'not_undoable' } };
    const value = await restoreSet(writer, actor, id, subjects);
    if (value.change_set_id) await markUndone(writer, id, value.change_set_id);
    return { ok: true, value };
  });
}

/** All that the set changed, each kind in the order of its ids. False: some of it cannot be undone at all. */
async function lockSubjects(writer: Transaction, setId: string, subjects: Subjects): Promise<boolean> {
  const kinds = await writer
    .select({ type: changes.subject_type, ids: sql<string[]>`array_agg(${changes.subject_id})` })
    .from(changes)
    .where(eq(changes.change_set_id, setId))
    .groupBy(changes.subject_type)
    .orderBy(asc(changes.subject_type));
  if (kinds.some(({ type }) => !Object.hasOwn(subjects, type))) return false;
  for (const { type, ids } of kinds) await subjects[type]?.lock(writer, ids);
  return true;
}

async function restoreSet(
  writer: Transaction,
  actor: Administrator,
  setId: string,
  subjects: Subjects,
): Promise<UndoResult> {
  const result: UndoResult = { change_set_id: null, restored: 0, skipped: [] };
  for (let last = 0; ;) {
    const batch = await readBatch(writer, setId, last);
    if (batch.length === 0) return result;
    const { made, skipped } = await restoreBatch(writer, batch, subjects);
    if (made.length > 0) {
      if (result.change_set_id) await addChanges(writer, result.change_set_id, made);
      else result.change_set_id = await recordChanges(writer, actor, 'undo', made, setId);
    }
    result.restored += made.length;
    result.skipped.push(...skipped.slice(0, namedSkips - result.skipped.length));
    last = batch.at(-1)?.id ?? last;
  }
}

function readBatch(writer: Transaction, setId: string, last: number) {
  return writer
    .select()
    .from(changes)
    .where(and(eq(changes.change_set_id, setId), gt(changes.id, last)))
    .orderBy(asc(changes.id))
    .limit(batchSize);
}

/**
 * What an undone undo had taken back stands again, and what that one had taken back is undone again, and so on. Null:
 * the set itself stands again.
 */
export async function markUndone(
  writer: Pick<Database, 'execute'>,
  id: string,
  by: string | null,
): Promise<void> {
  await writer.execute(sql`
    with recursive line (id, undone_by, undoes, depth) as (
      select id, ${by}::uuid, undoes, 0 from change_sets where id = ${id}::uuid
      union all
      select earlier.id, case when line.depth % 2 = ${by === null ? 1 : 0} then null else line.id end,
        earlier.undoes, line.depth + 1
      from line join change_sets earlier on earlier.id = line.undoes
    )
    update change_sets set undone_by = line.undone_by from line where change_sets.id = line.id`);
}
