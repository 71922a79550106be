// `npm run bench`: how long the server takes to answer the catalogue's questions at 10,000 products.
import { createApi } from '#api/api.server.ts';
import { publicApiBase } from '#platform/public-api-base.ts';
import { withBenchDatabase } from './bench-database.ts';
import { median, quantile } from './quantile.ts';

const products = Number(process.env.PRODUCTS ?? 10_000);
const rounds = 300;
const warmUp = 30;

const questions: Record<string, string> = {
  'newest 24': '/products?limit=24',
  'page 300': `/products?limit=24&offset=${24 * 299}`,
  'category, by name': '/products?limit=24&category=networking&sort=name',
  'type, oldest': '/products?limit=24&category=physical&sort=oldest',
  'search, one match': '/products?limit=24&search=rack+ears+and+console',
  'search, none': '/products?limit=24&search=zzzz',
  'search, many': '/products?limit=24&search=switch',
  'search, nearly all': '/products?limit=24&search=e',
  'search, two letters': '/products?limit=24&search=5g',
  'search, two Chinese': '/products?limit=24&search=%E5%B7%A5%E4%B8%9A',
  'search in a category': '/products?limit=24&search=poe&category=networking&sort=name',
  counts: '/product-counts',
  'counts of a search': '/product-counts?search=switch',
  'near misses': '/product-suggestions?search=gigabyt+swich',
};

await withBenchDatabase(products, async (prepared) => {
  const api = createApi(prepared);
  const times = new Map<string, number[]>(Object.keys(questions).map((name) => [name, []]));
  // Interleaved, so that a slow moment of the machine touches every question alike.
  for (let round = -warmUp; round < rounds; round += 1) {
    for (const [name, path] of Object.entries(questions)) {
      const began = performance.now();
      const response = await api.request(publicApiBase + path, {
        headers: { authorization: 'Bearer public' },
      });
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
      if (round >= 0) times.get(name)?.push(performance.now() - began);
    }
  }
  print(times);
});

function print(times: Map<string, number[]>) {
  const lines = [...times].map(
    ([name, all]) => `| ${name} | ${median(all).toFixed(1)} | ${quantile(all, 0.99).toFixed(1)} |`,
  );
  process.stdout.write(`${products} products, ${rounds} rounds, milliseconds in the server\n\n`);
  process.stdout.write(`| question | median | p99 |\n| --- | --- | --- |\n${lines.join('\n')}\n`);
  const all = [...times.values()].flat();
  process.stdout.write(`| all together | ${median(all).toFixed(1)} | ${quantile(all, 0.99).toFixed(1)} |\n`);
}
