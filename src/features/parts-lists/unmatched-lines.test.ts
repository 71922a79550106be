import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createApi } from '#api/api.server.ts';
import { createLog } from '#platform/log.server.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { until } from '#tests/harness/until.ts';
import type { MatchRequestLine } from './matching/match.schema.ts';
import {
  createUnmatchedLines,
  mostPending,
  mostPerClient,
  settlingMs,
  startUnmatchedLineWorker,
  unmatchedLinesOf,
} from './unmatched-lines.server.ts';

const runtime = useTestRuntime({ trustProxy: true });
const { database } = runtime;

beforeEach(async () => {
  await emptyTables(runtime, 'demand_days');
  unmatchedLinesOf(runtime).take({ isEnding: true });
});

const aLine = (part_number: string, more: Partial<MatchRequestLine> = {}): MatchRequestLine => ({
  part_number,
  alternates: [],
  manufacturer: '',
  description: '',
  customer_part_number: '',
  quantity: 1,
  ...more,
});

describe('lines in memory', () => {
  test('lines in memory are summed up within a list', () => {
    const lines = createUnmatchedLines();
    lines.add('a', [aLine('ABC-1', { quantity: 45 }), aLine('abc 1', { quantity: 5 }), aLine('D')]);
    lines.add('b', [aLine('ABC-1', { quantity: 7 })]);
    const taken = lines.take({ isEnding: true });
    expect(taken.map(({ part_number, quantity, count }) => [part_number, quantity, count])).toEqual([
      ['ABC-1', 50, 1],
      ['D', 1, 1],
      ['ABC-1', 7, 1],
    ]);
    expect(JSON.stringify(taken)).not.toContain('"a"');
  });

  test('lines in memory wait until the buyer is done with them, and count once a day for each client', () => {
    let now = 1_000_000;
    const lines = createUnmatchedLines(() => now);
    lines.add('a', [aLine('ABC-1')]);
    now += settlingMs - 1;
    expect(lines.take()).toEqual([]);
    now += 1;
    expect(lines.take()).toHaveLength(1);
    lines.add('a', [aLine('abc1')]);
    expect(lines.take({ isEnding: true })).toEqual([]);
    now += 24 * 60 * 60 * 1000 + 1;
    lines.add('a', [aLine('abc1')]);
    expect(lines.take({ isEnding: true })).toHaveLength(1);
  });

  test('lines in memory are replaced by those of the next match of the same client, also by none, until they have settled', () => {
    let now = 1_000_000;
    const lines = createUnmatchedLines(() => now);
    const numbers = () => lines.take({ isEnding: true }).map(({ part_number }) => part_number);
    lines.add('a', [aLine('Resistor'), aLine('10 kOhm')]);
    lines.add('b', [aLine('OTHER-1')]);
    now += settlingMs - 1;
    lines.add('a', [aLine('ABC-1')]);
    expect(numbers()).toEqual(['OTHER-1', 'ABC-1']);
    lines.add('a', [aLine('Capacitor')]);
    lines.add('a', []);
    expect(numbers()).toEqual([]);
    lines.add('a', [aLine('SETTLED-1')]);
    now += settlingMs;
    lines.add('a', [aLine('NEXT-1')]);
    expect(numbers()).toEqual(['SETTLED-1', 'NEXT-1']);
  });

  test('lines in memory count once a day for a whole IPv6 network', () => {
    const lines = createUnmatchedLines();
    lines.add('2001:db8:1:2::1', [aLine('ABC-1')]);
    expect(lines.take({ isEnding: true })).toHaveLength(1);
    lines.add('2001:db8:1:2:3:4:5:6', [aLine('ABC-1')]);
    expect(lines.take({ isEnding: true })).toEqual([]);
    lines.add('2001:db8:1:3::1', [aLine('ABC-1')]);
    expect(lines.take({ isEnding: true })).toHaveLength(1);
  });

  test('lines in memory of one client are bounded for a day, which leaves room for others', () => {
    let now = 1_000_000;
    const lines = createUnmatchedLines(() => now);
    const invented = (list: number) =>
      Array.from({ length: 2_000 }, (_, each) => aLine(`FAKE-${list}-${each}`));
    for (let list = 0; list < 60; list += 1) {
      lines.add('a', invented(list));
      now += settlingMs;
    }
    lines.add('b', [aLine('ABC-1')]);
    const taken = lines.take({ isEnding: true });
    expect(taken).toHaveLength(mostPerClient + 1);
    expect(taken.at(-1)?.part_number).toBe('ABC-1');
    now += 24 * 60 * 60 * 1000;
    lines.add('a', invented(60));
    expect(lines.take({ isEnding: true })).toHaveLength(2_000);
  });

  test.each([
    aLine('ada@shop.test'),
    aLine('call +49 30 1234567'),
    aLine('https://shop.test/a'),
    aLine('a\0b'),
    aLine('x'.repeat(201)),
    aLine(''),
    aLine(' - '),
  ])('lines in memory leave out what may be personal, cannot be stored or is no part: %j', (line) => {
    const lines = createUnmatchedLines();
    lines.add('a', [line]);
    expect(lines.take({ isEnding: true })).toEqual([]);
  });

  test('lines in memory lose a description that may be personal, and keep the longest part number', () => {
    const lines = createUnmatchedLines();
    lines.add('a', [aLine('x'.repeat(200), { description: 'for ada@shop.test', manufacturer: ' A  B ' })]);
    expect(lines.take({ isEnding: true })).toMatchObject([
      { part_number: 'x'.repeat(200), description: '', manufacturer: 'A B' },
    ]);
  });

  test('lines in memory are bounded', () => {
    const lines = createUnmatchedLines();
    const many = Array.from({ length: mostPerClient }, (_, each) => aLine(`P${each}`));
    for (let client = 0; client * mostPerClient <= mostPending; client += 1)
      lines.add(`client ${client}`, many);
    expect(lines.take({ isEnding: true })).toHaveLength(mostPending);
  });
});

