// `node scripts/with-node.mjs bench/real-catalogue.ts`: thousands of real parts, from Debian's package kicad-symbols, imported, found, exported and taken back.
import { execFileSync } from 'node:child_process';
import { glob, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { toCsv } from '#features/catalogue/export-csv.server.ts';
import { exportRows } from '#features/catalogue/export-rows.server.ts';
import { exportQuery } from '#features/catalogue/export.schema.ts';
import { importFolder } from '#features/catalogue/import.api.server.ts';
import { findImport } from '#features/catalogue/import.reads.server.ts';
import type { ImportStatus } from '#features/catalogue/import.schema.ts';
import { chooseOptions, createImport, startImport } from '#features/catalogue/import.writes.server.ts';
import { deskProductQuery } from '#features/catalogue/desk-product.schema.ts';
import { listDeskProducts } from '#features/catalogue/desk-product.reads.server.ts';
import { products } from '#features/catalogue/product.tables.server.ts';
import { productSubject } from '#features/catalogue/product-undo.server.ts';
import { undoChangeSet } from '#features/history/undo.server.ts';
import { openFolder } from '#platform/files.server.ts';
import type { Prepared } from '#server/prepare.server.ts';
import { withBenchDatabase } from './bench-database.ts';

const actor = { kind: 'administrator', id: 'bench' } as const;
const searched = 100;

interface Part {
  title: string;
  description: string;
  keywords: string;
}

const parts = await readParts(await symbolsFolder());

await withBenchDatabase(0, async (prepared) => {
  const { database } = prepared;
  const { id, created } = await timed('imported', () => importFile(prepared, toCsv(partRows())));
  await timed(`found, ${searched} of them`, async () => {
    const step = Math.floor(parts.length / searched);
    for (let place = 0; place < searched; place += 1) {
      const { title = '' } = parts[place * step] ?? {};
      const { items } = await listDeskProducts(database, deskProductQuery.parse({ search: title }));
      if (!items.some((item) => item.title === title)) throw new Error(`${title} was not found.`);
    }
  });
  await timed('exported, and read back as unchanged', async () => {
    const checked = await checkFile(prepared, toCsv(exportRows(database, exportQuery.parse({}))));
    if (checked.unchanged !== created || checked.failed > 0) throw new Error(JSON.stringify(checked));
  });
  await timed('taken back', async () => {
    const undone = await undoChangeSet(database, actor, id, { product: productSubject });
    if (!undone.ok || undone.value.restored !== created) throw new Error(JSON.stringify(undone));
  });
  if ((await database.$count(products)) > 0) throw new Error('Something was left behind.');
  process.stdout.write(`${parts.length} parts, ${created} products\n`);
});

async function importFile(prepared: Prepared, content: AsyncIterable<Uint8Array>) {
  const checked = await checkFile(prepared, content);
  const started = await startImport(prepared.database, actor, checked.id);
  if (!started.ok) throw new Error(started.refusal.code);
  const { change_set_id, ...done } = await reach(prepared, checked.id, 'done');
  return { id: change_set_id ?? '', created: done.new };
}

async function checkFile(prepared: Prepared, content: AsyncIterable<Uint8Array>) {
  const { database, config } = prepared;
  const made = await createImport(database, openFolder(config, importFolder), actor, {
    name: 'parts.csv',
    content,
  });
  if (!made.ok) throw new Error(made.refusal.code);
  const found = await findImport(database, made.value.id);
  if (!found) throw new Error('The import is gone.');
  const defaults = { category: 'electronics', currency: 'EUR', stock_quantity: 0 } as const;
  await chooseOptions(database, actor, found.id, { ...found.options, defaults });
  return reach(prepared, found.id, 'checked');
}

async function reach({ database }: Prepared, id: string, status: ImportStatus) {
  while (true) {
    const found = await findImport(database, id);
    if (found?.status === status) return found;
    if (!found || found.status === 'failed') throw new Error(JSON.stringify(found?.error));
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function* partRows(): AsyncGenerator<string[]> {
  yield ['Product name', 'Description', 'Keywords', 'Price'];
  for (const [place, { title, description, keywords }] of parts.entries()) {
    yield [title, description, keywords.split(/\s+/).join(', '), ((place * 37) % 9_000) / 100 + ''];
  }
}

/** Each symbol of a library is a part. */
async function readParts(folder: string): Promise<Part[]> {
  const found: Part[] = [];
  for await (const file of glob(path.join(folder, '*.kicad_sym'))) {
    const library = path.basename(file, '.kicad_sym');
    for (const symbol of (await readFile(file, 'utf8')).split(/\n {2}\(symbol "/).slice(1)) {
      const name = symbol.slice(0, symbol.indexOf('"'));
      const property = (key: string) =>
        new RegExp(`\\(property "${key}" "((?:[^"\\\\]|\\\\.)*)"`)
          .exec(symbol)?.[1]
          ?.replaceAll('\\"', '"') ?? '';
      found.push({
        title: `${name} ${library}`,
        description: property('ki_description') || `${name} of ${library}`,
        keywords: property('ki_keywords'),
      });
    }
  }
  return found;
}

/** Where the package is installed, or unpacked for this. */
async function symbolsFolder(): Promise<string> {
  const cache = path.resolve('.cache/kicad');
  for (const folder of ['/usr/share/kicad/symbols', path.join(cache, 'usr/share/kicad/symbols')]) {
    for await (const file of glob(path.join(folder, '*.kicad_sym'))) if (file) return folder;
  }
  await mkdir(cache, { recursive: true });
  execFileSync('apt-get', ['download', 'kicad-symbols'], { cwd: cache, stdio: 'ignore' });
  for await (const file of glob(path.join(cache, '*.deb'))) execFileSync('dpkg-deb', ['-x', file, cache]);
  return path.join(cache, 'usr/share/kicad/symbols');
}

async function timed<Result>(label: string, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  const result = await work();
  process.stdout.write(`${label}: ${((performance.now() - began) / 1000).toFixed(1)} s\n`);
  return result;
}
