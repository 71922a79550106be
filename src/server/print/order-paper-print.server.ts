// Papers of orders for print, linked from the page of the order: without the public key, since a link sends none.
import { Hono } from 'hono';
import { orderPath } from '#features/orders/order.rules.ts';
import { findOrderPaper } from '#features/orders/papers/paper.reads.server.ts';
import { orderFilesPath } from '#features/orders/papers/paper.rules.ts';
import { localizedPath } from '#i18n/localized-path.ts';
import { httpError } from '#platform/http/http-error.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { printedResponse } from './printed-response.server.ts';

export function orderPaperPrint(runtime: Pick<Runtime, 'config' | 'database'>): Hono {
  const { database } = runtime;
  return new Hono().get(`${orderFilesPath}/:id/:document/print`, async (c) => {
    const { id, document } = c.req.param();
    const found = await findOrderPaper(database, id, document);
    if (!found) return httpError('document.not_found').getResponse();
    return printedResponse(c, runtime, found, localizedPath(orderPath(id), found.language));
  });
}
