import { beforeAll, describe, expect, test, vi } from 'vitest';
import { createApi } from '#api/api.server.ts';
import { fillDemo } from '#features/products/demo/demo.server.ts';
import { useTestRuntime } from '#tests/harness/test-runtime.ts';
import { demoSize, foundIn, judge, judgedPath, type JudgedSearch, sharesOf } from './judged-search.ts';
import { freshSearches } from './fresh-searches.ts';
import { furtherSearches } from './further-searches.ts';
import { laterSearches } from './later-searches.ts';
import { judgedSearches } from './judged-searches.ts';
import { unseenSearches } from './unseen-searches.ts';

const runtime = useTestRuntime();
const api = createApi(runtime);

async function find(judged: JudgedSearch): Promise<string[]> {
  const response = await api.request(judgedPath(judged), { headers: { authorization: 'Bearer public' } });
  expect(response.status, judged.search).toBe(200);
  return foundIn(await response.json());
}

const understood = { search: 'gigabit 24 switch', language: 'en', kind: 'terms', expected: /./u } as const;

beforeAll(async () => {
  await fillDemo(runtime, demoSize, () => {});
  // Until the index is filled, the search finds only what holds the text.
  await vi.waitUntil(async () => (await find(understood)).length > 0, {
    timeout: 50_000,
  });
});

const lists: readonly [string, readonly JudgedSearch[]][] = [
  ['judged searches', judgedSearches],
  ['unseen searches', unseenSearches],
  ['later searches', laterSearches],
  ['further searches', furtherSearches],
  ...freshSearches,
];

describe.each(lists)('of the %s', (_, searches) => {
  test('at least 95 % of judged searches have an expected product among the first three results, and at most 2 % have none', async () => {
    const verdicts = await judge(searches, find);
    const missed = verdicts.filter(({ isSuccess }) => !isSuccess).map(({ search }) => search);
    const [all] = sharesOf(verdicts);
    expect(all?.success, missed.join(', ')).toBeGreaterThanOrEqual(0.95);
    expect(all?.empty, missed.join(', ')).toBeLessThanOrEqual(0.02);
  });
});
