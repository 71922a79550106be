// Writes what a checked file would change: a batch at a time, all of it as one change of the history.
import { setTimeout as pause } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import type { Administrator } from '#features/administrators/actor.ts';
import { changes } from '#features/history/change.tables.server.ts';
import { recordChanges } from '#features/history/change.writes.server.ts';
import { isBeingUndone } from '#features/history/undo-progress.reads.server.ts';
import { beginUndoRun, claimUndoRun } from '#features/history/undo-run.server.ts';
import { finishUndoRun } from '#features/history/undo-worker.server.ts';
import type { Database } from '#platform/database.server.ts';
import { writeChangedProducts } from './import-changed-products.server.ts';
import { countRows } from './import-check.server.ts';
import { noteImages } from './import-image-queue.server.ts';
import { writeNewProducts } from './import-new-products.server.ts';
import { type Batch, endWork, type Place, stepOn, WorkEnded } from './import-work.server.ts';
import type { Import } from './import.reads.server.ts';
import { productSubject } from './product-undo.server.ts';

type Writer = Parameters<Parameters<Database['transaction']>[0]>[0];

/** False: another import is being written; try again later. Throws `WorkEnded`. Goes on where another has ended. */
export async function runImport(database: Database, job: Import, signal: AbortSignal): Promise<boolean> {
  // Two at once could make the same product twice: neither would see the other's.
  return alone(database, async () => {
    const setId = job.change_set_id ?? (await beginSet(database, job));
    let place: Place = { done_id: job.done_id, done_row: job.done_row };
    let done = job.rows_done;
    for (const write of [writeChangedProducts, writeNewProducts]) {
      while (true) {
        if (signal.aborted) throw new WorkEnded();
        const began = performance.now();
        const batch = await database.transaction(async (writer) => {
          await holdSet(writer, setId);
          const written: Batch = await write(writer, job, setId, place);
          if (written) await stepOn(writer, job, { ...written.place, rows_done: done + written.count });
          return written;
        });
        if (!batch) break;
        ({ place } = batch);
        done += batch.count;
        // Visitors come first: a fifth of the time is theirs alone.
        await pause((performance.now() - began) / 4);
      }
    }
    await database.transaction(async (writer) => {
      const made = await writer.$count(changes, eq(changes.change_set_id, setId));
      if (made === 0) await writer.execute(sql`delete from change_sets where id = ${setId}::uuid`);
      const counts = await countRows(writer, job.id);
      if (made > 0 && job.options.images === 'fetch') await noteImages(writer, job.id);
      await endWork(writer, job, { ...counts, change_set_id: made > 0 ? setId : null, status: 'done' });
    });
  });
}

/**
 * Of an import that was called off, or failed on its way: nothing of it stays but what others have changed since.
 * False: somebody else is taking it back; look again later.
 */
export async function takeImportBack(database: Database, job: Import, signal: AbortSignal): Promise<boolean> {
  const subjects = { product: productSubject };
  const setId = job.change_set_id;
  const begun = setId ? await beginUndoRun(database, actorOf(job), setId, subjects) : null;
  if (setId && begun?.ok) {
    const run = await claimUndoRun(database, setId);
    if (!run) return (await isBeingUndone(database, setId)) ? false : end();
    await finishUndoRun(database, run, subjects, signal);
    if (signal.aborted) throw new WorkEnded();
  }
  return end();

  async function end(): Promise<true> {
    await endWork(database, job, { change_set_id: null, rows_done: 0 });
    return true;
  }
}

async function beginSet(database: Database, job: Import): Promise<string> {
  return database.transaction(async (writer) => {
    const setId = await recordChanges(writer, actorOf(job), 'product.imported', []);
    await stepOn(writer, job, { change_set_id: setId });
    return setId;
  });
}

/** Who takes the change back while it is made calls the rest of it off. */
async function holdSet(writer: Writer, setId: string): Promise<void> {
  const { rows } = await writer.execute<{ undone: boolean }>(
    sql`select undone_by is not null as undone from change_sets where id = ${setId}::uuid for share`,
  );
  if (rows[0]?.undone !== false) throw new Error('The change was taken back while it was made.');
}

function actorOf({ started_by, created_by }: Import): Administrator {
  return { kind: 'administrator', id: started_by ?? created_by };
}

/** False: somebody else is at it. The lock goes with the connection, whatever becomes of us. */
async function alone(database: Database, work: () => Promise<void>): Promise<boolean> {
  const client = await database.$client.connect();
  const lock = `hashtext('products are imported')`;
  let broken = true;
  try {
    const { rows } = await client.query<{ free: boolean }>(`select pg_try_advisory_lock(${lock}) as free`);
    if (rows[0]?.free) {
      await work().finally(() => client.query(`select pg_advisory_unlock(${lock})`));
    }
    broken = false;
    return rows[0]?.free ?? false;
  } catch (error) {
    broken = !(error instanceof WorkEnded);
    throw error;
  } finally {
    client.release(broken);
  }
}
