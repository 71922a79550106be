// The lease of the worker that checks an import.
import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { actor, importsOf } from '#tests/harness/product-import.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { claimImport, holdImportLease } from './import-lease.server.ts';
import { imports } from './import.tables.server.ts';
import { chooseOptions } from './import.writes.server.ts';

const runtime = useTestRuntime();
const { database } = runtime;
const { bring, job } = importsOf(runtime);

beforeEach(() => emptyTables(runtime, 'products', 'imports', 'change_sets'));

describe('the lease', () => {
  test('the lease is renewed while a statement of the work runs', async () => {
    const { id, options } = await bring('title,price\nA,1\n');
    await chooseOptions(database, actor, id, options);
    const claimed = await claim(id);
    await database.update(imports).set({ lease_until: sql`now() - interval '1 minute'` });
    using lease = holdImportLease(database, claimed, 10);
    await expect.poll(async () => isLeased(id), { interval: 5, timeout: 10_000 }).toBe(true);
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
});

async function claim(id: string) {
  const claimed = await claimImport(database, id);
  if (!claimed) throw new Error('Another worker has claimed it.');
  return claimed;
}

async function isLeased(id: string): Promise<boolean> {
  const { lease_until } = await job(id);
  return lease_until !== null && lease_until > new Date();
}
