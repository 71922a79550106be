// `npm run bench`: how long the facet index takes to answer filters with all counts and a page of products at 10,000,
// 100,000 and a million products, each answer compared with brute force; its memory, and how long it takes to build.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isDeepStrictEqual } from 'node:util';
import { FacetIndex } from '#features/catalogue-index/columns/facet-index.server.ts';
import type {
  FacetDefinition,
  FacetFilter,
  FacetOrder,
  FacetQuery,
  IndexedProduct,
} from '#features/catalogue-index/columns/facet-query.server.ts';
import { comparable, searchByBruteForce, withoutUncounted } from '#tests/harness/facet-brute-force.ts';
import { median, quantile } from './quantile.ts';

type BenchQuery = Omit<FacetQuery, 'among'>;

const sizes = (process.env.PRODUCTS ?? '10000,100000,1000000').split(',').map(Number);
const queries = 300;
/** Number of responses that are compared with brute force, which takes seconds for a million products. */
const compared: Record<number, number> = { 10_000: 60, 100_000: 12 };
const batch = 250;
const updates = 1_000;

/** Twenty attributes with 2,075 values, in addition to the columns of every product. */
const attributes: { key: string; type: FacetDefinition['type']; values: number }[] = [
  ...[3, 4, 6, 8, 12, 20, 30, 45, 70, 110, 200, 400].map((values, at) => ({
    key: `choice_${at}`,
    type: 'choice' as const,
    values,
  })),
  ...[10, 25, 60, 120, 250, 700].map((values, at) => ({
    key: `number_${at}`,
    type: 'number' as const,
    values,
  })),
  { key: 'flag_0', type: 'choice', values: 2 },
  { key: 'flag_1', type: 'choice', values: 2 },
];
const own: typeof attributes = [
  { key: 'category', type: 'choice', values: 3 },
  { key: 'lifecycle', type: 'choice', values: 4 },
  { key: 'in_stock', type: 'choice', values: 2 },
  { key: 'manufacturer', type: 'choice', values: 300 },
  { key: 'price', type: 'number', values: 1_000_000 },
];
const facets = [...own, ...attributes];

/** Pseudo-random numbers from 0 to 1, the same in every run. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
}

/** Low numbers are more frequent, as the values of real attributes are. */
const skewed = (random: () => number, count: number) => Math.floor(random() ** 2 * count);

function productAt(n: number, version = 0): IndexedProduct {
  const random = randomNumbers(n * 7_919 + version * 104_729);
  const values: Record<string, unknown> = {};
  for (const { key, type, values: count } of facets) {
    const isMissing = key.includes('_') && random() < 0.15;
    const value = skewed(random, count);
    if (!isMissing)
      values[key] = type === 'number' ? value / 4 : count === 2 ? value === 0 : `value ${value}`;
  }
  const id = randomNumbers(n)() * 2 ** 32;
  return {
    id: `${id.toString(16).padStart(8, '0')}-${(n >>> 16).toString(16).padStart(4, '0')}-4000-8000-${n.toString(16).padStart(12, '0')}`,
    createdAt: n - (n % 7) * 100,
    values,
  };
}

function randomQuery(random: () => number): BenchQuery {
  const chosen = facets.toSorted(() => random() - 0.5).slice(0, Math.floor(random() * 7));
  const filters: Record<string, FacetFilter> = {};
  for (const { key, type, values } of chosen) {
    const most = Math.max(1, values / 2);
    const picked = Array.from({ length: 1 + (skewed(random, most) % 20) }, () => skewed(random, values));
    const [from, to] = [skewed(random, values) / 8, skewed(random, values) / 4];
    if (type === 'number') filters[key] = { min: Math.min(from, to), max: Math.max(from, to) };
    else filters[key] = values === 2 ? [random() < 0.7] : picked.map((value) => `value ${value}`);
  }
  const numbers = facets.filter(({ type }) => type === 'number');
  const number = numbers[Math.floor(random() * numbers.length)]?.key ?? 'price';
  const order: FacetOrder =
    random() < 0.5 ? 'newest' : { key: number, direction: random() < 0.5 ? 'asc' : 'desc' };
  return { filters, page: { order, offset: random() < 0.7 ? 0 : skewed(random, 5_000), limit: 24 } };
}

