// Keeping what administrators change: written in the transaction that changes it.
import type { Actor } from '#features/administrators/actor.ts';
import type { Database } from '#platform/database.server.ts';
import { change_sets, changes } from './change.tables.server.ts';

export interface Change {
  /** Such as `order`. */
  subjectType: string;
  subjectId: string;
  /** The changed fields alone; null: there was nothing before. */
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

type Administrator = Extract<Actor, { kind: 'administrator' }>;

/** One act, such as `order.cancelled`, and all that it changed. Returns the set's id. */
export async function recordChanges(
  writer: Pick<Database, 'insert'>,
  { id }: Administrator,
  action: string,
  made: readonly Change[],
): Promise<string> {
  const [set] = await writer
    .insert(change_sets)
    .values({ actor_id: id, action })
    .returning({ id: change_sets.id });
  if (!set) throw new Error('The change set was not inserted.');
  await writer.insert(changes).values(
    made.map(({ subjectType, subjectId, before, after }) => ({
      change_set_id: set.id,
      subject_type: subjectType,
      subject_id: subjectId,
      before,
      after,
    })),
  );
  return set.id;
}
