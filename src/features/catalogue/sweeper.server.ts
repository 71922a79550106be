// Sweeps once in a while, by one process at a time: old imports, unused pictures, files that nobody knows of.
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '#platform/database.server.ts';
import type { Folder } from '#platform/files.server.ts';
import type { Log } from '#platform/log.server.ts';
import { sweepImports } from './import-sweep.server.ts';
import { sweepPictures } from './picture-sweep.server.ts';

interface Settings {
  database: Database;
  imports: Folder;
  pictures: Folder;
  log: Log;
  /** Milliseconds between two sweeps; 0: only when called. */
  interval?: number;
}

export interface Sweeper {
  sweep: () => Promise<{ imports: number; pictures: number } | null>;
  stop: () => Promise<void>;
}

/** An hour. */
const pace = 3_600_000;

export function startSweeper({ database, imports, pictures, log, interval = pace }: Settings): Sweeper {
  const stopping = new AbortController();
  let running: Promise<unknown> = Promise.resolve();

  /** Null: another process is at it. The lock goes with the connection, whatever becomes of us. */
  const sweepOnce = async () => {
    const client = await database.$client.connect();
    const lock = `hashtext('what is old is swept')`;
    let isBroken = true;
    try {
      const { rows } = await client.query<{ free: boolean }>(`select pg_try_advisory_lock(${lock}) as free`);
      if (!rows[0]?.free) {
        isBroken = false;
        return null;
      }
      const { signal } = stopping;
      const gone = {
        imports: await sweepImports(database, imports, signal),
        pictures: await sweepPictures(database, pictures, signal),
      };
      await client.query(`select pg_advisory_unlock(${lock})`);
      isBroken = false;
      if (gone.imports + gone.pictures > 0) log.info(gone, 'swept what is old');
      return gone;
    } finally {
      client.release(isBroken);
    }
  };
  const sweep = () => {
    const turn = running.then(sweepOnce);
    running = turn.catch(() => {});
    return turn;
  };
  const look = () =>
    void sweep().catch((error: unknown) => log.error({ err: error }, 'what is old could not be swept'));
  const timer = interval > 0 ? setInterval(look, interval).unref() : undefined;
  return {
    sweep,
    stop: async () => {
      stopping.abort();
      clearInterval(timer);
      await Promise.race([running, pause(5_000, undefined, { ref: false })]);
    },
  };
}