/** Filters that match most products, which takes the longest to count. */
const widest: BenchQuery[] = [1, 2, 3, 4, 5, 6].map((count) => ({
  filters: Object.fromEntries(
    attributes
      .slice(-8, -2)
      .slice(0, count)
      .map(({ key, values }) => [key, { min: 0, max: (values / 4) * 0.75 }]),
  ),
  page: { order: { key: 'price', direction: 'desc' }, offset: 0, limit: 24 },
}));

async function measure(size: number): Promise<string> {
  const before = memory();
  const index = new FacetIndex(facets);
  const began = performance.now();
  const slices: number[] = [];
  for (let from = 0; from < size; from += batch) {
    const rows = Array.from({ length: Math.min(batch, size - from) }, (_, n) => productAt(from + n));
    slices.push(timeOf(() => index.put(rows)));
    await new Promise(setImmediate);
  }
  const built = slices.reduce((sum, slice) => sum + slice, 0);
  const bytes = memory() - before;
  const random = randomNumbers(size);
  const all = Array.from({ length: queries }, () => randomQuery(random));
  for (const query of all.slice(0, 50)) index.search(query);
  const times = timesOf(all, index);
  const wide = timesOf(widest, index);
  const updated = Array.from({ length: updates }, (_, n) =>
    timeOf(() => index.put([productAt(Math.floor((n / updates) * size), 1)])),
  );
  const isUpdated = new Set(Array.from({ length: updates }, (_, n) => Math.floor((n / updates) * size)));
  function* products() {
    for (let n = 0; n < size; n += 1) yield productAt(n, isUpdated.has(n) ? 1 : 0);
  }
  const brute: number[] = [];
  for (const query of [...widest.slice(2, 3), ...all.slice(0, compared[size] ?? 2)]) {
    const answer = comparable(index.search(query));
    const beganBrute = performance.now();
    const expected = withoutUncounted(searchByBruteForce(products(), facets, query), answer);
    brute.push(performance.now() - beganBrute);
    if (!isDeepStrictEqual(answer, expected)) {
      throw new Error(`${JSON.stringify(query)} differs from the answer by brute force`);
    }
  }
  process.stderr.write(`${size}: ${Math.round(performance.now() - began)} ms in all\n`);
  return [
    size,
    times,
    wide,
    `${(bytes / 2 ** 20).toFixed(0)} MB`,
    `${(built / 1000).toFixed(1)} s, in slices of ${both(slices)}, at most ${Math.max(...slices).toFixed(1)}`,
    both(updated),
    `${median(brute).toFixed(0)}, ${brute.length} equal`,
  ].join(' | ');
}

function timeOf(work: () => void): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}

/**
 * Wall-clock times, and for some queries CPU times as the mean of ten runs, since the CPU clock is coarse: on a busy
 * machine, wall-clock times include the work of other processes.
 */
function timesOf(all: BenchQuery[], index: FacetIndex): string {
  const times = all.map((query) => timeOf(() => index.search(query)));
  const processor = all.slice(0, 100).map((query) => {
    const before = process.cpuUsage();
    for (let run = 0; run < 10; run += 1) index.search(query);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 10_000;
  });
  return `${both(times)} (${both(processor)})`;
}

function both(times: number[]): string {
  return `${median(times).toFixed(2)} / ${quantile(times, 0.99).toFixed(2)}`;
}

setFlagsFromString('--expose-gc');
const collectGarbage: unknown = runInNewContext('gc');

/** Heap in use after garbage collection. */
function memory(): number {
  if (typeof collectGarbage === 'function') collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

process.stdout.write(
  `${facets.length} facets, up to six filters, all counts and a page of 24; milliseconds: median / 99th percentile (of the processor)\n\n`,
);
process.stdout.write(
  '| products | any filters | one to six filters that most pass | memory | build | one update | brute force |\n',
);
process.stdout.write('| --- | --- | --- | --- | --- | --- | --- |\n');
for (const size of sizes) process.stdout.write(`| ${await measure(size)} |\n`);
