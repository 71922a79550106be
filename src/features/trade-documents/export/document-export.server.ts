// Lines of a document as CSV or XLSX, of which the bytes are the same for the same document.
import { toCsv } from '#features/products/export/export-csv.server.ts';
import { fileResponse } from '#features/products/export/export.api.server.ts';
import { toWorkbook } from '#features/products/export/export-workbook.server.ts';
import type { StoredContent } from '../content/stored-content.ts';
import { documentRows } from './document-rows.ts';

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export function exportDocument(content: StoredContent, format: ExportFormat): AsyncIterable<Uint8Array> {
  const rows = documentRows(content);
  if (format === 'xlsx') return toWorkbook(each(rows), content.number);
  return toCsv(each(rows.map((row) => row.map(String))));
}

/** A file to download, named by the number of the document. */
export function exportResponse(
  { content, number }: { content: StoredContent; number: string },
  format: ExportFormat,
): Response {
  return fileResponse(exportDocument(content, format), format, number.replace(/[^\w.-]/g, '_'));
}

async function* each<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows;
}
