// The lease of the worker that checks an import.
import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { actor, importsOf } from '#tests/harness/product-import.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { checkImport } from './import-check.server.ts';
import { claimImport, holdImportLease, LeaseLostError } from './import-lease.server.ts';
import { import_rows, imports } from './import.tables.server.ts';
import { chooseOptions } from './import.writes.server.ts';

const runtime = useTestRuntime();
const { database } = runtime;
const { bring, folder, job } = importsOf(runtime);

beforeEach(() => emptyTables(runtime, 'products', 'imports', 'change_sets'));

describe('the lease', () => {
  test('the lease is renewed while a statement of the work runs', async () => {
    const { id, options } = await bring('title,price\nA,1\n');
    await chooseOptions(database, actor, id, options);
    const claimed = await claim(id);
    await database.update(imports).set({ lease_until: sql`now() - interval '1 minute'` });
    using lease = holdImportLease(database, claimed, 10);
    await expect.poll(async () => isLeased(id), { interval: 5 }).toBe(true);
    expect(await claimImport(database, id)).toBeNull();
    expect(lease.signal.aborted).toBe(false);
  });

  test('the lease that another worker holds by now ends the work, and stays with that worker', async () => {
    const { id, options } = await bring('title,price\nA,1\n');
    await chooseOptions(database, actor, id, options);
    const claimed = await claim(id);
    await database.update(imports).set({ claim: sql`gen_random_uuid()`, lease_until: null });
    using lease = holdImportLease(database, claimed, 10);
    await once(lease.signal, 'abort');
    expect(await isLeased(id)).toBe(false);
  });

  test('the lease that is lost ends a check only when nothing is being stored for it any more', async () => {
    const { id, options } = await bring(`title,price\n${'A,1\n'.repeat(120)}`);
    await chooseOptions(database, actor, id, options);
    const claimed = await claim(id);
    await using file = await folder.openLocalCopy(id);
    let isOver = false;
    const check = async () => {
      await checkImport(database, file.path, claimed, AbortSignal.abort()).finally(() => (isOver = true));
    };
    const ended = await database.transaction(async (tx) => {
      // Whoever stores the same row waits for this transaction.
      await tx.insert(import_rows).values({ import_id: id, row: 2, kind: 'new' });
      const result = check().catch((error: unknown) => error);
      await expect.poll(isStoring, { interval: 5 }).toBe(true);
      expect(isOver).toBe(false);
      return { result };
    });
    expect(await ended.result).toBeInstanceOf(LeaseLostError);
    expect(await isStoring()).toBe(false);
  });
});

async function isStoring(): Promise<boolean> {
  const { rows } = await database.execute(sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      and query ilike '%insert into import_rows%'`);
  return rows.length > 0;
}

async function claim(id: string) {
  const claimed = await claimImport(database, id);
  if (!claimed) throw new Error('Another worker has claimed it.');
  return claimed;
}

async function isLeased(id: string): Promise<boolean> {
  const { lease_until } = await job(id);
  return lease_until !== null && lease_until > new Date();
}
