// Sweeps what nobody needs any more: files and rows of old imports, and pictures that no product ever took.
import { and, asc, eq, isNull, lt, notExists, notInArray, or, sql } from 'drizzle-orm';
import { undo_runs } from '#features/history/undo-run.tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import type { Folder } from '#platform/files.server.ts';
import { removeRows } from './import-rows-removal.server.ts';
import { import_corrections, imports } from './import.tables.server.ts';

/** Days after the last word of an import. Undo needs neither: it reads the history. */
const keepDays = 30;
/** Imports that one sweep looks at. */
const batchSize = 50;
const imagesAtOnce = 10_000;

/**
 * The import itself stays, with its counts, its choices for the next such file and its way to be undone. One that was
 * never written is cancelled: without its file it could not be. Answers how many were swept.
 */
export async function sweepImports(
  database: Database,
  folder: Folder,
  signal?: AbortSignal,
): Promise<number> {
  let swept = 0;
  for (; swept < batchSize; swept += 1) {
    if (signal?.aborted) break;
    const id = await closeOldest(database);
    if (!id) break;
    await removeRows(database, id);
    await removeImages(database, id);
    await database.delete(import_corrections).where(eq(import_corrections.import_id, id));
    await folder.remove(id);
    // Last: a sweep that is cut off begins this one again.
    await database
      .update(imports)
      .set({ swept_at: sql`now()` })
      .where(eq(imports.id, id));
  }
  return swept;
}

/** What became of each, and those that never came. */
async function removeImages(database: Database, importId: string): Promise<void> {
  for (;;) {
    const { rowCount } = await database.execute(sql`
      delete from import_images where id = any(array(
        select id from import_images where import_id = ${importId}::uuid limit ${imagesAtOnce}))`);
    if (!rowCount) return;
  }
}

/** From now on nobody works on it. */
async function closeOldest(database: Database): Promise<string | null> {
  const isFree = or(isNull(imports.lease_until), lt(imports.lease_until, sql`now()`));
  const isBeingUndone = database
    .select({ one: sql`1` })
    .from(undo_runs)
    .where(and(eq(undo_runs.change_set_id, imports.change_set_id), isNull(undo_runs.ended_at)));
  return database.transaction(async (writer) => {
    const [old] = await writer
      .select({ id: imports.id, status: imports.status })
      .from(imports)
      .where(
        and(
          isNull(imports.swept_at),
          lt(imports.updated_at, sql`now() - make_interval(days => ${keepDays})`),
          lt(imports.created_at, sql`now() - make_interval(days => ${keepDays})`),
          notInArray(imports.status, ['checking', 'running']),
          // What was called off is still to be taken back.
          or(eq(imports.status, 'done'), isNull(imports.change_set_id)),
          isFree,
          notExists(isBeingUndone),
        ),
      )
      .orderBy(asc(imports.created_at))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!old) return null;
    if (old.status === 'uploaded' || old.status === 'checked') {
      await writer.update(imports).set({ status: 'cancelled' }).where(eq(imports.id, old.id));
    }
    return old.id;
  });
}
