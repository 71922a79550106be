// The desk's doors to orders: finding them, looking at one, and moving it on.
import { createRoute, z } from '@hono/zod-openapi';
import { createDeskDoors } from '#features/administrators/desk-doors.server.ts';
import { answer, refusal } from '#platform/doors.server.ts';
import { jsonBody } from '#platform/json-body.server.ts';
import { Problem } from '#platform/problem.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { exportOrders } from './desk-order-export.server.ts';
import { findDeskOrder, listDeskOrders } from './desk-order.reads.server.ts';
import {
  deskOrder,
  deskOrderPage,
  deskOrderQuery,
  movedOrder,
  paymentMove,
  statusMove,
} from './desk-order.schema.ts';
import { type MovedOrder, moveOrder, movePayment } from './order-move.writes.server.ts';

const bodyLimit = 4 * 1024;
const oneOrder = { params: z.object({ id: z.string() }) };
const noOrder = refusal('No such order');

const listRoute = createRoute({
  method: 'get',
  path: '/orders',
  summary: 'Orders, the newest first: one page of those that match, and how many there are',
  request: { query: deskOrderQuery },
  responses: {
    200: answer('One page', deskOrderPage),
    400: refusal('A parameter is not usable; errors names it'),
  },
});

const exportRoute = createRoute({
  method: 'get',
  path: '/orders/export.csv',
  summary: 'All orders that match, as a file for a spreadsheet',
  request: { query: deskOrderQuery.omit({ page: true }) },
  responses: {
    200: { description: 'CSV in UTF-8', content: { 'text/csv': { schema: z.string() } } },
    400: refusal('A parameter is not usable; errors names it'),
  },
});

const oneRoute = createRoute({
  method: 'get',
  path: '/orders/{id}',
  summary: 'One order with its lines and the mails about it',
  request: oneOrder,
  responses: { 200: answer('The order', deskOrder), 404: noOrder },
});

const moves = {
  200: answer('The order as it is now', movedOrder),
  400: refusal('A field is missing or not usable; errors names each'),
  404: noOrder,
  409: refusal('Not from where it is now, which `now` tells'),
  413: refusal('The body is larger than 4 KB'),
  415: refusal('The body is not JSON'),
};

const statusRoute = createRoute({
  method: 'post',
  path: '/orders/{id}/status',
  summary: 'Move an order on; cancelling returns its stock',
  request: {
    ...oneOrder,
    body: { required: true, content: { 'application/json': { schema: statusMove } } },
  },
  responses: moves,
});

const paymentRoute = createRoute({
  method: 'post',
  path: '/orders/{id}/payment-status',
  summary: 'Note that an order was paid or refunded; no money is moved',
  request: {
    ...oneOrder,
    body: { required: true, content: { 'application/json': { schema: paymentMove } } },
  },
  responses: moves,
});

export function deskOrderDoors({ database }: Pick<Runtime, 'database'>) {
  const doors = createDeskDoors();
  for (const { path } of [statusRoute, paymentRoute]) {
    doors.post(path.replace('{id}', ':id'), ...jsonBody(bodyLimit));
  }
  return doors
    .openapi(listRoute, async (c) =>
      c.json(await listDeskOrders(database, c.get('administrator'), c.req.valid('query')), 200),
    )
    .openapi(exportRoute, (c) =>
      c.body(exportOrders(database, c.get('administrator'), c.req.valid('query')), 200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="orders.csv"',
      }),
    )
    .openapi(oneRoute, async (c) => {
      const found = await findDeskOrder(database, c.get('administrator'), c.req.valid('param').id);
      if (!found) throw unknown();
      return c.json(found, 200);
    })
    .openapi(statusRoute, async (c) => {
      const { status, from } = c.req.valid('json');
      const { id } = c.req.valid('param');
      return c.json(
        valueOf(await moveOrder({ database }, c.get('administrator'), id, status, { from })),
        200,
      );
    })
    .openapi(paymentRoute, async (c) => {
      const { payment_status, from } = c.req.valid('json');
      const { id } = c.req.valid('param');
      return c.json(
        valueOf(await movePayment({ database }, c.get('administrator'), id, payment_status, { from })),
        200,
      );
    });
}

function valueOf(moved: MovedOrder): z.output<typeof movedOrder> {
  if (moved.ok) return { order: moved.value, change_set_id: moved.changeSetId };
  const { refusal: refused } = moved;
  if (refused.code === 'not_found') throw unknown();
  const { code, from } = refused;
  throw new Problem(409, `It is ${from} now; nothing was changed.`, undefined, undefined, {
    code,
    now: from,
  });
}

function unknown(): Problem {
  return new Problem(404, 'There is no such order.', undefined, undefined, { code: 'not_found' });
}
