// Use of API keys: counted in memory with each call, and written once a minute.
import { sql } from 'drizzle-orm';
import { type GatheredRows, startGatheredRowsWorker } from '#platform/jobs/gathered-rows-worker.server.ts';
import type { BackgroundWorker } from '#platform/jobs/worker.server.ts';
import type { Database } from '#platform/postgres/database.server.ts';
import { onePerDatabase, type Runtime } from '#platform/runtime.server.ts';

interface KeyUsage {
  id: string;
  /** In UTC, such as 2026-11-23. */
  day: string;
  calls: number;
  last_used_at: string;
}

interface ApiKeyUsage extends GatheredRows<KeyUsage> {
  count(id: string): void;
}

/** One per process. */
export const apiKeyUsageOf = onePerDatabase(() => createApiKeyUsage());

/** At most one row for each key and day, so its size is bounded by the number of keys. */
export function createApiKeyUsage(now: () => number = Date.now): ApiKeyUsage {
  const rows = new Map<string, KeyUsage>();

  function add({ id, day, calls, last_used_at }: KeyUsage): void {
    const name = `${day} ${id}`;
    const row = rows.get(name);
    const last = row && row.last_used_at > last_used_at ? row.last_used_at : last_used_at;
    rows.set(name, { id, day, calls: calls + (row?.calls ?? 0), last_used_at: last });
  }

  return {
    count: (id) => {
      const last_used_at = new Date(now()).toISOString();
      add({ id, day: last_used_at.slice(0, 10), calls: 1, last_used_at });
    },
    take: () => {
      const taken = [...rows.values()];
      rows.clear();
      return taken;
    },
    putBack: (taken) => taken.forEach(add),
  };
}

/** Of two days of one key, the later is written last. */
export async function writeUsage(database: Pick<Database, 'transaction'>, rows: readonly KeyUsage[]) {
  await database.transaction(async (tx) => {
    // In one order in all processes, so that two of them never wait for each other.
    for (const { id, day, calls, last_used_at } of rows.toSorted(byDayAndId)) {
      await tx.execute(sql`
        update api_keys set
          usage_calls = case when usage_day = ${day}::date then usage_calls else 0 end + ${calls}::int,
          usage_day = ${day}::date,
          last_used_at = greatest(last_used_at, ${last_used_at}::timestamptz)
        where id = ${id}::uuid and coalesce(usage_day <= ${day}::date, true)`);
    }
  });
}

function byDayAndId(one: KeyUsage, other: KeyUsage): number {
  return `${one.day} ${one.id}` < `${other.day} ${other.id}` ? -1 : 1;
}

type Settings = Pick<Runtime, 'database' | 'log'> & { intervalMs?: number };

export function startApiKeyUsageWorker({ database, log, intervalMs = 60_000 }: Settings): BackgroundWorker {
  return startGatheredRowsWorker({
    name: 'use of API keys',
    log,
    rows: apiKeyUsageOf({ database }),
    write: (rows) => writeUsage(database, rows),
    intervalMs,
  });
}
