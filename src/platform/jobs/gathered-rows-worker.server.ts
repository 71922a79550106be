// Gathered rows worker: writes what requests gathered in memory every few seconds, and all of it when the process ends.
import type { Log } from '../log.server.ts';
import { type BackgroundWorker, startWorker } from './worker.server.ts';

export interface GatheredRows<Row> {
  /** Removes and returns what may be written; `isEnding`: everything. */
  take(options?: { isEnding?: boolean }): Row[];
  /** After a failed write. */
  putBack(rows: readonly Row[]): void;
}

interface Settings<Row> {
  /** As log lines call the worker. */
  name: string;
  log: Log;
  rows: GatheredRows<Row>;
  write: (rows: readonly Row[]) => Promise<void>;
  /** 0: writes only when `drain` is called. */
  intervalMs?: number | undefined;
}

export function startGatheredRowsWorker<Row>({
  name,
  log,
  rows,
  write,
  intervalMs = 10_000,
}: Settings<Row>): BackgroundWorker {
  async function writeTaken(options?: { isEnding: boolean }): Promise<number> {
    const taken = rows.take(options);
    if (taken.length === 0) return 0;
    try {
      await write(taken);
    } catch (error) {
      rows.putBack(taken);
      throw error;
    }
    return taken.length;
  }

  const worker = startWorker({ name, log, work: () => writeTaken(), intervalMs, runsAtStart: false });
  return {
    drain: worker.drain,
    stop: async () => {
      await worker.stop();
      await writeTaken({ isEnding: true }).catch((error: unknown) =>
        log.error({ err: error }, `the last rows of the ${name} were not written`),
      );
    },
  };
}
