// `npm run bench`: how long the server takes to answer the desk's product table at 100,000 products.
import { createDeskDoors } from '#features/administrators/desk-doors.server.ts';
import { deskProductReadDoors } from '#features/catalogue/desk-product-list.api.server.ts';
import { deskPageSizes, deskSorts } from '#features/catalogue/desk-product.schema.ts';
import { withBenchDatabase } from './bench-database.ts';
import { median, quantile } from './quantile.ts';

const products = Number(process.env.PRODUCTS ?? 100_000);
const rounds = 8;
const warmUp = 1;

/** Filters and searches; each is asked in every order, at its beginning, middle and end. */
const kinds: Record<string, string> = {
  'no filter': '',
  'a category': 'category=iot',
  'three filters': 'category=networking&type=physical&status=active',
  'low stock': 'stock=low',
  'out of stock': 'stock=out',
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
  const doors = createDeskDoors()
    .use((c, next) => {
      c.set('administrator', { kind: 'administrator', id: 'bench' });
      return next();
    })
    .route('/', deskProductReadDoors(prepared));
  const ask = async (query: string) => {
    const began = performance.now();
    const response = await doors.request(`/products?${query}`);
    const { total } = (await response.json()) as { total: number };
    if (response.status !== 200) throw new Error(`${query} was answered ${response.status}`);
    return { total, time: performance.now() - began };
  };
  const times = new Map<string, number[]>(Object.keys(kinds).map((name) => [name, []]));
  const questions = await makeQuestions(ask);
  for (let round = -warmUp; round < rounds; round += 1) {
    for (const [name, query] of questions) {
      const { time } = await ask(query);
      if (round >= 0) times.get(name)?.push(time);
    }
  }
  print(times);
});

/** Interleaved, so that a slow moment of the machine touches every kind alike. */
async function makeQuestions(ask: (query: string) => Promise<{ total: number }>) {
  const size = deskPageSizes[1];
  const questions: [name: string, query: string][] = [];
  for (const [name, filter] of Object.entries(kinds)) {
    const pages = Math.max(1, Math.ceil((await ask(filter)).total / size));
    for (const sort of deskSorts) {
      for (const direction of ['asc', 'desc']) {
        const page = { asc: [1, Math.ceil(pages / 2)], desc: [Math.ceil(pages / 3), pages] }[direction] ?? [];
        for (const one of page) {
          questions.push([name, `${filter}&sort=${sort}&direction=${direction}&size=${size}&page=${one}`]);
        }
      }
    }
  }
  return questions;
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
