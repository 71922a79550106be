import { beforeAll, expect, test, vi } from 'vitest';
import { createApi } from '#api/api.server.ts';
import type { LineMatch, MatchResponse } from '#features/parts-list/matching/match.schema.ts';
import { products } from '#features/products/product.tables.server.ts';
import { useTestRuntime } from '#tests/harness/test-runtime.ts';
import { alteredSpellings, inventedParts, misspellings } from './invented-parts.ts';

const runtime = useTestRuntime();
const api = createApi(runtime);
const parts = inventedParts();
const isSame = (one: string, other: string | null | undefined) => plain(one) === plain(other ?? '');
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/[\s\-_/–"\u200B]/g, '')
    .toLowerCase();

beforeAll(async () => {
  await runtime.database.insert(products).values(
    parts.map(({ mpn, manufacturer }, at) => ({
      title: `Part ${at}`,
      description: 'Invented',
      features: [],
      category: 'electronics' as const,
      price: 1,
      stock_quantity: 10,
      mpn,
      manufacturer,
    })),
  );
  await vi.waitUntil(async () => (await post(['any'])).status === 200, {
    timeout: 20_000,
    interval: 100,
  });
}, 60_000);

function post(numbers: readonly string[]) {
  return Promise.resolve(
    api.request('/functions/v1/products-api/parts-lists/match', {
      method: 'POST',
      headers: { authorization: 'Bearer public', 'content-type': 'application/json' },
      body: JSON.stringify({ lines: numbers.map((part_number) => ({ part_number })) }),
    }),
  );
}

async function match(numbers: readonly string[]): Promise<LineMatch[]> {
  const response = await post(numbers);
  expect(response.status).toBe(200);
  const { lines }: MatchResponse = await response.json();
  return lines;
}

test('matches at least 98 % of altered part numbers of the catalogue as exact or normalised', async () => {
  expect(parts.length).toBeGreaterThanOrEqual(1_000);
  const listed = parts.flatMap(({ mpn }, at) => alteredSpellings(mpn, at).map((text) => ({ text, mpn })));
  const matches = await match(listed.map(({ text }) => text));
  const failed = listed.filter(({ mpn }, at) => {
    const { status, product } = matches[at] ?? {};
    return !(status === 'exact' || status === 'normalised') || product?.mpn !== mpn;
  });
  expect(
    failed.length / listed.length,
    failed
      .slice(0, 10)
      .map(({ text }) => text)
      .join(),
  ).toBeLessThanOrEqual(0.02);
}, 60_000);

test('calls none of at least a thousand misspelt ones exact', async () => {
  const known = new Set(parts.map(({ mpn }) => plain(mpn)));
  const misspelt = [...new Set(parts.flatMap(({ mpn }, at) => misspellings(mpn, at)))]
    .filter((text) => !known.has(plain(text)))
    .slice(0, 3_000);
  expect(misspelt.length).toBeGreaterThanOrEqual(1_000);
  const matches = await match(misspelt);
  const wrong = matches.filter(({ status }) => status === 'exact' || status === 'normalised');
  expect(wrong.map(({ index, product }) => `${misspelt[index]} → ${product?.mpn}`)).toEqual([]);
  // A misspelt number that happens to be another part is that part.
  const others = parts
    .flatMap(({ mpn }, at) => misspellings(mpn, at))
    .filter((text) => known.has(plain(text)));
  for (const { index, product } of await match(others.slice(0, 3_000))) {
    expect(isSame(others[index] ?? '', product?.mpn)).toBe(true);
  }
}, 60_000);
