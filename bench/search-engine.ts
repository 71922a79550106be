// `npm run bench`: processor time of a search in the product index at 20,000, 100,000 and a million products, for each
// class of query, with the total and a page of 24; at the smallest size each result is compared with brute force.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { isDeepStrictEqual } from 'node:util';
import { demoProduct } from '#database/demo/generator.ts';
import { countBits } from '#features/catalogue-index/columns/bit-set.server.ts';
import type { IndexedRow } from '#features/catalogue-index/feed/indexed-product.server.ts';
import type { ProductIndex } from '#features/catalogue-index/engine/product-index.server.ts';
import { createSearchEngine } from '#features/catalogue-index/engine/search-engine.server.ts';
import type { DocumentTerms } from '#features/catalogue-index/engine/text-index.server.ts';
import { createSynonyms } from '#features/catalogue-index/synonyms/synonyms.server.ts';
import { BruteSearch } from '#tests/harness/search-brute-force.ts';
import { emptyIndex, rowOf, searchedProduct } from './demo-index.ts';
import { median, quantile } from './quantile.ts';
import { searchClasses } from './search-queries.ts';

const sizes = (process.env.PRODUCTS ?? '20000,100000,1000000').split(',').map(Number);
const compared = 20_000;
/** The others are these again with other part numbers. */
const different = 20_000;
const searches = Number(process.env.SEARCHES ?? 200);
const comparedSearches = Number(process.env.COMPARED ?? 6);
/** Milliseconds for which a search is repeated in a round: the clock of the processor is coarse. */
const roundTime = 20;
/** The fastest round counts: other work on the machine slows some of them. */
const rounds = 4;
const warmUp = 20;
const migrations = path.resolve('database/migrations');
const classes = new RegExp(process.env.CLASSES ?? '');
const pageSize = 24;

const print = (line: string) => process.stdout.write(`${line}\n`);
const synonyms = await firstSynonyms();
const rows: IndexedRow[] = [];

function productRow(n: number): IndexedRow {
  const base = (rows[n % different] ??= rowOf(demoProduct(n % different)));
  if (n < different) return base;
  const [mpn, sku] = [`${base.mpn}${n % 10}${Math.floor(n / different).toString(36)}`, `${base.sku}${n}`];
  const renamed = (text: string) => text.replaceAll(base.mpn ?? '', mpn).replaceAll(base.sku ?? '', sku);
  return {
    ...base,
    id: base.id.slice(0, 24) + n.toString(16).padStart(12, '0'),
    mpn,
    sku,
    gtin: String(4_000_000_000_000 + n * 7_919),
    title: renamed(base.title),
    createdAt: base.createdAt - n,
    search_text: renamed(base.search_text),
  };
}

const sharedTerms: DocumentTerms[] = [];

/** Adds one of the others: only what its part numbers change is read again, or a million would take an hour. */
function putAlike(index: ProductIndex, n: number): void {
  const { texts, facets } = index;
  const row = productRow(n);
  const product = searchedProduct(row);
  const { document } = product;
  const empty = { strong: [], values: [], body: [], kinds: [], documents: [] };
  const own = texts.read({ ...document, ...empty, literal: row.title.toLowerCase() });
  const rest = row.search_text.slice(row.search_text.indexOf('\u001F'));
  const shared = (sharedTerms[n % different] ??= texts.read({
    ...document,
    identifiers: [],
    head: [],
    literal: rest,
  }));
  index.putValues([product]);
  const literal = [...own.literal, ...shared.literal];
  const parts = [...own.parts, ...shared.parts];
  const words = [...own.words, ...shared.words];
  texts.add(facets.rowOf(product.id) ?? 0, { ...shared, literal, parts, words });
}

const engine = createSearchEngine(async (text) => text.toLowerCase(), {
  read: async () => ({ synonyms, redirectOf: () => null, redirects: [] }),
});

