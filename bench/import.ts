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
  await writeFile(source, file());
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

async function importRows({ database, config }: Prepared, source: string) {
  const folder = openFolder(config, importFolder);
  const began = performance.now();
  const content = createReadStream(source);
  const made = await createImport(database, folder, actor, { name: 'bench.csv', content });
  if (!made.ok) throw new Error(made.refusal.code);
  const { id } = made.value;
  const reach = async (status: string) => {
    while (true) {
      const found = await findImport(database, id);
      if (found?.status === status) return performance.now();
      if (!found || found.status === 'failed') throw new Error(JSON.stringify(found));
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  const uploaded = performance.now();
  const found = await findImport(database, id);
  if (!found) throw new Error('The import is gone.');
  await chooseOptions(database, actor, id, { ...found.options, key: 'id' });
  const checked = await reach('checked');
  const started = await startImport(database, actor, id);
  if (!started.ok) throw new Error(started.refusal.code);
  const done = await reach('done');
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

/** The catalogue as it is, dearer by one, and as many new products as are needed. */
async function* file(): AsyncGenerator<Uint8Array> {
  async function* cells() {
    yield [...productCells];
    for (const product of generateProducts(rows)) {
      const changed = { ...product, price: Number(product.price) + 1, image_url: null };
      yield productCells.map((field) =>
        field === 'images' ? '' : writeCell(field, changed[field as keyof typeof changed]),
      );
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
