// The rows of a file that failed, as they stood in it, each with its reason: made right, the file is imported again.
import type { Database } from '#platform/database.server.ts';
import type { Folder } from '#platform/files.server.ts';
import { guardCell } from './import-cell.rules.ts';
import { rowFaultText } from './import-fault.rules.ts';
import { reasonHeader } from './import-fields.rules.ts';
import { corrected, readCorrections } from './import-corrections.server.ts';
import { openProductRows } from './import-source.server.ts';
import { type Import, listImportRows } from './import.reads.server.ts';
import type { ImportRow } from './import.schema.ts';

const batchSize = 500;

export async function* failedRows(database: Database, folder: Folder, job: Import): AsyncGenerator<string[]> {
  const width = job.columns.length;
  yield [...job.columns.map(({ name }) => guardCell(name)), reasonHeader];
  const failed = listFailed(database, job.id);
  let next = await failed.next();
  if (next.done) return;
  await using file = await folder.atHand(job.id);
  const source = await openProductRows(file.path, job.reading, job);
  const corrections = await readCorrections(database, job.id);
  for await (const row of source.rows) {
    const { number, cells, parts = [cells] } = corrected(row, corrections.get(row.number));
    if (next.done) return;
    if (next.value.row !== number) continue;
    const reason = next.value.faults.map((fault) => rowFaultText(number, fault)).join('; ');
    for (const [place, part] of parts.entries()) yield [...filled(part, width), place === 0 ? reason : ''];
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

/** The reason stands in its own column, however many cells there are. */
function filled(cells: readonly string[], width: number): string[] {
  return Array.from({ length: Math.max(width, cells.length) }, (_, place) => guardCell(cells[place] ?? ''));
}