async function find(index: ProductIndex, search: string) {
  // Nothing is answered from the cache.
  index.version += 1;
  const matches = await engine.match(index, search);
  const matching = index.facets.matching({});
  const [literal, further] = [matches.literal, matches.further].map((found) =>
    countBits(found, found.length),
  );
  const ids = index.list(matches.ranked('literal'), matching, { offset: 0, limit: pageSize });
  ids.push(...index.list(matches.ranked('further'), matching, { offset: 0, limit: pageSize - ids.length }));
  return { literal: literal ?? 0, total: (literal ?? 0) + (further ?? 0), ids };
}

async function measure(size: number): Promise<void> {
  const before = memory();
  const index = emptyIndex();
  const filling: number[] = [];
  for (let n = 0; n < size; n += 1) {
    if (n >= different) putAlike(index, n);
    else {
      const row = productRow(n);
      const began = threadTime();
      index.put([searchedProduct(row)]);
      filling.push(threadTime() - began);
    }
    if (n % 1_000 === 0) await new Promise(setImmediate);
  }
  const each = filling.reduce((sum, time) => sum + time, 0) / filling.length;
  print(
    `\n${size} products, the first ${filling.length} filled in ${each.toFixed(3)} ms each, the slowest ${Math.max(...filling).toFixed(1)} ms;`,
  );
  print(`${memory() - before} MB in typed arrays, ${index.texts.words.size} words\n`);
  const rowAt = (n: number) => productRow((n * 7_919 + 13) % size);
  if (size <= compared) await compare(index, size, rowAt);
  print('| searches | found, median | ms, median / p99 (aim 10, at a million 25) / slowest |');
  print('| --- | --- | --- |');
  for (const { name, search } of searchClasses.filter((one) => classes.test(one.name))) {
    const [times, totals]: [number[], number[]] = [[], []];
    for (let n = -warmUp; n < searches; n += 1) {
      const text = search(rowAt(n + 50), n + warmUp);
      let [fastest, total] = [Infinity, 0];
      for (let round = n < 0 ? 1 : rounds; round > 0; round -= 1) {
        const began = threadTime();
        let [time, runs] = [0, 0];
        for (; time < roundTime; runs += 1) {
          ({ total } = await find(index, text));
          time = threadTime() - began;
        }
        fastest = Math.min(fastest, time / runs);
      }
      if (n < 0) continue;
      times.push(fastest);
      totals.push(total);
    }
    const [middle, high] = [median(times), quantile(times, 0.99)].map((time) => time.toFixed(2));
    print(`| ${name} | ${median(totals)} | ${middle} / ${high} / ${Math.max(...times).toFixed(1)} |`);
  }
}

async function compare(index: ProductIndex, size: number, rowAt: (n: number) => IndexedRow): Promise<void> {
  const brute = new BruteSearch(Array.from({ length: size }, (_, n) => searchedProduct(productRow(n))));
  for (const { name, search } of searchClasses) {
    for (let n = 0; n < comparedSearches; n += 1) {
      const text = search(rowAt(n), n);
      const [found, expected] = [await find(index, text), brute.search(text, synonyms, pageSize)];
      if (isDeepStrictEqual(found, expected)) continue;
      throw new Error(`${name}, ${text}: ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`);
    }
  }
  print(`${comparedSearches} searches of each class equal brute force.\n`);
}

/** The lists that migrations install. */
async function firstSynonyms() {
  const groups: string[][] = [];
  for (const name of (await readdir(migrations)).filter((name) => name.endsWith('.sql')).toSorted()) {
    const sql = await readFile(path.join(migrations, name), 'utf8');
    const [list = ''] = /\$list\$([^$]*)\$list\$/.exec(sql)?.slice(1) ?? [];
    for (const line of list.split('\n')) if (line !== '') groups.push(line.split('|'));
  }
  return createSynonyms(groups);
}

/** Milliseconds of the processor. */
function threadTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

function memory(): number {
  return Math.round(process.memoryUsage().arrayBuffers / 2 ** 20);
}

for (const size of sizes) await measure(size);
