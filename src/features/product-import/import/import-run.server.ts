// Import run: writes the changes of a checked file in batches, as one change set of the history.
import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import type { Administrator } from '#features/auth/actor.ts';
import { changes } from '#features/history/change.tables.server.ts';
import { recordChanges } from '#features/history/change.writes.server.ts';
import { isBeingUndone } from '#features/history/undo-progress.reads.server.ts';
import { beginUndoRun, claimUndoRun } from '#features/history/undo-run.server.ts';
import { finishUndoRun } from '#features/history/undo-worker.server.ts';
import { productSubject } from '#features/products/product-state.server.ts';
import { withAdvisoryLock } from '#platform/jobs/job-lock.server.ts';
import type { Database, Transaction } from '#platform/postgres/database.server.ts';
import { enqueueImages } from './import-image-queue.server.ts';
import { writeChangedProducts } from './import-changed-products.server.ts';
import { countRows } from './import-check.server.ts';
import { type Batch, type Cursor, endImport, LeaseLostError, saveProgress } from './import-lease.server.ts';
import { writeNewProducts } from './import-new-products.server.ts';
import type { Import } from './import.reads.server.ts';

/**
 * Continues where an earlier attempt stopped. False: another import is being written; try again later. Throws
 * `LeaseLostError` and `ImportUndoneError`.
 */
export async function runImport(database: Database, job: Import, signal: AbortSignal): Promise<boolean> {
  // Two imports at once could create the same product twice, since neither would see the other's.
  const run = await withAdvisoryLock(database, 'products are imported', async () => {
    const setId = job.change_set_id ?? (await beginChangeSet(database, job));
    let cursor: Cursor = { done_id: job.done_id, done_row: job.done_row };
    let done = job.rows_done;
    for (const write of [writeChangedProducts, writeNewProducts]) {
      while (true) {
        if (signal.aborted) throw new LeaseLostError();
        const startedAt = performance.now();
        const batch = await database.transaction(async (tx) => {
          await lockChangeSet(tx, setId);
          const written: Batch = await write(tx, job, setId, cursor);
          if (written) await saveProgress(tx, job, { ...written.cursor, rows_done: done + written.count });
          return written;
        });
        if (!batch) break;
        ({ cursor } = batch);
        done += batch.count;
        // Pauses a tenth of the time, for visitors' requests.
        await sleep((performance.now() - startedAt) / 9);
      }
    }
    await database.transaction(async (tx) => {
      const made = await tx.$count(changes, eq(changes.change_set_id, setId));
      if (made === 0) await tx.execute(sql`delete from change_sets where id = ${setId}::uuid`);
      const counts = await countRows(tx, job.id);
      if (made > 0 && job.options.images === 'fetch') await enqueueImages(tx, job.id);
      await endImport(tx, job, { ...counts, change_set_id: made > 0 ? setId : null, status: 'done' });
    });
  });
  return run.acquired;
}

/**
 * Undoes the changes of a cancelled or failed import, except what others have changed since. False: another process is
 * undoing them; try again later.
 */
export async function undoImport(database: Database, job: Import, signal: AbortSignal): Promise<boolean> {
  const subjects = { product: productSubject };
  const setId = job.change_set_id;
  const begun = setId ? await beginUndoRun(database, actorOf(job), setId, subjects) : null;
  if (setId && begun?.ok) {
    const run = await claimUndoRun(database, setId);
    if (run) {
      await finishUndoRun(database, run, subjects, signal);
      if (signal.aborted) throw new LeaseLostError();
    } else if (await isBeingUndone(database, setId)) return false;
  }
  await endImport(database, job, { change_set_id: null, rows_done: 0 });
  return true;
}

async function beginChangeSet(database: Database, job: Import): Promise<string> {
  return database.transaction(async (tx) => {
    const setId = await recordChanges(tx, actorOf(job), 'product.imported', []);
    await saveProgress(tx, job, { change_set_id: setId });
    return setId;
  });
}

/** The import was undone from the history while it was being written: it is as good as cancelled. */
export class ImportUndoneError extends Error {
  override name = 'ImportUndoneError';
}

/** Throws `ImportUndoneError`. */
async function lockChangeSet(tx: Transaction, setId: string): Promise<void> {
  const { rows } = await tx.execute<{ undone: boolean }>(
    sql`select undone_by is not null as undone from change_sets where id = ${setId}::uuid for share`,
  );
  if (rows[0]?.undone !== false) throw new ImportUndoneError();
}

function actorOf({ started_by, created_by }: Import): Administrator {
  return { kind: 'administrator', id: started_by ?? created_by };
}
