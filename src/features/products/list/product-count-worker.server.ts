// Product count worker: merges the count rows that writes leave behind, so that reading the counts stays fast.
import { sql } from 'drizzle-orm';
import { type BackgroundWorker, startWorker } from '#platform/jobs/worker.server.ts';
import type { Database } from '#platform/postgres/database.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';

/** Products per block after a split: reading a page deep in a list skips at most this many. */
export const blockSize = 8192;
/** From this many rows on, merging once is cheaper than adding them up in every read. */
const maxCountRows = 400;
const timeoutMs = 120_000;

type Settings = Pick<Runtime, 'database' | 'log'> & { intervalMs?: number };

export function startProductCountWorker({ database, log, intervalMs = 10_000 }: Settings): BackgroundWorker {
  /** Returns how many rows it merged into others. */
  async function mergeWhenMany(): Promise<number> {
    const rows = await countRows(database);
    if (rows <= maxCountRows) return 0;
    const startedAt = performance.now();
    await mergeProductCounts(database);
    const merged = rows - (await countRows(database));
    const durationMs = Math.round(performance.now() - startedAt);
    if (merged > 0) log.info({ merged, durationMs }, 'merged product counts');
    return Math.max(0, merged);
  }
  return startWorker({ name: 'product counts', log, work: mergeWhenMany, intervalMs });
}

/**
 * Merges the count rows and splits blocks that have grown. One process at a time: PostgreSQL skips the call while another
 * process merges, or while products are being written.
 */
async function mergeProductCounts(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.execute(sql`select set_config('statement_timeout', ${String(timeoutMs)}, true)`);
    await tx.execute(sql`select tidy_product_blocks(${blockSize}::int)`);
  });
}

async function countRows(database: Database): Promise<number> {
  const { rows } = await database.execute<{ count: number }>(
    sql`select count(*)::int as count from product_tallies where block = 0`,
  );
  return rows[0]?.count ?? 0;
}
