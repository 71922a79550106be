import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useTestRuntime } from '#tests/harness/test-runtime.ts';
import { until } from '#tests/harness/until.ts';
import { cacheUntilTagged } from './cached-read.server.ts';

const { database, events } = useTestRuntime();
const announce = (tag: string) => database.execute(sql`select pg_notify('pages', ${JSON.stringify([tag])})`);

test('a value is read once for each key, and again after one of its tags was announced', async () => {
  let reads = 0;
  const read = cacheUntilTagged(events, ['files', '*'], async (key: string) => {
    reads += 1;
    return `${key} ${reads}`;
  });
  // It reads each time until notifications arrive.
  await until(async () => {
    const before = reads;
    await read('en');
    return reads === before;
  });
  const before = reads;
  expect(await read('en')).toBe(`en ${before}`);
  await read('zh');
  expect(reads).toBe(before + 1);
  for (const tag of ['files', '*']) {
    const last = await read('en');
    await announce('products');
    await announce(tag);
    await until(async () => (await read('en')) !== last);
  }
  // One read after each of the two tags, none after the other one.
  expect(reads).toBe(before + 3);
});

test('a read that failed is repeated', async () => {
  let isBroken = true;
  const read = cacheUntilTagged(
    {
      listen: (_, onEvent) => {
        onEvent({ kind: 'gap' });
        return () => {};
      },
    },
    [],
    async () => {
      if (isBroken) throw new Error('no database');
      return [];
    },
  );
  await expect(read('en')).rejects.toThrow('no database');
  isBroken = false;
  expect(await read('en')).toEqual([]);
});
