// Admin routes of orders: list, export, one order, and status changes.
import { createRoute, z } from '@hono/zod-openapi';
import { createAdminRoutes } from '#features/auth/access/admin-routes.server.ts';
import { errorResponse, jsonRequest, jsonResponse } from '#platform/http/routes.server.ts';
import { httpError, problemDetails, requireFound } from '#platform/http/http-error.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { eachOrder, findAdminOrder, listAdminOrders } from './admin-order.reads.server.ts';
import {
  adminOrder,
  adminOrderPage,
  adminOrderQuery,
  changedOrder,
  paymentStatusChange,
  statusChange,
  unreservedLine,
} from './admin-order.schema.ts';
import { type StatusChangeOutcome, changeStatus, changePaymentStatus } from './order-status.writes.server.ts';
import { csvStream } from '#platform/http/download-stream.server.ts';
import { toUnreserved } from '#features/orders/order-holds.writes.server.ts';

const bodyLimit = 4 * 1024;
const oneOrder = { params: z.object({ id: z.string() }) };
const noOrder = errorResponse('Order not found');

const exportColumns = [
  'id',
  'created_at',
  'status',
  'payment_status',
  'customer_name',
  'customer_email',
  'lines',
  'total_amount',
  'currency',
  'reserved',
];

const listRoute = createRoute({
  method: 'get',
  path: '/orders',
  summary: 'List orders, newest first',
  request: { query: adminOrderQuery },
  responses: {
    200: jsonResponse('One page', adminOrderPage),
  },
});

const exportRoute = createRoute({
  method: 'get',
  path: '/orders/export.csv',
  summary: 'Export matching orders as CSV',
  request: { query: adminOrderQuery.omit({ page: true }) },
  responses: {
    200: { description: 'CSV in UTF-8', content: { 'text/csv': { schema: z.string() } } },
  },
});

const oneRoute = createRoute({
  method: 'get',
  path: '/orders/{id}',
  summary: 'Get an order with its lines and emails',
  request: oneOrder,
  responses: { 200: jsonResponse('The order', adminOrder), 404: noOrder },
});

const changeResponses = {
  200: jsonResponse('The order as it is now', changedOrder),
  404: noOrder,
  409: errorResponse('The current status (see `now`) does not allow this change'),
};

const statusRoute = createRoute({
  method: 'post',
  path: '/orders/{id}/status',
  summary: 'Change the status of an order; cancelling returns its stock',
  description:
    'Confirming takes the stock of the lines that are not reserved. When it does not cover them, nothing is changed and `lines` names them, unless `backorder` is sent.',
  ...jsonRequest({ ...oneOrder, body: statusChange }, bodyLimit),
  responses: {
    ...changeResponses,
    409: {
      description:
        'The current status (see `now`) does not allow this change, or the stock does not cover `lines`',
      content: {
        'application/problem+json': {
          schema: problemDetails.extend({ lines: z.array(unreservedLine).optional() }),
        },
      },
    },
  },
});

const paymentRoute = createRoute({
  method: 'post',
  path: '/orders/{id}/payment-status',
  summary: 'Record that an order was paid or refunded; no money is moved',
  ...jsonRequest({ ...oneOrder, body: paymentStatusChange }, bodyLimit),
  responses: changeResponses,
});

export function adminOrderRoutes({ config, database }: Pick<Runtime, 'config' | 'database'>) {
  return createAdminRoutes()
    .openapi(listRoute, async (c) =>
      c.json(await listAdminOrders(database, c.get('administrator'), c.req.valid('query')), 200),
    )
    .openapi(exportRoute, (c) =>
      c.body(
        csvStream(eachOrder(database, c.get('administrator'), c.req.valid('query')), exportColumns),
        200,
        {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': 'attachment; filename="orders.csv"',
        },
      ),
    )
    .openapi(oneRoute, async (c) => {
      const found = await findAdminOrder(database, c.get('administrator'), c.req.valid('param').id);
      return c.json(requireFound(found, 'order.not_found'), 200);
    })
    .openapi(statusRoute, async (c) => {
      const { status, ...step } = c.req.valid('json');
      const { id } = c.req.valid('param');
      const changed = await changeStatus({ config, database }, c.get('administrator'), id, status, step);
      return c.json(toChangedOrder(changed), 200);
    })
    .openapi(paymentRoute, async (c) => {
      const { payment_status, from } = c.req.valid('json');
      const { id } = c.req.valid('param');
      return c.json(
        toChangedOrder(
          await changePaymentStatus({ database }, c.get('administrator'), id, payment_status, { from }),
        ),
        200,
      );
    });
}

function toChangedOrder(moved: StatusChangeOutcome): z.output<typeof changedOrder> {
  if (moved.ok) return { order: moved.value, change_set_id: moved.changeSetId };
  const { error } = moved;
  if (error.code === 'stock_short')
    throw httpError('order.stock_short', { members: { lines: error.lines.map(toUnreserved) } });
  if (error.code !== 'not_allowed') throw httpError(`order.${error.code}`);
  throw httpError('order.not_allowed', { values: { now: error.from }, members: { now: error.from } });
}
