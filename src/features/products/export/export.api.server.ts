// Export routes: the products of a view as a file, in the view's order.
import { Readable } from 'node:stream';
import { createRoute } from '@hono/zod-openapi';
import { createAdminRoutes } from '#features/auth/access/admin-routes.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { toCsv } from './export-csv.server.ts';
import { exportRows, toSheetRow } from './export-rows.server.ts';
import { toWorkbook } from './export-workbook.server.ts';
import { exportQuery } from './export.schema.ts';
import { webStream } from '#platform/http/download-stream.server.ts';

export const csvType = 'text/csv; charset=utf-8';
const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const csvRoute = createRoute({
  method: 'get',
  path: '/products/export.csv',
  summary: 'Export matching products as CSV',
  request: { query: exportQuery },
  responses: {
    200: { description: 'A file whose import changes nothing', content: { [csvType]: {} } },
  },
});

const workbookRoute = createRoute({
  method: 'get',
  path: '/products/export.xlsx',
  summary: 'Export matching products as an Excel workbook',
  request: { query: exportQuery },
  responses: {
    200: { description: 'A file whose import changes nothing', content: { [workbookType]: {} } },
  },
});

/** Registered before the route of one product, whose id matches any path. */
export function exportRoutes({ database }: Pick<Runtime, 'database'>) {
  return createAdminRoutes()
    .openapi(csvRoute, (c) => fileResponse(toCsv(exportRows(database, c.req.valid('query'))), 'csv'))
    .openapi(workbookRoute, (c) =>
      fileResponse(toWorkbook(sheetRows(exportRows(database, c.req.valid('query')))), 'xlsx'),
    );
}

/** Streams the file. */
export function fileResponse(
  content: AsyncIterable<Uint8Array>,
  format: 'csv' | 'xlsx',
  name = `products-${new Date().toISOString().slice(0, 10)}`,
): Response {
  return new Response(webStream(Readable.from(content)), {
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