test('a matched list is counted without its client, and without what was found', async () => {
  const api = createApi(runtime);
  const match = (lines: object[]) =>
    Promise.resolve(
      api.request('/functions/v1/products-api/parts-lists/match', {
        method: 'POST',
        headers: {
          authorization: 'Bearer public',
          'content-type': 'application/json',
          'x-forwarded-for': '10.9.8.7',
        },
        body: JSON.stringify({ lines }),
      }),
    );
  const worker = startUnmatchedLineWorker({ database, log: createLog('silent'), intervalMs: 0 });
  await until(async () => (await match([{}])).status === 200);
  const parts = [
    { part_number: 'NOWHERE-1', manufacturer: 'Siltera', quantity: 40 },
    { description: 'Odd part' },
  ];
  expect((await match(parts)).status).toBe(200);
  expect(await worker.drain()).toBe(0);
  await worker.stop();
  const { rows } = await database.execute<Record<string, unknown>>(
    sql`select * from demand_days order by part_key`,
  );
  expect(rows).toMatchObject([
    { source: 'parts_list', part_key: 'nowhere1', manufacturer_key: 'siltera', quantity: '40', count: 1 },
    { part_key: 'oddpart', part_number: '', description: 'Odd part', quantity: '1' },
  ]);
  expect(JSON.stringify(rows)).not.toContain('10.9.8.7');
});

test('nothing is written as long as no line has settled', async () => {
  const transaction = vi.spyOn(database, 'transaction');
  const worker = startUnmatchedLineWorker({ database, log: createLog('silent'), intervalMs: 0 });
  unmatchedLinesOf(runtime).add('a', [aLine('ABC-1')]);
  expect(await worker.drain()).toBe(0);
  expect(transaction).not.toHaveBeenCalled();
  await worker.stop();
  expect(transaction).toHaveBeenCalledOnce();
  transaction.mockRestore();
});
