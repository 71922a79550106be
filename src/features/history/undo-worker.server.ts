// Undo worker: undoes large change sets in the background, and continues runs of a worker that crashed.
import { setTimeout as sleep } from 'node:timers/promises';
import { type BackgroundWorker, startWorker } from '#platform/jobs/worker.server.ts';
import type { Database } from '#platform/postgres/database.server.ts';
import type { Log } from '#platform/log.server.ts';
import type { Subjects } from './undo.server.ts';
import { type UndoRun, claimUndoRun, releaseUndoRun, stepUndoRun, undoRunsDue } from './undo-run.server.ts';

interface Settings {
  database: Database;
  log: Log;
  subjects: Subjects;
  /** 0: works only when `drain` is called. */
  intervalMs?: number;
}

const retrySeconds = 10;

export function startUndoWorker({ database, log, subjects, intervalMs = 5_000 }: Settings): BackgroundWorker {
  const work = async (signal: AbortSignal) => {
    let runs = 0;
    while (!signal.aborted) {
      const run = await claimUndoRun(database);
      if (!run) break;
      await finishUndoRun(database, run, subjects, signal).catch(async (error: unknown) => {
        log.error({ err: error, changeSet: run.change_set_id }, 'undo failed');
        await releaseUndoRun(database, run, retrySeconds);
      });
      runs += 1;
    }
    return runs;
  };
  return startWorker({ name: 'undo', log, work, intervalMs, subscribe: undoRunsDue.subscribe });
}

/** Continues a claimed run to its end; yields to visitors' requests between batches. */
export async function finishUndoRun(
  database: Database,
  run: UndoRun,
  subjects: Subjects,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    const startedAt = performance.now();
    if (!(await stepUndoRun(database, run, subjects))) return;
    if (signal.aborted) return releaseUndoRun(database, run);
    await sleep((performance.now() - startedAt) / 3);
  }
}
