// `npm run bench`: how long an import of 50,000 rows takes, in how much memory, and what visitors notice of it.
import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createApi } from '#api/api.server.ts';
import { generateProducts } from '#database/demo/generator.ts';
import { toCsv } from '#features/catalogue/export-csv.server.ts';
import { importFolder } from '#features/catalogue/import.api.server.ts';
import { productCells } from '#features/catalogue/import-fields.rules.ts';
import { writeCell } from '#features/catalogue/import-cell.rules.ts';
import { findImport } from '#features/catalogue/import.reads.server.ts';
import { chooseOptions, createImport, startImport } from '#features/catalogue/import.writes.server.ts';
import { openFolder } from '#platform/files.server.ts';
import { publicApiBase } from '#platform/public-api-base.ts';
import type { Prepared } from '#server/prepare.server.ts';
import { withBenchDatabase } from './bench-database.ts';
import { median, quantile } from './quantile.ts';

const products = Number(process.env.PRODUCTS ?? 10_000);
const rows = Number(process.env.ROWS ?? 50_000);
/** Imports that were checked before: what the database knows of its tables comes from them. */
const earlier = Number(process.env.EARLIER ?? 5);
/** Rows of the file that is only checked; of every so many one stands in it twice. */
const checkedRows = Number(process.env.CHECKED_ROWS ?? 100_000);
const twinEvery = 10;
const actor = { kind: 'administrator', id: 'bench' } as const;
/** A few visitors a second, as on a good day; each question waits for the one before. */
const pause = 20;
const idleRounds = 60;

const questions = [
  '/products?limit=24',
  '/products?limit=24&offset=2400',
  '/products?limit=24&category=networking&sort=name',
  '/products?limit=24&search=switch',
  '/products?limit=24&search=zzzz',
  '/product-counts',
];

/** Moments of the same clock, and milliseconds. */
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
  await ask(api, idleRounds / 3);
  const idle = await ask(api, idleRounds);
  let most = 0;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 100);
  const before = process.memoryUsage.rss();
  const over = new AbortController();
  const asking = ask(api, Number.POSITIVE_INFINITY, over.signal);
  const steps = await importRows(prepared, source).catch((error: unknown) => {
    over.abort();
    throw error;
  });
  over.abort();
  const during = await asking;
  const after = await ask(api, idleRounds);
  clearInterval(watch);
  print(steps, { idle, during, after, before, most });
});

async function importRows(prepared: Prepared, source: string) {
  const { database } = prepared;
  const began = performance.now();
  const id = await upload(prepared, source);
  const uploaded = performance.now();
  await check(prepared, id);
  const checked = performance.now();
  const started = await startImport(database, actor, id);
  if (!started.ok) throw new Error(started.refusal.code);
  await reach(prepared, id, 'done');
  const done = performance.now();
  const result = await findImport(database, id);
  return {
    upload: uploaded - began,
    check: checked - uploaded,
    write: done - checked,
    all: done - began,
    checked,
    result,
  };
}

/** And has the database look at its tables, as it does by itself some time later. */
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
  if (!made.ok) throw new Error(made.refusal.code);
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

/** The catalogue as it is, dearer by one, and as many new products as are needed. */
async function* file(count: number, twins = Number.POSITIVE_INFINITY): AsyncGenerator<Uint8Array> {
  async function* cells() {
    yield [...productCells];
    let row = 0;
    for (const product of generateProducts(count)) {
      const changed = { ...product, price: Number(product.price) + 1, image_url: null };
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

async function ask(
  api: ReturnType<typeof createApi>,
  rounds: number,
  signal?: AbortSignal,
): Promise<Answered[]> {
  const times: Answered[] = [];
  for (let round = 0; round < rounds; round += 1) {
    if (signal?.aborted) break;
    for (const path of questions) {
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
  const seconds = (time: number) => (time / 1000).toFixed(1);
  const megabytes = (bytes: number) => (bytes / 1024 ** 2).toFixed(0);
  const line = (name: string, answered: Answered[]) => {
    const took = answered.map((one) => one.took);
    return `| ${name} | ${median(took).toFixed(1)} | ${p99(took).toFixed(1)} |\n`;
  };
  // The catalogue grows while it is asked: fairly compared with the larger one at rest.
  const [small, large, busy] = [idle, after, during].map((all) => p99(all.map(({ took }) => took)));
  const ratio = (busy ?? 0) / Math.max(small ?? 0, large ?? 0);
  process.stdout.write(
    `${rows} rows into ${products} products: ${result?.new} new, ${result?.changed} changed, ${result?.failed} failed\n\n` +
      `| | seconds |\n| --- | --- |\n| upload | ${seconds(upload)} |\n| check | ${seconds(check)} |\n` +
      `| write | ${seconds(write)} |\n| all together | ${seconds(all)} |\n\n` +
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
