// `npm run bench`: how many judged parts lists are read as a person would, and how many altered and misspelt part numbers are matched.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { createApi } from '#api/api.server.ts';
import type { LineMatch, MatchResponse } from '#features/parts-lists/matching/match.schema.ts';
import { readLines } from '#features/parts-lists/lines/parts-list.rules.ts';
import { readPartsListFile } from '#features/parts-lists/reading/parts-list-file.server.ts';
import type { ColumnKind } from '#features/parts-lists/reading/table-codes.ts';
import { products } from '#features/products/product.tables.server.ts';
import { withBenchDatabase } from './bench-database.ts';
import { alteredSpellings, inventedParts, misspellings } from './judged/invented-parts.ts';

const folder = path.join(import.meta.dirname, 'judged/parts-lists');
const print = (line: string) => process.stdout.write(`${line}\n`);

/** As `expected.csv` writes them. */
const short: Record<ColumnKind, string> = {
  part_number: 'number',
  alternate_part_number: 'other',
  manufacturer: 'maker',
  quantity: 'quantity',
  description: 'text',
  package: 'package',
  designators: 'places',
  target_price: 'price',
  customer_part_number: 'own',
  do_not_place: 'dnp',
  ignored: '-',
};

const names = await readdir(folder, { recursive: true });
const rows = (await readFile(path.join(folder, 'expected.csv'), 'utf8')).trim().split('\n').slice(1);
const wrong: string[] = [];
for (const row of rows) {
  const [file = '', ...expected] = row.split(',');
  const bytes = await readFile(path.join(folder, names.find((name) => path.basename(name) === file) ?? file));
  const { rows: cells, columns } = await readPartsListFile(bytes, { isPasted: false, lookUp: () => ({}) });
  const { lines } = readLines(cells, columns);
  const wanted = expected.at(-1)?.split(' ').length;
  const found = [
    lines.length,
    lines.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0),
    lines.filter(({ notes }) => notes.some(({ code }) => code.startsWith('quantity_'))).length,
    columns
      .slice(0, wanted)
      .map(({ kind }) => short[kind])
      .join(' '),
  ].join();
  if (found !== expected.join()) wrong.push(`${file}: ${found} instead of ${expected.join()}`);
}
print(
  `Lists whose columns, lines, pieces and marks are those of a person: ${rows.length - wrong.length} of ${rows.length}`,
);
for (const line of wrong) print(`  ${line}`);

await withBenchDatabase(0, async (runtime) => {
  const parts = inventedParts();
  await runtime.database.insert(products).values(
    parts.map(({ mpn, manufacturer }, at) => ({
      title: `Part ${at}`,
      description: 'Invented',
      features: [],
      category: 'electronics' as const,
      price: 1,
      stock_quantity: 10,
      mpn,
      manufacturer,
    })),
  );
  const api = createApi({ ...runtime, config: { ...runtime.config, rateLimit: false } });
  /** Undefined until the index is filled. */
  const tryMatch = async (numbers: readonly string[]): Promise<LineMatch[] | undefined> => {
    const response = await api.request('/functions/v1/products-api/parts-lists/match', {
      method: 'POST',
      headers: { authorization: 'Bearer public', 'content-type': 'application/json' },
      body: JSON.stringify({ lines: numbers.map((part_number) => ({ part_number })) }),
    });
    return response.ok ? ((await response.json()) as MatchResponse).lines : undefined;
  };
  const match = async (numbers: readonly string[]): Promise<LineMatch[]> => {
    for (;;) {
      const lines = await tryMatch(numbers.slice(0, 3_000));
      if (lines) return lines;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  };
  const isFound = ({ status }: LineMatch) => status === 'exact' || status === 'normalised';

  const altered = parts.flatMap(({ mpn }, at) => alteredSpellings(mpn, at).map((text) => ({ text, mpn })));
  const matches = await match(altered.map(({ text }) => text));
  const found = matches.filter((line, at) => isFound(line) && line.product?.mpn === altered[at]?.mpn);
  print(`Altered part numbers that are exact or normalised: ${found.length} of ${matches.length}`);

  const plain = (text: string) =>
    text
      .normalize('NFKC')
      .replaceAll(/[\s\-_/–"\u200B]/g, '')
      .toLowerCase();
  const known = new Set(parts.map(({ mpn }) => plain(mpn)));
  const misspelt = [...new Set(parts.flatMap(({ mpn }, at) => misspellings(mpn, at)))].filter(
    (text) => !known.has(plain(text)),
  );
  const called = (await match(misspelt)).filter(isFound);
  print(
    `Misspelt part numbers that are called exact or normalised: ${called.length} of ${Math.min(misspelt.length, 3_000)}`,
  );
});
