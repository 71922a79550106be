// Readiness: whether this process should get requests, and if not, why.
import type { Config } from '#platform/config/config.server.ts';
import { type Database, diskFullAt } from '#platform/postgres/database.server.ts';
import { createDatabaseProbe } from './database-probe.server.ts';
import { type Disk, readDisks } from './free-disk.server.ts';
import type { NotReady } from './health-listener.server.ts';

export interface Readiness {
  whyNotReady: () => Promise<NotReady | null>;
  setStopping: () => void;
  close: () => Promise<void>;
}

interface Served {
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'readyWhenIndexed'>;
  database: Pick<Database, '$client'>;
  databaseUrl: string;
}

interface Means {
  disks?: (config: Served['config']) => Promise<Disk[]>;
  now?: () => number;
}

/** Bytes that PostgreSQL needs to write at all: its log grows by 16 MB at a time. */
export const leastFree = 64 * 1024 ** 2;
/** Milliseconds after which a database on another machine may have room again. */
export const fullFor = 60_000;

export function createReadiness(
  { config, database, databaseUrl }: Served,
  /** Whether there is an index that answers. */
  isIndexed: () => boolean,
  { disks = readDisks, now = () => performance.now() }: Means = {},
): Readiness {
  const probe = createDatabaseProbe(databaseUrl);
  let isStopping = false;

  async function isDiskFull(): Promise<boolean> {
    if (now() - (diskFullAt(database) ?? -Infinity) < fullFor) return true;
    return (await disks(config)).some(({ free }) => free < leastFree);
  }

  return {
    whyNotReady: async () => {
      if (isStopping) return 'stopping';
      if (!(await probe.answers())) return 'database';
      if (await isDiskFull()) return 'disk_full';
      return config.readyWhenIndexed && !isIndexed() ? 'index_filling' : null;
    },
    setStopping: () => {
      isStopping = true;
    },
    close: probe.close,
  };
}
