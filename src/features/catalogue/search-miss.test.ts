import { asc } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { search_misses } from './search-miss.tables.server.ts';
import { rememberMiss } from './search-miss.writes.server.ts';

const runtime = useTestRuntime();
const { database } = runtime;

beforeEach(() => emptyTables(runtime, 'search_misses'));

async function kept() {
  const rows = await database.select().from(search_misses).orderBy(asc(search_misses.term));
  return rows.map(({ term, count }) => [term, count]);
}

test('the beginnings of a word that was typed are no searches of their own', async () => {
  for (const typed of ['zig', 'zigb', 'zigbee 9', 'Zigbee 9', 'router x'])
    await rememberMiss(database, typed);
  expect(await kept()).toEqual([
    ['router x', 1],
    ['zigbee 9', 2],
  ]);
});

test('what others searched for stays, and signs mean themselves', async () => {
  await rememberMiss(database, 'zig');
  await rememberMiss(database, 'zig');
  await rememberMiss(database, 'zigbee');
  await rememberMiss(database, '%');
  expect(await kept()).toEqual([
    ['%', 1],
    ['zig', 2],
    ['zigbee', 1],
  ]);
});

test('nothing, and what nobody types, is not kept', async () => {
  await rememberMiss(database, '  ');
  await rememberMiss(database, 'x'.repeat(101));
  expect(await kept()).toEqual([]);
  await rememberMiss(database, 'x'.repeat(100));
  expect(await kept()).toHaveLength(1);
});
