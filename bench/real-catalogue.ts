// `node scripts/with-node.mjs bench/real-catalogue.ts`: thousands of real parts, from Debian's package kicad-symbols, imported, found, exported and undone.
import { toCsv } from '#features/products/export/export-csv.server.ts';
import { exportRows } from '#features/products/export/export-rows.server.ts';
import { exportQuery } from '#features/products/export/export.schema.ts';
import { importFolder } from '#features/product-import/import/import.api.server.ts';
import { findImport } from '#features/product-import/import/import.reads.server.ts';
import type { ImportStatus } from '#features/product-import/import/import.schema.ts';
import {
  chooseOptions,
  createImport,
  startImport,
} from '#features/product-import/import/import.writes.server.ts';
import { adminProductQuery } from '#features/products/product-edit.schema.ts';
import { listAdminProducts } from '#features/products/admin/list/admin-product.reads.server.ts';
import { products } from '#features/products/product.tables.server.ts';
import { productSubject } from '#features/products/product-state.server.ts';
import { undoChangeSet } from '#features/history/undo.server.ts';
import { openFolder } from '#platform/files/files.server.ts';
import type { Prepared } from '#server/prepare.server.ts';
import { withBenchDatabase } from './bench-database.ts';
import { readKicadParts } from './kicad-parts.ts';

const actor = { kind: 'administrator', id: 'bench' } as const;
const searched = 100;

const parts = await readKicadParts();

await withBenchDatabase(0, async (prepared) => {
  const { database } = prepared;
  const { id, created } = await timed('imported', () => importFile(prepared, toCsv(partRows())));
  await timed(`found, ${searched} of them`, async () => {
    const step = Math.floor(parts.length / searched);
    for (let index = 0; index < searched; index += 1) {
      const { name = '', library = '' } = parts[index * step] ?? {};
      const title = `${name} ${library}`;
      const { json } = await listAdminProducts(database, adminProductQuery.parse({ search: title }));
      const items: { title: string }[] = JSON.parse(json);
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
  if (!started.ok) throw new Error(started.error.code);
  const { change_set_id, ...done } = await reach(prepared, checked.id, 'done');
  return { id: change_set_id ?? '', created: done.new };
}

async function checkFile(prepared: Prepared, content: AsyncIterable<Uint8Array>) {
  const { database, config } = prepared;
  const made = await createImport(database, openFolder(config, importFolder), actor, {
    name: 'parts.csv',
    content,
  });
  if (!made.ok) throw new Error(made.error.code);
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
  for (const [index, { name, library, description, keywords }] of parts.entries()) {
    yield [
      `${name} ${library}`,
      description,
      keywords.split(/\s+/).join(', '),
      ((index * 37) % 9_000) / 100 + '',
    ];
  }
}

async function timed<Result>(label: string, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  const result = await work();
  process.stdout.write(`${label}: ${((performance.now() - began) / 1000).toFixed(1)} s\n`);
  return result;
}
