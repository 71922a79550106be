// `npm run bench`: how long an import of 50,000 rows takes, in how much memory, and how much it slows down visitors.
import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createApi } from '#api/api.server.ts';
import type { DemoProduct } from '#database/demo/demo-product.ts';
import { generateProducts } from '#database/demo/generator.ts';
import { toCsv } from '#features/products/export/export-csv.server.ts';
import { importFolder } from '#features/product-import/import/import.api.server.ts';
import { productCells } from '#features/products/product-fields.ts';
import { writeCell } from '#features/products/cells/product-cell.rules.ts';
import { findImport } from '#features/product-import/import/import.reads.server.ts';
import {
  chooseOptions,
  createImport,
  startImport,
} from '#features/product-import/import/import.writes.server.ts';
import { openFolder } from '#platform/files/files.server.ts';
import { publicApiBase } from '#platform/http/api-bases.ts';
import type { Prepared } from '#server/prepare.server.ts';
import { withBenchDatabase } from './bench-database.ts';
import { type ProcessorTime, processorTime } from './processor-time.ts';
import { median, quantile } from './quantile.ts';

const products = Number(process.env.PRODUCTS ?? 10_000);
const rows = Number(process.env.ROWS ?? 50_000);
/** Earlier imports, so that PostgreSQL has statistics of the tables. */
const earlier = Number(process.env.EARLIER ?? 5);
/** Rows of the file that is only checked, and how many of them there are per duplicate. */
const checkedRows = Number(process.env.CHECKED_ROWS ?? 100_000);
const twinEvery = 10;
const actor = { kind: 'administrator', id: 'bench' } as const;
/** A few visitors per second; each query waits for the previous one. */
const pause = 20;
const idleRounds = 60;

const queries = [
  '/products?limit=24',
  '/products?limit=24&offset=2400',
  '/products?limit=24&category=networking&sort=name',
  '/products?limit=24&search=switch',
  '/products?limit=24&search=zzzz',
  '/product-counts',
];

/** Timestamps of one clock, in milliseconds. */
interface Answered {
  began: number;
  took: number;
}

await withBenchDatabase(products, async (prepared) => {
  const api = createApi(prepared);
  const source = `${prepared.config.dataDir}/bench.csv`;
  await writeFile(source, file(rows));
  await checkEarlier(prepared, source);
  await checkLarge(prepared);
  await sendRequests(api, idleRounds / 3);
  const idle = await sendRequests(api, idleRounds);
  let most = 0;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 100);
  const before = process.memoryUsage.rss();
  const over = new AbortController();
  const sending = sendRequests(api, Number.POSITIVE_INFINITY, over.signal);
  const steps = await importRows(prepared, source).finally(async () => {
    over.abort();
    await sending;
  });
  const during = await sending;
  const after = await sendRequests(api, idleRounds);
  clearInterval(watch);
  print(steps, { idle, during, after, before, most });
});

async function importRows(prepared: Prepared, source: string) {
  const { database, config } = prepared;
  const now = async () => ({ at: performance.now(), ...(await processorTime(config.dataDir)) });
  const began = await now();
  const id = await upload(prepared, source);
  const uploaded = await now();
  await check(prepared, id);
  const checked = await now();
  const started = await startImport(database, actor, id);
  if (!started.ok) throw new Error(started.error.code);
  await reach(prepared, id, 'done');
  const done = await now();
  const result = await findImport(database, id);
  if (result?.failed !== 0) throw new Error(`${result?.failed} rows failed.`);
  return {
    upload: between(began, uploaded),
    check: between(uploaded, checked),
    write: between(checked, done),
    all: between(began, done),
    checked: checked.at,
    result,
  };
}

type Moment = ProcessorTime & { at: number };

/** In seconds. */
function between(from: Moment, to: Moment) {
  return { took: (to.at - from.at) / 1000, own: to.own - from.own, postgres: to.postgres - from.postgres };
}

/** Also updates the statistics, as autovacuum does some time later. */
async function checkEarlier(prepared: Prepared, source: string): Promise<void> {
  for (let made = 0; made < earlier; made += 1) await check(prepared, await upload(prepared, source));
  await prepared.database.execute('vacuum analyze import_rows');
}

async function checkLarge(prepared: Prepared): Promise<void> {
  if (checkedRows === 0) return;
  const source = `${prepared.config.dataDir}/bench-large.csv`;
  await writeFile(source, file(checkedRows, twinEvery));
  const id = await upload(prepared, source);
  const began = performance.now();
  await check(prepared, id);
  const seconds = (performance.now() - began) / 1000;
  const found = await findImport(prepared.database, id);
  process.stdout.write(
    `${found?.rows} rows checked after ${earlier} earlier imports in ${seconds.toFixed(1)} s, ${found?.failed} of them failed\n\n`,
  );
}

