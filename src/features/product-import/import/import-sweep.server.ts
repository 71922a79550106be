// Import cleanup: deletes the files and staged rows of old imports.
import { and, asc, eq, isNull, lt, notExists, notInArray, or, sql } from 'drizzle-orm';
import { undo_runs } from '#features/history/undo-run.tables.server.ts';
import type { Database } from '#platform/postgres/database.server.ts';
import type { Folder } from '#platform/files/files.server.ts';
import { removeRows } from './import-rows-removal.server.ts';
import { import_corrections, imports } from './import.tables.server.ts';

/** Days after the last change of an import. Undo reads the history and needs neither file nor rows. */
const retentionDays = 30;
/** Imports per run. */
const batchSize = 50;
const imageBatchSize = 10_000;

/**
 * The import itself stays, with its counts, options and undo. Imports that were never written are cancelled, since
 * their file is deleted. Returns how many were cleaned up.
 */
export async function deleteOldImports(
  database: Database,
  folder: Folder,
  signal?: AbortSignal,
): Promise<number> {
  let count = 0;
  for (; count < batchSize; count += 1) {
    if (signal?.aborted) break;
    const id = await closeOldest(database);
    if (!id) break;
    await removeRows(database, id);
    await removeImages(database, id);
    await database.delete(import_corrections).where(eq(import_corrections.import_id, id));
    await folder.remove(id);
    // Last, so that an interrupted run is repeated for this import.
    await database
      .update(imports)
      .set({ swept_at: sql`now()` })
      .where(eq(imports.id, id));
  }
  return count;
}

async function removeImages(database: Database, importId: string): Promise<void> {
  for (;;) {
    const { rowCount } = await database.execute(sql`
      delete from import_images where id = any(array(
        select id from import_images where import_id = ${importId}::uuid limit ${imageBatchSize}))`);
    if (!rowCount) return;
  }
}

/** Locks the oldest import that can be cleaned up; an unwritten one is cancelled, so that no worker claims it. */
async function closeOldest(database: Database): Promise<string | null> {
  const isFree = or(isNull(imports.lease_until), lt(imports.lease_until, sql`now()`));
  const isBeingUndone = database
    .select({ one: sql`1` })
    .from(undo_runs)
    .where(and(eq(undo_runs.change_set_id, imports.change_set_id), isNull(undo_runs.ended_at)));
  return database.transaction(async (tx) => {
    const [old] = await tx
      .select({ id: imports.id, status: imports.status })
      .from(imports)
      .where(
        and(
          isNull(imports.swept_at),
          lt(imports.updated_at, sql`now() - make_interval(days => ${retentionDays})`),
          lt(imports.created_at, sql`now() - make_interval(days => ${retentionDays})`),
          notInArray(imports.status, ['checking', 'running']),
          // The changes of a cancelled import must be undone first.
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
      await tx.update(imports).set({ status: 'cancelled' }).where(eq(imports.id, old.id));
    }
    return old.id;
  });
}
