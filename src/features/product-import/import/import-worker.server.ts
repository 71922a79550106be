// Import worker: checks and writes imports in the background, one after the other, and survives a crash.
import { isDatabaseUnavailable } from '#platform/postgres/database-unavailable.server.ts';
import type { Database } from '#platform/postgres/database.server.ts';
import type { Folder } from '#platform/files/files.server.ts';
import { type BackgroundWorker, startWorker } from '#platform/jobs/worker.server.ts';
import type { Log } from '#platform/log.server.ts';
import { checkImport } from './import-check.server.ts';
import { ImportUndoneError, runImport, undoImport } from './import-run.server.ts';
import { UnusableFile } from '#platform/spreadsheets/unusable-file.ts';
import {
  claimImport,
  endImport,
  holdImportLease,
  LeaseLostError,
  maxAttempts,
  releaseImport,
} from './import-lease.server.ts';
import type { Import } from './import.reads.server.ts';
import { importsDue } from './import.writes.server.ts';

interface Settings {
  database: Database;
  folder: Folder;
  log: Log;
  /** 0: works only when `drain` is called. */
  intervalMs?: number;
  /** Works on this import alone. */
  importId?: string | undefined;
}

/** An inactive import was cancelled or failed: its changes must be undone. */
function isActive({ status }: Import): boolean {
  return status === 'checking' || status === 'running';
}

/** Seconds until an import that waits for another one is tried again. */
const retrySeconds = 2;

export function startImportWorker(settings: Settings): BackgroundWorker {
  const { database, folder, log, intervalMs = 5_000, importId } = settings;

  async function workOnImports(stopping: AbortSignal): Promise<number> {
    let worked = 0;
    while (!stopping.aborted) {
      const job = await claimImport(database, importId);
      if (!job) break;
      await workOn(job, stopping).catch((error: unknown) => handleError(job, error, stopping));
      worked += 1;
    }
    return worked;
  }

  async function workOn(job: Import, stopping: AbortSignal): Promise<void> {
    using lease = holdImportLease(database, job);
    const signal = AbortSignal.any([stopping, lease.signal]);
    if (!isActive(job)) {
      if (!(await undoImport(database, job, signal))) await releaseImport(database, job, retrySeconds);
      return;
    }
    if (job.attempts > maxAttempts) throw new Error('This import ended the process each time it was tried.');
    if (job.status === 'checking') {
      await using file = await folder.openLocalCopy(job.id);
      return await checkImport(database, file.path, job, signal);
    }
    if (!(await runImport(database, job, signal))) await releaseImport(database, job, retrySeconds);
  }

  async function handleError(job: Import, error: unknown, stopping: AbortSignal): Promise<void> {
    if (error instanceof LeaseLostError) {
      if (stopping.aborted) await releaseImport(database, job, 0);
      return;
    }
    if (error instanceof ImportUndoneError) return end(job, { status: 'cancelled' });
    const isExpected = error instanceof UnusableFile;
    if (!isExpected) log.error({ err: error, import: job.id }, 'import failed');
    // An undo is tried again when the lease has ended, up to `maxAttempts` times.
    if (!isActive(job)) return;
    // A lost database is no error of the file: written rows stay, and the others follow when it is back.
    if (isDatabaseUnavailable(error)) return releaseImport(database, job, retrySeconds);
    const issue = isExpected ? error.issue : ({ code: 'unforeseen' } as const);
    await end(job, { status: 'failed', error: issue });
  }

  async function end(job: Import, outcome: Pick<Import, 'status'> & Partial<Import>): Promise<void> {
    await endImport(database, job, { ...outcome, rows_done: 0, attempts: 0 }).catch((cause: unknown) => {
      if (!(cause instanceof LeaseLostError)) throw cause;
    });
  }

  return startWorker({
    name: 'import',
    log,
    work: workOnImports,
    intervalMs,
    subscribe: importsDue.subscribe,
  });
}
