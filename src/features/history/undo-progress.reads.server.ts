// Questions about acts that are taken back in the background: whether one is, and how far.
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import type { UndoProgress } from './history.schema.ts';
import { undo_runs } from './undo-run.tables.server.ts';

type Reader = Pick<Database, 'select'>;
type Run = typeof undo_runs.$inferSelect;

/** An undo that is still being made cannot be undone: half of it would stand again. */
export async function isBeingUndone(reader: Reader, setId: string | null): Promise<boolean> {
  if (!setId) return false;
  const rows = await reader
    .select({ id: undo_runs.change_set_id })
    .from(undo_runs)
    .where(and(eq(undo_runs.change_set_id, setId), isNull(undo_runs.ended_at)));
  return rows.length > 0;
}

/** Null: it was never taken back in the background. */
export async function findUndoProgress(reader: Reader, setId: string): Promise<UndoProgress | null> {
  const [run] = await reader.select().from(undo_runs).where(eq(undo_runs.change_set_id, setId));
  return run ? toUndoProgress(run) : null;
}

/** Of those among the sets that are being taken back now, or whose undo is being made. */
export async function listUndosUnderWay(
  reader: Reader,
  setIds: string[],
): Promise<Map<string, UndoProgress>> {
  if (setIds.length === 0) return new Map();
  const runs = await reader
    .select()
    .from(undo_runs)
    .where(and(inArray(undo_runs.change_set_id, setIds), isNull(undo_runs.ended_at)));
  return new Map(runs.map((run) => [run.change_set_id, toUndoProgress(run)]));
}

/** As others read it. */
export function toUndoProgress({ undo_set_id, total, done, restored, skipped, ended_at }: Run): UndoProgress {
  const is_over = ended_at !== null;
  return {
    change_set_id: restored > 0 || !is_over ? undo_set_id : null,
    total,
    done,
    restored,
    skipped,
    is_over,
  };
}
