// Public routes of what happens to an order: shipments, payments and documents, for whoever has its id.
import { createRoute, z } from '@hono/zod-openapi';
import { Hono } from 'hono';
import { exportFormats, exportResponse } from '#features/trade-documents/export/document-export.server.ts';
import { documentResponse } from '#features/trade-documents/issue/document-response.server.ts';
import { openDocumentStore } from '#features/trade-documents/issue/document-store.server.ts';
import { httpError, requireFound } from '#platform/http/http-error.server.ts';
import { createRoutes, errorResponse, jsonResponse } from '#platform/http/routes.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { findOrderPaper, findProgress } from './paper.reads.server.ts';
import { orderFilesPath, orderFileUrl } from './paper.rules.ts';
import { orderProgress } from './paper.schema.ts';

const progressRoute = createRoute({
  method: 'get',
  path: '/orders/{id}/progress',
  summary: 'Get the shipments, payments and documents of an order by its id, which only the buyer knows',
  request: { params: z.object({ id: z.string() }) },
  responses: {
    200: jsonResponse('What has happened to the order', orderProgress),
    404: errorResponse('Order not found, or not an order id'),
  },
});

export function orderProgressRoutes({ database }: Pick<Runtime, 'database'>) {
  return createRoutes().openapi(progressRoute, async (c) => {
    c.header('cache-control', 'private, no-store');
    const found = await findProgress(database, c.req.valid('param').id);
    return c.json(requireFound(found, 'order.not_found'), 200);
  });
}

/** The PDFs and lines of valid documents, linked from the page of the order: without the public key, since a link sends none. */
export function orderDocumentFiles(runtime: Pick<Runtime, 'config' | 'database' | 'log'>): Hono {
  const { database } = runtime;
  const store = openDocumentStore(runtime);
  const find = async ({ id, document }: { id: string; document: string }) => {
    const found = await findOrderPaper(database, id, document);
    if (!found) throw httpError('document.not_found');
    return found;
  };
  return new Hono()
    .get(`${orderFilesPath}/:id/:document`, async (c) =>
      documentResponse(c, store, await find(c.req.param())),
    )
    .get(`${orderFilesPath}/:id/:document/print`, async (c) => {
      // Printed is the PDF, also from a page for print that somebody has bookmarked.
      const { id, document } = c.req.param();
      await find({ id, document });
      return c.redirect(orderFileUrl(id, { id: document }), 308);
    })
    .get(`${orderFilesPath}/:id/:document/lines`, async (c) => {
      const format = z.enum(exportFormats).safeParse(c.req.query('format'));
      if (!format.success) throw httpError('document.not_found');
      return exportResponse(await find(c.req.param()), format.data);
    });
}
