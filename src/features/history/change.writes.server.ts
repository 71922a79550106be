// Records changes by administrators, in the transaction that makes them.
import { sql } from 'drizzle-orm';
import type { Administrator, theSystem } from '#features/auth/actor.ts';
import type { Change } from '#features/auth/change-recorder.ts';
import type { Transaction } from '#platform/postgres/database.server.ts';
import { change_sets, changes } from './change.tables.server.ts';

export type { Change, Fields } from '#features/auth/change-recorder.ts';

/**
 * One action, such as `order.cancelled`, and all that it changed. `undoes`: the set that this one undoes. Returns
 * the set's id.
 */
export async function recordChanges(
  tx: Transaction,
  { id }: Administrator | typeof theSystem,
  action: string,
  made: readonly Change[],
  undoes?: string,
): Promise<string> {
  const [set] = await tx
    .insert(change_sets)
    // Not the transaction's start: a transaction that waited for a lock comes after the one that held it.
    .values({ actor_id: id, action, undoes, created_at: sql`clock_timestamp()` })
    .returning({ id: change_sets.id });
  if (!set) throw new Error('The change set was not inserted.');
  await addChanges(tx, set.id, made);
  return set.id;
}

/** Adds to a change set of the same transaction, for changes too large to be held in memory at once. */
export async function addChanges(tx: Transaction, setId: string, made: readonly Change[]): Promise<void> {
  if (made.length === 0) return;
  const rows = made.map((change) => ({
    subject_type: change.subjectType,
    subject_id: change.subjectId,
    subject_label: change.subjectLabel ?? null,
    before: change.before,
    after: change.after,
  }));
  await tx.execute(sql`
    insert into ${changes} (change_set_id, subject_type, subject_id, subject_label, before, after)
    select ${setId}::uuid, made.*
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made (
      subject_type text, subject_id text, subject_label text, before jsonb, after jsonb)`);
}
