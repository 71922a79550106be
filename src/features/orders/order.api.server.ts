// Public routes of orders: placing one, and reading it by its id.
import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { HTTPException } from 'hono/http-exception';
import { apiKeyOf } from '#features/api-keys/require-api-key.server.ts';
import { addressKey, clientAddress, createRateLimiter } from '#platform/limits/rate-limiter.server.ts';
import { createRoutes, errorResponse, jsonRequest, jsonResponse } from '#platform/http/routes.server.ts';
import { afterSeconds, httpError, problemDetails } from '#platform/http/http-error.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { findTooManyRequests } from '#platform/http/too-many-requests.server.ts';
import { bytesOfRequest, spendStorage, storageError } from '#platform/limits/storage-budget.server.ts';
import { findOrder, findOrderByKey } from './order.reads.server.ts';
import type { LineIssue, OrderError, RejectedLine } from './order.rules.ts';
import { idempotencyKey, order, orderRequest } from './order.schema.ts';
import { orderQueue } from './order-queue.server.ts';
import { placeOrder } from './order.writes.server.ts';

/** Per client address: enough for a buyer's system, too few to fill the database. */
const callsPerTenMinutes = 1000;
const bodyLimit = 64 * 1024;

const lineMessages: Record<LineIssue, (line: RejectedLine) => string> = {
  unavailable: () => 'product not found',
  no_price: () => 'is priced on request: request a quote',
  no_rate: () => 'there is no exchange rate for its currency',
  stock: ({ available }) => `only ${available} left`,
  quantity: ({ ordering }) =>
    ordering
      ? `is sold from ${ordering.moq}, in multiples of ${ordering.order_multiple}: order ${ordering.orderable_quantity}`
      : 'cannot be ordered in this quantity',
  price: ({ price_per_item }) => `costs ${price_per_item} US dollars each`,
};

const orderProblem = problemDetails.extend({
  code: z.enum(['out_of_stock', 'price_changed', 'not_orderable', 'too_large', 'key_reused']),
  lines: z
    .array(
      z.object({
        product_id: z.guid(),
        requested: z.int(),
        available: z.int(),
        code: z.enum(['unavailable', 'no_price', 'no_rate', 'stock', 'quantity', 'price']),
        price_per_item: z
          .number()
          .optional()
          .describe('With the code price: the current price of one at this quantity, in US dollars'),
        moq: z.int().optional().describe('With the code quantity: the minimum order'),
        order_multiple: z.int().optional().describe('With the code quantity: orders are multiples of it'),
        orderable_quantity: z
          .int()
          .optional()
          .describe('With the code quantity: the quantity to order instead'),
      }),
    )
    .optional()
    .describe('Lines that cannot be ordered (see errors)'),
});

const placeRoute = createRoute({
  method: 'post',
  path: '/orders',
  summary: 'Place an order',
  description:
    'Prices and total are the shop’s, in US dollars, at the price break of each quantity. A quantity keeps to the minimum order and the order multiple of its product. The stock covers all lines, or nothing is changed. Without an API key of your own, all unconfirmed orders together hold a tenth of a product at most, or one piece: a line beyond that is accepted with `reserved: false`, and its goods are reserved when we confirm. A large order, or one that leaves little of a product, waits for us to confirm it: what it holds is reserved until `reserved_until`. Its buyer gets a receipt by mail, unless the address has been sent too many within the hour or day: the order counts all the same.',
  ...jsonRequest(
    {
      headers: z.object({
        'idempotency-key': idempotencyKey.describe(
          'A repeated request with the same key and order returns the order that was placed',
        ),
      }),
      body: orderRequest,
    },
    bodyLimit,
  ),
  responses: {
    201: jsonResponse(
      'The order; under a repeated key the one that was placed before, and nothing is taken again',
      order,
    ),
    409: orderErrorResponse(
      'The stock does not cover the order, or the total is not the expected one: which lines, how many are left, what they cost',
    ),
    422: orderErrorResponse('A line cannot be ordered, or the key was used with a different order'),
    429: retryLaterResponse('Too many requests. No order was created'),
    503: retryLaterResponse('Too many orders at once. No order was created'),
  },
});

const oneRoute = createRoute({
  method: 'get',
  path: '/orders/{id}',
  summary: 'Get an order by its id, which only the buyer knows',
  request: { params: z.object({ id: z.string() }) },
  responses: {
    200: jsonResponse('The order', order),
    404: errorResponse('Order not found, or not an order id'),
  },
});

export function orderRoutes(runtime: Runtime) {
  const rateLimiter = createRateLimiter(runtime, 'orders', callsPerTenMinutes);
  return createRoutes()
    .openapi(placeRoute, async (c) => {
      const { config } = runtime;
      const address = clientAddress(c, config.trustProxy);
      const key = c.req.valid('header')['idempotency-key'];
      const network = address && addressKey(config, address);
      const isKnown = apiKeyOf(c) !== undefined;
      const request = c.req.valid('json');
      // One that waits in vain has cost no query.
      const limitAndPlace = async () => {
        const wait = await rateLimiter.secondsToWait(address);
        if (wait > 0) throw httpError('order.too_many', afterSeconds(wait));
        const bytes = bytesOfRequest({ content: request, lines: request.items.length, isKnown });
        const spent = await spendStorage(runtime, { network, bytes, kind: 'rows' });
        // Without room, only an order that is stored already is answered.
        if (!spent.ok && !(await findOrderByKey(runtime.database, key))) throw storageError(spent.error);
        const outcome = await placeOrder(runtime, request, key, { network, isKnown });
        if (spent.ok && (!outcome.ok || outcome.repeated)) await spent.revert();
        return outcome;
      };
      const placed = await orderQueue.run(limitAndPlace).catch((error: unknown) => {
        throw findTooManyRequests(error) ? httpError('order.busy', afterSeconds(5)) : error;
      });
      if (!placed.ok) throw toHttpError(placed.error);
      disableCaching(c);
      return c.json(placed.value, 201);
    })
    .openapi(oneRoute, async (c) => {
      disableCaching(c);
      const id = z.uuid().safeParse(c.req.valid('param').id);
      const found = id.success ? await findOrder(runtime.database, id.data) : null;
      if (!found) throw httpError('order.not_found');
      return c.json(found, 200);
    });
}

function toHttpError(rejected: OrderError): HTTPException {
  const lines = 'lines' in rejected ? rejected.lines : undefined;
  return httpError(`order.${rejected.code}`, {
    errors: lines?.map((line) => ({ path: `items.${line.index}`, message: lineMessages[line.code](line) })),
    members: { ...(lines && { lines: lines.map(toPublicLine) }) },
  });
}

function toPublicLine({ index: _, ordering, ...line }: RejectedLine) {
  return { ...line, ...ordering };
}

function disableCaching(c: Context) {
  c.header('cache-control', 'private, no-store');
}

function orderErrorResponse(description: string) {
  return { description, content: { 'application/problem+json': { schema: orderProblem } } };
}

function retryLaterResponse(description: string) {
  const wait = { description: 'Seconds to wait', schema: { type: 'integer' as const } };
  return { ...errorResponse(description), headers: { 'Retry-After': wait } };
}
