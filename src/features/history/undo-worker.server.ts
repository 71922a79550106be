// Takes large acts back in the background, one after the other, and goes on where one that died has stopped.
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '#platform/database.server.ts';
import type { Log } from '#platform/log.server.ts';
import type { Subjects } from './restore-batch.server.ts';
import { claimUndoRun, giveUndoRunBack, onUndoRun, stepUndoRun, type UndoRun } from './undo-run.server.ts';

export interface UndoWorker {
  /** Works on all that waits. */
  drain: () => Promise<void>;
  /** Lets go between two batches: the next one goes on. */
  stop: () => Promise<void>;
}

interface Settings {
  database: Database;
  log: Log;
  subjects: Subjects;
  /** Milliseconds between two looks; 0: only when called. */
  interval?: number;
}

/** Seconds until a run that failed is tried again. */
const wait = 10;

export function startUndoWorker({ database, log, subjects, interval = 5_000 }: Settings): UndoWorker {
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();

  const drainOnce = async () => {
    while (!stopping.signal.aborted) {
      const run = await claimUndoRun(database);
      if (!run) return;
      await finishUndoRun(database, run, subjects, stopping.signal).catch(async (error: unknown) => {
        log.error({ err: error, changeSet: run.change_set_id }, 'an undo did not come to its end');
        await giveUndoRunBack(database, run, wait);
      });
    }
  };
  /** One at a time. */
  const drain = () => {
    const turn = running.then(drainOnce);
    running = turn.catch(() => {});
    return turn;
  };
  const look = () =>
    void drain().catch((error: unknown) => log.error({ err: error }, 'undos could not be looked for'));
  const timer = interval > 0 ? setInterval(look, interval).unref() : undefined;
  const silence = interval > 0 ? onUndoRun(look) : () => {};
  if (interval > 0) look();
  return {
    drain,
    stop: async () => {
      stopping.abort();
      clearInterval(timer);
      silence();
      await Promise.race([running, pause(5_000, undefined, { ref: false })]);
    },
  };
}

/** A run that is ours, to its end; visitors come first between two batches. */
export async function finishUndoRun(
  database: Database,
  run: UndoRun,
  subjects: Subjects,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    const began = performance.now();
    if (!(await stepUndoRun(database, run, subjects))) return;
    if (signal.aborted) return giveUndoRunBack(database, run);
    await pause((performance.now() - began) / 3);
  }
}
