// Exports failed rows as a file: the uploaded cells and the reason, to be corrected and imported again.
import type { Database } from '#platform/postgres/database.server.ts';
import type { Folder } from '#platform/files/files.server.ts';
import { escapeCell } from '#features/products/cells/product-cell.rules.ts';
import { rowIssueText } from './import-error.rules.ts';
import { reasonHeader } from '../reading/import-fields.rules.ts';
import { applyCorrection, readCorrections } from './import-corrections.server.ts';
import { openProductRows } from '../sources/import-source.server.ts';
import { type Import, listImportRows } from './import.reads.server.ts';
import type { ImportRow } from './import.schema.ts';

const batchSize = 500;

export async function* failedRows(database: Database, folder: Folder, job: Import): AsyncGenerator<string[]> {
  const width = job.columns.length;
  yield [...job.columns.map(({ name }) => escapeCell(name)), reasonHeader];
  const failed = listFailed(database, job.id);
  let next = await failed.next();
  if (next.done) return;
  await using file = await folder.openLocalCopy(job.id);
  const source = await openProductRows(file.path, job.reading, job);
  const corrections = await readCorrections(database, job.id);
  for await (const row of source.rows) {
    const { number, cells, parts = [cells] } = applyCorrection(row, corrections.get(row.number));
    if (next.done) return;
    if (next.value.row !== number) continue;
    const reason = next.value.issues.map((issue) => rowIssueText(number, issue)).join('; ');
    for (const [index, part] of parts.entries())
      yield [...padToWidth(part, width), index === 0 ? reason : ''];
    next = await failed.next();
  }
}

async function* listFailed(database: Database, importId: string): AsyncGenerator<ImportRow> {
  for (let after = 0; ;) {
    const { items, has_more } = await listImportRows(database, importId, {
      kind: 'failed',
      after,
      limit: batchSize,
    });
    yield* items;
    after = items.at(-1)?.row ?? after;
    if (!has_more) return;
  }
}

/** The reason is in its own column, however many cells the row has. */
function padToWidth(cells: readonly string[], width: number): string[] {
  return Array.from({ length: Math.max(width, cells.length) }, (_, index) => escapeCell(cells[index] ?? ''));
}