async function upload({ database, config }: Prepared, source: string): Promise<string> {
  const folder = openFolder(config, importFolder);
  const content = createReadStream(source);
  const made = await createImport(database, folder, actor, { name: 'bench.csv', content });
  if (!made.ok) throw new Error(made.error.code);
  return made.value.id;
}

async function check(prepared: Prepared, id: string): Promise<void> {
  const found = await findImport(prepared.database, id);
  if (!found) throw new Error('The import is gone.');
  await chooseOptions(prepared.database, actor, id, { ...found.options, key: 'id' });
  await reach(prepared, id, 'checked');
}

async function reach({ database }: Prepared, id: string, status: string): Promise<void> {
  while (true) {
    const found = await findImport(database, id);
    if (found?.status === status) return;
    if (!found || found.status === 'failed') throw new Error(JSON.stringify(found));
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/**
 * The current catalogue with every price raised by one, and as many new products as are needed. The new ones refer to no
 * other product, since an import rejects references to products that it creates itself.
 */
async function* file(count: number, twins = Number.POSITIVE_INFINITY): AsyncGenerator<Uint8Array> {
  async function* cells() {
    yield [...productCells];
    let row = 0;
    for (const product of generateProducts(count)) {
      const references = row < products ? {} : { relations: [], replaced_by: null };
      const changed = { ...product, ...raised(product), ...references, image_url: null };
      const line = productCells.map((field) =>
        field === 'images' ? '' : writeCell(field, changed[field as keyof typeof changed]),
      );
      yield line;
      row += 1;
      if (row % twins === 0) yield line;
    }
  }
  yield* toCsv(cells());
}

/** The price and its breaks, each one unit of the currency higher; prices have up to six decimals. */
function raised({ price, price_breaks }: DemoProduct) {
  const higher = (amount: number | string) => Number((Number(amount) + 1).toFixed(6));
  return {
    price: higher(price),
    price_breaks: price_breaks.map((step) => ({ ...step, unit_price: higher(step.unit_price) })),
  };
}

async function sendRequests(
  api: ReturnType<typeof createApi>,
  rounds: number,
  signal?: AbortSignal,
): Promise<Answered[]> {
  const times: Answered[] = [];
  for (let round = 0; round < rounds; round += 1) {
    if (signal?.aborted) break;
    for (const path of queries) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      const began = performance.now();
      const response = await api.request(publicApiBase + path, {
        headers: { authorization: 'Bearer public' },
      });
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
      times.push({ began, took: performance.now() - began });
    }
  }
  return times;
}

function print(
  { upload, check, write, all, checked, result }: Awaited<ReturnType<typeof importRows>>,
  {
    idle,
    during,
    after,
    before,
    most,
  }: { idle: Answered[]; during: Answered[]; after: Answered[]; before: number; most: number },
) {
  const step = (name: string, { took, own, postgres }: typeof all) =>
    `| ${name} | ${[took, own, postgres].map((time) => time.toFixed(1)).join(' | ')} |\n`;
  const megabytes = (bytes: number) => (bytes / 1024 ** 2).toFixed(0);
  const line = (name: string, answered: Answered[]) => {
    const took = answered.map((one) => one.took);
    return `| ${name} | ${median(took).toFixed(1)} | ${p99(took).toFixed(1)} |\n`;
  };
  // The catalogue grows during the import, so the comparison is with the larger catalogue without an import.
  const [small, large, busy] = [idle, after, during].map((all) => p99(all.map(({ took }) => took)));
  const ratio = (busy ?? 0) / Math.max(small ?? 0, large ?? 0);
  process.stdout.write(
    `${rows} rows into ${products} products: ${result?.new} new, ${result?.changed} changed, ${result?.failed} failed\n\n` +
      `| seconds | on the clock | processor: our process | PostgreSQL |\n| --- | --- | --- | --- |\n` +
      `${step('upload', upload)}${step('check', check)}${step('write', write)}${step('all together', all)}\n` +
      `Memory of the process: ${megabytes(before)} MB before, ${megabytes(most)} MB at most\n\n` +
      `| the catalogue, milliseconds | median | p99 |\n| --- | --- | --- |\n` +
      line(`idle, ${products} products`, idle) +
      line(`idle, ${products + (result?.new ?? 0)} products`, after) +
      line(
        'while rows are checked',
        during.filter(({ began }) => began < checked),
      ) +
      line(
        'while products are written',
        during.filter(({ began }) => began >= checked),
      ) +
      line('all the time of the import', during) +
      `| ratio | | ${ratio.toFixed(2)} |\n`,
  );
}

function p99(values: number[]): number {
  return quantile(values, 0.99);
}
