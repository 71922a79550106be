// The doors through which products leave as a file: those of a view, in its order.
import { Readable } from 'node:stream';
import { createRoute } from '@hono/zod-openapi';
import { createDeskDoors } from '#features/administrators/desk-doors.server.ts';
import { refusal } from '#platform/doors.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { toCsv } from './export-csv.server.ts';
import { exportRows, toSheetRow } from './export-rows.server.ts';
import { toWorkbook } from './export-workbook.server.ts';
import { exportQuery } from './export.schema.ts';

export const csvType = 'text/csv; charset=utf-8';
export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const csvRoute = createRoute({
  method: 'get',
  path: '/products/export.csv',
  summary: 'The products that match, as CSV',
  request: { query: exportQuery },
  responses: {
    200: { description: 'An import of it changes nothing', content: { [csvType]: {} } },
    400: refusal('A parameter is not usable; errors names it'),
  },
});

const workbookRoute = createRoute({
  method: 'get',
  path: '/products/export.xlsx',
  summary: 'The products that match, as a workbook',
  request: { query: exportQuery },
  responses: {
    200: { description: 'An import of it changes nothing', content: { [workbookType]: {} } },
    400: refusal('A parameter is not usable; errors names it'),
  },
});

/** To be asked before the door of one product, whose id could be anything. */
export function exportDoors({ database }: Pick<Runtime, 'database'>) {
  return createDeskDoors()
    .openapi(csvRoute, (c) => fileResponse(toCsv(exportRows(database, c.req.valid('query'))), 'csv'))
    .openapi(workbookRoute, (c) =>
      fileResponse(toWorkbook(sheetRows(exportRows(database, c.req.valid('query')))), 'xlsx'),
    );
}

/** Sent as it is made. */
export function fileResponse(
  content: AsyncIterable<Uint8Array>,
  format: 'csv' | 'xlsx',
  name = `products-${new Date().toISOString().slice(0, 10)}`,
): Response {
  return new Response(Readable.toWeb(Readable.from(content)) as ReadableStream, {
    headers: {
      'content-type': format === 'csv' ? csvType : workbookType,
      'content-disposition': `attachment; filename="${name}.${format}"`,
      'cache-control': 'private, no-store',
    },
  });
}

export async function* sheetRows(rows: AsyncIterable<string[]>) {
  let columns: string[] | undefined;
  for await (const row of rows) {
    yield columns ? toSheetRow(columns, row) : row;
    columns ??= row;
  }
}
