// Keeping what administrators change: written in the transaction that changes it.
import { sql } from 'drizzle-orm';
import type { Administrator, theSystem } from '#features/administrators/actor.ts';
import type { Database } from '#platform/database.server.ts';
import { change_sets, changes } from './change.tables.server.ts';

export type Fields = Record<string, unknown>;

/** A set holds one change of each subject. */
export interface Change {
  /** Such as `order`. */
  subjectType: string;
  subjectId: string;
  /** What the subject is called now, for those who read the history when it is gone. */
  subjectLabel?: string | null;
  /** The changed fields alone; null: there was nothing before. */
  before: Fields | null;
  after: Fields | null;
}

type Writer = Pick<Database, 'insert' | 'execute'>;

/**
 * One act, such as `order.cancelled`, and all that it changed. `undoes`: the set that this one takes back. Returns
 * the set's id.
 */
export async function recordChanges(
  writer: Writer,
  { id }: Administrator | typeof theSystem,
  action: string,
  made: readonly Change[],
  undoes?: string,
): Promise<string> {
  const [set] = await writer
    .insert(change_sets)
    // Not when the transaction began: one that waited for a lock comes after the one that held it.
    .values({ actor_id: id, action, undoes, created_at: sql`clock_timestamp()` })
    .returning({ id: change_sets.id });
  if (!set) throw new Error('The change set was not inserted.');
  await addChanges(writer, set.id, made);
  return set.id;
}

/** To a set of the same transaction, for acts too large to be held at once. */
export async function addChanges(
  writer: Pick<Database, 'execute'>,
  setId: string,
  made: readonly Change[],
): Promise<void> {
  if (made.length === 0) return;
  const rows = made.map((change) => ({
    subject_type: change.subjectType,
    subject_id: change.subjectId,
    subject_label: change.subjectLabel ?? null,
    before: change.before,
    after: change.after,
  }));
  await writer.execute(sql`
    insert into ${changes} (change_set_id, subject_type, subject_id, subject_label, before, after)
    select ${setId}::uuid, made.*
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made (
      subject_type text, subject_id text, subject_label text, before jsonb, after jsonb)`);
}

export type RecordChanges = typeof recordChanges;
