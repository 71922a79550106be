// `npm run bench`: how long the server takes to suggest what a search may lead to, after every letter of typed searches, at
// 10,000 and 100,000 products.
import { createApi } from '#api/api.server.ts';
import { publicApiBase } from '#platform/http/api-bases.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { withBenchDatabase } from './bench-database.ts';
import { median, quantile } from './quantile.ts';

const sizes = (process.env.PRODUCTS ?? '10000,100000').split(',').map(Number);
const rounds = 10;
const warmUp = 2;

/** Terms, part numbers, values, typing errors, Chinese, Arabic, pages, and nothing that exists. */
const searches = [
  'switch',
  '24 port poe switch',
  'managed gigabit',
  'swich',
  'HN-S2400',
  '100nF',
  '0603',
  'sfp+ 10km',
  'wifi',
  'halvard',
  'datasheet',
  'warranty',
  'zzzzzz',
  '交换机',
  '无线接入点',
  'محول شبكة',
];

for (const products of sizes) {
  await withBenchDatabase(products, async (prepared) => {
    const times = await measure(prepared);
    const figures = [0.5, 0.99, 1].map((share) => quantile([...times.values()].flat(), share).toFixed(1));
    process.stdout.write(`${products} products, milliseconds in the server: median ${figures[0]}, `);
    process.stdout.write(`99th percentile ${figures[1]} (aim 10), slowest ${figures[2]}\n`);
    const slowest = [...times].toSorted((a, b) => median(b[1]) - median(a[1])).slice(0, 8);
    for (const [q, all] of slowest) {
      process.stdout.write(`  ${q}: ${median(all).toFixed(1)} / ${quantile(all, 0.99).toFixed(1)}\n`);
    }
  });
}

async function measure(runtime: Runtime): Promise<Map<string, number[]>> {
  const api = createApi(runtime);
  const request = async (q: string): Promise<unknown[]> => {
    const path = `${publicApiBase}/suggestions?${new URLSearchParams({ q })}`;
    const response = await api.request(path, { headers: { authorization: 'Bearer public' } });
    if (response.status !== 200) throw new Error(`${q}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  // Without its index the server suggests pages alone.
  const until = Date.now() + 300_000;
  while (!JSON.stringify(await request('switch')).includes('"kind":"product"')) {
    if (Date.now() > until) throw new Error('The index was not filled within five minutes.');
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  const times = new Map<string, number[]>();
  for (let round = -warmUp; round < rounds; round += 1) {
    for (const search of searches) {
      const letters = [...search];
      for (let length = 1; length <= letters.length; length += 1) {
        const q = letters.slice(0, length).join('').trim();
        const began = performance.now();
        await request(q);
        if (round >= 0) times.set(q, [...(times.get(q) ?? []), performance.now() - began]);
      }
    }
  }
  return times;
}
