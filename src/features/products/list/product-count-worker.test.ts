import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { useTestRuntime } from '#tests/harness/test-runtime.ts';
import { startProductCountWorker } from './product-count-worker.server.ts';
import { countActive } from './product-count.reads.server.ts';
import { listProducts } from './product-list.reads.server.ts';

const runtime = useTestRuntime();
const { database, log } = runtime;
const worker = startProductCountWorker({ database, log, intervalMs: 0 });

// Begins the counts anew, which rows that are deleted one by one do not.
beforeEach(() => database.execute(sql`truncate products cascade`));
afterAll(() => worker.stop());

/** Each statement leaves one row in the counts of the whole catalogue. */
async function insertProducts(statements: number) {
  await database.execute(sql`
    do $$ begin
      for n in 1..${sql.raw(String(statements))} loop
        insert into products (title, description, category, product_type) values ('P' || n, 'x', 'iot', 'physical');
      end loop;
    end $$`);
}

async function countRows() {
  const { rows } = await database.execute<{ count: number }>(
    sql`select count(*)::int as count from product_tallies where block = 0`,
  );
  return rows[0]?.count;
}

test('merges count rows once there are many, and the counts stay what they were', async () => {
  await insertProducts(401);
  expect(await countRows()).toBe(401);
  expect(await worker.drain()).toBe(400);
  expect(await countRows()).toBe(1);
  expect(await countActive(database)).toMatchObject({ all: 401, iot: 401 });
  expect(await worker.drain()).toBe(0);
});

test('leaves a few count rows as they are', async () => {
  await insertProducts(400);
  expect(await worker.drain()).toBe(0);
  expect(await countRows()).toBe(400);
});

test('merges in one process at a time', async () => {
  await insertProducts(401);
  const other = startProductCountWorker({ database, log, intervalMs: 0 });
  await Promise.all([worker.drain(), other.drain()]);
  await other.stop();
  expect(await countRows()).toBe(1);
  expect(await countActive(database)).toMatchObject({ all: 401 });
});

test('waits for its next turn while products are being written', async () => {
  await insertProducts(401);
  await database.transaction(async (tx) => {
    await tx.execute(sql`update products set is_active = false where title = 'P1'`);
    expect(await worker.drain()).toBe(0);
  });
  expect(await worker.drain()).toBe(401);
  expect(await countActive(database)).toMatchObject({ all: 400 });
});

test('reading products merges nothing', async () => {
  await insertProducts(401);
  await listProducts(database, { category: 'all', sort: 'newest', limit: 1, offset: 0 });
  await countActive(database);
  expect(await countRows()).toBe(401);
});

test('logs a merge that failed, and merges the next time', async () => {
  await insertProducts(401);
  await database.execute(sql`alter function tidy_product_blocks(integer) rename to renamed_function`);
  const error = vi.spyOn(log, 'error').mockImplementation(() => {});
  const other = startProductCountWorker({ database, log, intervalMs: 20 });
  await expect.poll(() => error).toHaveBeenCalledWith(expect.anything(), 'background job failed');
  await database.execute(sql`alter function renamed_function(integer) rename to tidy_product_blocks`);
  await expect.poll(countRows).toBe(1);
  await other.stop();
  error.mockRestore();
});
