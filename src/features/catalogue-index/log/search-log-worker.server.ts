// Search log worker: writes the gathered searches.
import type { BackgroundWorker } from '#platform/jobs/worker.server.ts';
import { startGatheredRowsWorker } from '#platform/jobs/gathered-rows-worker.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { searchLogOf } from './search-log.server.ts';
import { writeSearches } from './search-log.writes.server.ts';

type Settings = Pick<Runtime, 'database' | 'log'> & { intervalMs?: number };

export function startSearchLogWorker({ database, log, intervalMs }: Settings): BackgroundWorker {
  return startGatheredRowsWorker({
    name: 'search log',
    log,
    rows: searchLogOf({ database }),
    write: (searches) => writeSearches(database, searches),
    intervalMs,
  });
}
