// Admin routes of issued documents: those of an order or a quotation, their PDFs, and their lines as spreadsheets.
import { createRoute, z } from '@hono/zod-openapi';
import { createAdminRoutes } from '#features/auth/access/admin-routes.server.ts';
import { httpError } from '#platform/http/http-error.server.ts';
import { errorResponse, jsonResponse, readGuid } from '#platform/http/routes.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { moneyText } from '#kernel/money.ts';
import { exportFormats, exportResponse } from '../export/document-export.server.ts';
import { documentResponse } from './document-response.server.ts';
import { openDocumentStore } from './document-store.server.ts';
import { findDocument, findDocumentsOf } from './issued-document.reads.server.ts';
import { codeText } from './issued-document.rules.ts';
import { documentQuery, issuedDocument } from './issued-document.schema.ts';

const listRoute = createRoute({
  method: 'get',
  path: '/documents',
  summary: 'List the documents of an order or of a version of a quotation',
  request: { query: documentQuery },
  responses: { 200: jsonResponse('The documents, the oldest first', z.array(issuedDocument)) },
});

const fileRoute = createRoute({
  method: 'get',
  path: '/documents/{id}/file',
  summary: 'Get the PDF of a document as it was issued',
  request: { params: z.object({ id: z.string() }) },
  responses: {
    200: { description: 'The PDF', content: { 'application/pdf': {} } },
    404: errorResponse('Document not found'),
  },
});

const linesRoute = createRoute({
  method: 'get',
  path: '/documents/{id}/lines',
  summary: 'Get the lines of a document as CSV or as an Excel workbook',
  request: { params: z.object({ id: z.string() }), query: z.object({ format: z.enum(exportFormats) }) },
  responses: {
    200: { description: 'The file', content: { 'application/octet-stream': {} } },
    404: errorResponse('Document not found'),
  },
});

export function issuedDocumentRoutes(runtime: Pick<Runtime, 'config' | 'database' | 'log'>) {
  const { database } = runtime;
  const store = openDocumentStore(runtime);
  const find = async (params: { id: string }) => {
    const found = await findDocument(database, readGuid(params, 'document.not_found'));
    if (!found) throw httpError('document.not_found');
    return found;
  };
  return createAdminRoutes()
    .openapi(listRoute, async (c) => {
      const { subject_type: type, subject_id: id } = c.req.valid('query');
      const found = await findDocumentsOf(database, { type, id });
      const documents = found.map((row) => ({
        id: row.id,
        kind: row.kind,
        number: row.number,
        language: row.language,
        paper: row.paper,
        code: codeText(row.code),
        status: row.status,
        status_at: row.status_at.toISOString(),
        currency: row.currency,
        total:
          row.total === null || !row.currency
            ? null
            : moneyText({ amount: row.total, currency: row.currency }),
        issued_at: row.issued_at.toISOString(),
        issued_by: row.issued_by,
        sha256: row.sha256,
        size: row.size,
      }));
      return c.json(documents, 200);
    })
    .openapi(fileRoute, async (c) => documentResponse(c, store, await find(c.req.valid('param'))))
    .openapi(linesRoute, async (c) => {
      const { format } = c.req.valid('query');
      return exportResponse(await find(c.req.valid('param')), format);
    });
}
