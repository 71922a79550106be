// `npm run bench`: how long the server takes to answer the catalogue's queries at 10,000, 100,000 and a million
// products, and how much that grows.
import { setTimeout as pause } from 'node:timers/promises';
import { createApi } from '#api/api.server.ts';
import { catalogueIndexOf } from '#features/catalogue-index/catalogue-index.server.ts';
import { publicApiBase } from '#platform/http/api-bases.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { withBenchDatabase } from './bench-database.ts';
import { median, quantile } from './quantile.ts';

const sizes = (process.env.PRODUCTS ?? '10000,100000,1000000').split(',').map(Number);
const rounds = 60;
const warmUp = 5;

/** `last`: the number of products. */
const queries: Record<string, (last: number) => string> = {
  'newest 24': () => '/products?limit=24',
  'newest, in the middle': (last) => `/products?limit=24&offset=${Math.floor(last / 2)}`,
  'newest, the end': (last) => `/products?limit=24&offset=${last - 24}`,
  'by name, in the middle': (last) => `/products?limit=24&sort=name&offset=${Math.floor(last / 2)}`,
  'category, by name': () => '/products?limit=24&category=networking&sort=name',
  'category, by name, a quarter in': (last) =>
    `/products?limit=24&category=networking&sort=name&offset=${Math.floor(last / 12)}`,
  'type, oldest': () => '/products?limit=24&category=physical&sort=oldest',
  'search, one match': () => '/products?limit=24&search=rack+ears+and+console',
  'search, none': () => '/products?limit=24&search=zzzzz',
  'search, 0.2 %': () => '/products?limit=24&search=thread',
  'search, 1 %': () => '/products?limit=24&search=zigbee',
  'search, 14 %': () => '/products?limit=24&search=switch',
  'search, 14 %, by name': () => '/products?limit=24&search=switch&sort=name',
  'search, 14 %, page 10': () => '/products?limit=24&search=switch&offset=216',
  'search, nearly all': () => '/products?limit=24&search=e',
  'search, signs': () => '/products?limit=24&search=sfp%2B',
  'search, two letters, 11 %': () => '/products?limit=24&search=5g',
  'search, two letters, 0.4 %': () => '/products?limit=24&search=qq',
  'search, two Chinese': () => '/products?limit=24&search=%E5%B7%A5%E4%B8%9A',
  'search in a category, by name': () => '/products?limit=24&search=poe&category=networking&sort=name',
  counts: () => '/product-counts',
  'counts of a search, 14 %': () => '/product-counts?search=switch',
  'counts of a search, 1 %': () => '/product-counts?search=zigbee',
  'search, 1 %, by name': () => '/products?limit=24&search=zigbee&sort=name',
  'search, 9 %, by name, far from A': () => '/products?limit=24&search=mtt-a&sort=name',
  'search in a category without any': () => '/products?limit=24&search=switch&category=iot',
  'near matches': () => '/product-suggestions?search=gigabyt+swich',
};

type Times = Map<string, number[]>;

const measured = new Map<number, Times>();
for (const products of sizes) {
  await withBenchDatabase(products, async (prepared) => {
    measured.set(products, await measure(prepared, products));
  });
}
process.stdout.write(`${rounds} rounds, milliseconds in the server: median / 99th percentile\n\n`);
print(Object.keys(queries), 'all of these');

async function measure(prepared: Runtime, products: number): Promise<Times> {
  const api = createApi(prepared);
  const source = catalogueIndexOf(prepared);
  while (source.index() === null) await pause(100);
  const times: Times = new Map(Object.keys(queries).map((name) => [name, []]));
  // Interleaved, so that a slow moment of the machine affects every query equally.
  for (let round = -warmUp; round < rounds; round += 1) {
    for (const [name, pathOf] of Object.entries(queries)) {
      const path = pathOf(products);
      const began = performance.now();
      const response = await api.request(publicApiBase + path, {
        headers: { authorization: 'Bearer public' },
      });
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
      if (round >= 0) times.get(name)?.push(performance.now() - began);
    }
  }
  return times;
}

function print(names: readonly string[], together: string) {
  process.stdout.write(`| query | ${sizes.join(' | ')} | growth of the median |\n`);
  process.stdout.write(`| --- |${' --- |'.repeat(sizes.length + 1)}\n`);
  for (const name of [...names, together]) {
    const of = names.includes(name) ? [name] : names;
    const values = sizes.map((products) => of.flatMap((one) => measured.get(products)?.get(one) ?? []));
    const cells = values.map((all) => `${median(all).toFixed(1)} / ${quantile(all, 0.99).toFixed(1)}`);
    const growth = median(values.at(-1) ?? []) / median(values[0] ?? []);
    process.stdout.write(`| ${name} | ${cells.join(' | ')} | ${growth.toFixed(1)} |\n`);
  }
}
