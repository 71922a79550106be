// `npm run bench`: how long the server takes to answer the admin's product table at 100,000 products.
import { createAdminRoutes } from '#features/auth/access/admin-routes.server.ts';
import { adminProductReadRoutes } from '#features/products/list/admin-product-list.api.server.ts';
import { adminPageSizes, adminSorts } from '#features/products/product-edit.schema.ts';
import { withBenchDatabase } from './bench-database.ts';
import { median, quantile } from './quantile.ts';

const products = Number(process.env.PRODUCTS ?? 100_000);
const rounds = 8;
const warmUp = 1;

/** Filters and searches; of each, the first, middle and last page are requested in every sort order. */
const kinds: Record<string, string> = {
  'no filter': '',
  'a category': 'category=iot',
  'three filters': 'category=networking&type=physical&status=active',
  'low stock': 'stock=low',
  'out of stock': 'stock=out',
  'some data missing': 'missing=any',
  'no data missing': 'missing=none',
  'rare data missing': 'missing=mpn',
  'data missing in a category': 'missing=datasheet&category=iot',
  'search, one letter, nearly all': 'search=e',
  'search, one letter, most': 'search=p',
  'search, two letters, most': 'search=le',
  'search, two letters': 'search=5g',
  'search, two letters, none': 'search=qq',
  'search, one Chinese': 'search=工',
  'search, two Chinese': 'search=工业',
  'search, many': 'search=switch',
  'search, a few': 'search=rack ears and console',
  'search, none': 'search=zzzz',
  'search in a category': 'search=gateway&category=iot',
};

await withBenchDatabase(products, async (prepared) => {
  const routes = createAdminRoutes()
    .use((c, next) => {
      c.set('administrator', { kind: 'administrator', id: 'bench' });
      return next();
    })
    .route('/', adminProductReadRoutes(prepared));
  const list = async (query: string) => {
    const began = performance.now();
    const response = await routes.request(`/products?${query}`);
    const { total } = (await response.json()) as { total: number };
    if (response.status !== 200) throw new Error(`${query} was answered ${response.status}`);
    return { total, time: performance.now() - began };
  };
  const times = new Map<string, number[]>(Object.keys(kinds).map((name) => [name, []]));
  const queries = await makeQueries(list);
  for (let round = -warmUp; round < rounds; round += 1) {
    for (const [name, query] of queries) {
      const { time } = await list(query);
      if (round >= 0) times.get(name)?.push(time);
    }
  }
  print(times);
});

/** Interleaved, so that a slow moment of the machine affects every query equally. */
async function makeQueries(list: (query: string) => Promise<{ total: number }>) {
  const size = adminPageSizes[1];
  const queries: [name: string, query: string][] = [];
  for (const [name, filter] of Object.entries(kinds)) {
    const pages = Math.max(1, Math.ceil((await list(filter)).total / size));
    for (const sort of adminSorts) {
      for (const direction of ['asc', 'desc']) {
        const page = { asc: [1, Math.ceil(pages / 2)], desc: [Math.ceil(pages / 3), pages] }[direction] ?? [];
        for (const one of page) {
          queries.push([name, `${filter}&sort=${sort}&direction=${direction}&size=${size}&page=${one}`]);
        }
      }
    }
  }
  return queries;
}

function print(times: Map<string, number[]>) {
  const line = (name: string, all: number[]) =>
    `| ${name} | ${median(all).toFixed(1)} | ${quantile(all, 0.99).toFixed(1)} |`;
  process.stdout.write(
    `${products} products, every order, first, middle and last pages, ${rounds} rounds, ms in the server\n\n`,
  );
  process.stdout.write('| table | median | p99 |\n| --- | --- | --- |\n');
  for (const [name, all] of times) process.stdout.write(`${line(name, all)}\n`);
  process.stdout.write(`${line('all together', [...times.values()].flat())}\n`);
}
