// Reads of undos that run in the background.
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Queryable } from '#platform/postgres/database.server.ts';
import type { UndoProgress } from './history.schema.ts';
import { undo_runs } from './undo-run.tables.server.ts';

type Run = typeof undo_runs.$inferSelect;

/** An unfinished undo cannot be undone, since only a part of it would be restored. */
export async function isBeingUndone(reader: Queryable, setId: string | null): Promise<boolean> {
  if (!setId) return false;
  const rows = await reader
    .select({ id: undo_runs.change_set_id })
    .from(undo_runs)
    .where(and(eq(undo_runs.change_set_id, setId), isNull(undo_runs.ended_at)));
  return rows.length > 0;
}

/** Null: it was never undone in the background. */
export async function findUndoProgress(reader: Queryable, setId: string): Promise<UndoProgress | null> {
  const [run] = await reader.select().from(undo_runs).where(eq(undo_runs.change_set_id, setId));
  return run ? toUndoProgress(run) : null;
}

/** The progress of those change sets that are being undone now. */
export async function listRunningUndos(
  reader: Queryable,
  setIds: string[],
): Promise<Map<string, UndoProgress>> {
  if (setIds.length === 0) return new Map();
  const runs = await reader
    .select()
    .from(undo_runs)
    .where(and(inArray(undo_runs.change_set_id, setIds), isNull(undo_runs.ended_at)));
  return new Map(runs.map((run) => [run.change_set_id, toUndoProgress(run)]));
}

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
