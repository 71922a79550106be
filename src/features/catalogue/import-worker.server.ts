// Works on imports in the background, one after the other: checks them, writes them, and survives its own end.
import { setTimeout as pause } from 'node:timers/promises';
import { isDatabaseAway } from '#platform/database-away.server.ts';
import type { Database } from '#platform/database.server.ts';
import type { Folder } from '#platform/files.server.ts';
import type { Log } from '#platform/log.server.ts';
import { checkImport } from './import-check.server.ts';
import { runImport, takeImportBack } from './import-run.server.ts';
import { UnusableFile } from './import-unusable-file.ts';
import { claimImport, endWork, giveBack, keepLease, mostAttempts, WorkEnded } from './import-work.server.ts';
import type { Import } from './import.reads.server.ts';
import { onImportWork } from './import.writes.server.ts';

export interface ImportWorker {
  /** Works on all that waits; with an id, on that one alone. */
  drain: (id?: string) => Promise<void>;
  /** Lets go of what it is at: the next one begins it again. */
  stop: () => Promise<void>;
}

interface Settings {
  database: Database;
  folder: Folder;
  log: Log;
  /** Milliseconds between two looks; 0: only when called. */
  interval?: number;
}

/** The others were called off, or failed: what was written of them is in the way. */
function isAhead({ status }: Import): boolean {
  return status === 'checking' || status === 'running';
}

/** Seconds until an import that must wait for another one is looked at again. */
const wait = 2;

export function startImportWorker({ database, folder, log, interval = 5_000 }: Settings): ImportWorker {
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();

  async function drainOnce(id?: string): Promise<void> {
    while (!stopping.signal.aborted) {
      const job = await claimImport(database, id);
      if (!job) return;
      await work(job).catch((error: unknown) => settle(job, error));
    }
  }

  async function work(job: Import): Promise<void> {
    using lease = keepLease(database, job);
    const signal = AbortSignal.any([stopping.signal, lease.signal]);
    if (!isAhead(job)) {
      if (!(await takeImportBack(database, job, signal))) await giveBack(database, job, wait);
      return;
    }
    if (job.attempts > mostAttempts) throw new Error('This import ended the work each time it was tried.');
    if (job.status === 'checking') {
      await using file = await folder.atHand(job.id);
      return await checkImport(database, file.path, job, signal);
    }
    if (!(await runImport(database, job, signal))) await giveBack(database, job, wait);
  }

  async function settle(job: Import, error: unknown): Promise<void> {
    if (error instanceof WorkEnded) {
      if (stopping.signal.aborted) await giveBack(database, job, 0);
      return;
    }
    const isForeseen = error instanceof UnusableFile;
    if (!isForeseen) log.error({ err: error, import: job.id }, 'an import did not come to its end');
    // Tried again when the lease has ended, some times.
    if (!isAhead(job)) return;
    // It is not the file's fault: what is written so far stays, and the rest comes when the database is back.
    if (isDatabaseAway(error)) return giveBack(database, job, wait);
    const fault = isForeseen ? error.fault : ({ code: 'unforeseen' } as const);
    await endWork(database, job, { status: 'failed', error: fault, rows_done: 0, attempts: 0 }).catch(
      (cause: unknown) => {
        if (!(cause instanceof WorkEnded)) throw cause;
      },
    );
  }

  /** One at a time. */
  const drain = (id?: string) => {
    const turn = running.then(() => drainOnce(id));
    running = turn.catch(() => {});
    return turn;
  };
  const look = () =>
    void drain().catch((error: unknown) => log.error({ err: error }, 'imports could not be looked for'));
  const timer = interval > 0 ? setInterval(look, interval).unref() : undefined;
  const silence = interval > 0 ? onImportWork(look) : () => {};
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
