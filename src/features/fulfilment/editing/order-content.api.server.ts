// Admin routes that create an order and edit one before it ships.
import { createRoute, z } from '@hono/zod-openapi';
import type { HTTPException } from 'hono/http-exception';
import { createAdminRoutes } from '#features/auth/access/admin-routes.server.ts';
import { httpError, valueOf } from '#platform/http/http-error.server.ts';
import { errorResponse, jsonRequest, jsonResponse, readGuid } from '#platform/http/routes.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { findOrder } from '#features/orders/order.reads.server.ts';
import { contentChange, currentContent, newOrder, savedContent } from './order-content.schema.ts';
import { findContent } from './order-content.reads.server.ts';
import { type ContentError, createOrder, editOrder } from './order-content.writes.server.ts';

/** Before and after an edit, with all lines at their longest. */
const bodyLimit = 12 * 1024 * 1024;
const params = z.object({ id: z.string() });
const unusable = errorResponse(
  'A product is not there, a currency has no rate, the total is out of range, or the key was used for another order',
);

const createOrderRoute = createRoute({
  method: 'post',
  path: '/orders',
  summary:
    'Create a confirmed order; its buyer is sent a mail, and what stock does not cover is back-ordered',
  ...jsonRequest({ body: newOrder }, bodyLimit),
  responses: { 201: jsonResponse('The order', savedContent), 422: unusable },
});

const readRoute = createRoute({
  method: 'get',
  path: '/orders/{id}/content',
  summary: 'Get the customer, addresses and lines of an order as they are edited',
  request: { params },
  responses: { 200: jsonResponse('The content', currentContent), 404: errorResponse('Order not found') },
});

const editRoute = createRoute({
  method: 'patch',
  path: '/orders/{id}/content',
  summary: 'Edit an order: its lines before it ships, its customer also later; its stock follows its lines',
  ...jsonRequest({ params, body: contentChange }, bodyLimit),
  responses: {
    200: jsonResponse('The order', savedContent),
    404: errorResponse('Order not found'),
    409: errorResponse(
      'Somebody else changed it, has documents, is cancelled, or lines of it have shipped or are paid',
    ),
    422: unusable,
  },
});

export function orderContentRoutes(runtime: Pick<Runtime, 'config' | 'database'>) {
  const { database } = runtime;
  return createAdminRoutes()
    .openapi(createOrderRoute, async (c) => {
      const outcome = await createOrder(runtime, c.get('administrator'), c.req.valid('json'));
      return c.json(valueOf(outcome, contentError), 201);
    })
    .openapi(readRoute, async (c) => {
      const id = readGuid(c.req.valid('param'), 'order.not_found');
      if (!(await findOrder(database, id))) throw httpError('order.not_found');
      return c.json(await findContent(database, id), 200);
    })
    .openapi(editRoute, async (c) => {
      const id = readGuid(c.req.valid('param'), 'order.not_found');
      const outcome = await editOrder(runtime, c.get('administrator'), id, c.req.valid('json'));
      return c.json(valueOf(outcome, contentError), 200);
    });
}

function contentError(error: ContentError): HTTPException {
  if (error.code === 'unknown_product')
    return httpError('order.unknown_product', {
      values: { line: error.index + 1 },
      errors: [{ path: `items.${error.index}.product_id`, message: 'product not found' }],
    });
  if (error.code === 'too_large') return httpError('order.out_of_range');
  return httpError(`order.${error.code}`);
}
