// `npm run bench`: how long the server takes to suggest what a search may lead to, after every letter of typed searches, at
// 10,000 and 100,000 products: on the clock, and in processor time of our process, which other work on the machine hardly
// changes.
import process from 'node:process';
import { createApi } from '#api/api.server.ts';
import { publicApiBase } from '#platform/http/api-bases.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { withBenchDatabase } from './bench-database.ts';
import { median, quantile } from './quantile.ts';

const sizes = (process.env.PRODUCTS ?? '10000,100000').split(',').map(Number);
const rounds = 10;
const warmUp = 2;
/** Milliseconds for which a search is repeated: the clock of the processor is coarse. */
const repeatedFor = 20;

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
    const { times, processor } = await measure(prepared);
    const all = {
      'on the clock': [...times.values()].flat(),
      'of the processor, the mean of each text': [...processor.values()],
    };
    for (const [what, values] of Object.entries(all)) {
      const figures = [0.5, 0.99, 1].map((share) => quantile(values, share).toFixed(1));
      process.stdout.write(`${products} products, milliseconds ${what}: median ${figures[0]}, `);
      process.stdout.write(`99th percentile ${figures[1]} (aim 10), slowest ${figures[2]}\n`);
    }
    const slowest = [...times].toSorted((a, b) => median(b[1]) - median(a[1])).slice(0, 8);
    for (const [q, all] of slowest) {
      const clock = `${median(all).toFixed(1)} / ${quantile(all, 0.99).toFixed(1)}`;
      process.stdout.write(`  ${q}: ${clock}, of the processor ${processor.get(q)?.toFixed(1)}\n`);
    }
  });
}

/** By text: each time on the clock, and the mean of the processor's. */
interface Measured {
  times: Map<string, number[]>;
  processor: Map<string, number>;
}

async function measure(runtime: Runtime): Promise<Measured> {
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
  const processor = new Map<string, number>();
  for (const q of times.keys()) {
    const began = threadTime();
    let [time, runs] = [0, 0];
    for (; time < repeatedFor; runs += 1) {
      await request(q);
      time = threadTime() - began;
    }
    processor.set(q, time / runs);
  }
  return { times, processor };
}

/** Milliseconds of the processor. */
function threadTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
