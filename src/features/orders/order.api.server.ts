// The doors of orders: placing one, and reading the one that was placed.
import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { addressKey, clientAddress, createCallers } from '#platform/callers.server.ts';
import { answer, createDoors, refusal } from '#platform/doors.server.ts';
import { jsonBody } from '#platform/json-body.server.ts';
import { Problem, problemDetails } from '#platform/problem.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { Crowded } from '#platform/turns.server.ts';
import { findOrder } from './order.reads.server.ts';
import type { LineFault, OrderRefusal, RefusedLine } from './order.rules.ts';
import { idempotencyKey, order, orderRequest } from './order.schema.ts';
import { placeOrder } from './order.writes.server.ts';

/** Of one client address: enough for a buyer's system, too little to fill the table. */
const callsPerTenMinutes = 1000;
const bodyLimit = 64 * 1024;

const statuses = {
  out_of_stock: 409,
  price_changed: 409,
  not_orderable: 422,
  too_large: 422,
  key_reused: 422,
} as const satisfies Record<OrderRefusal['code'], number>;

const sentences: Record<OrderRefusal['code'], string> = {
  out_of_stock: 'There is not enough in stock; nothing was ordered.',
  price_changed: 'The total is not the expected one; nothing was ordered.',
  not_orderable: 'Not every line can be ordered; nothing was.',
  too_large: 'The total is larger than an order can be; ask for a quote.',
  key_reused: 'This Idempotency-Key belongs to another order.',
};

const lineSentences: Record<LineFault, (line: RefusedLine) => string> = {
  unavailable: () => 'there is no such product',
  no_price: () => 'is priced on request: ask for a quote',
  no_rate: () => 'there is no exchange rate for its currency',
  stock: ({ available }) => `only ${available} left`,
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
        code: z.enum(['unavailable', 'no_price', 'no_rate', 'stock', 'price']),
        price_per_item: z.number().optional().describe('With price: what one costs now, in US dollars'),
      }),
    )
    .optional()
    .describe('The lines that stand in the way; errors names each by its place'),
});

const placeRoute = createRoute({
  method: 'post',
  path: '/orders',
  summary: 'Place an order',
  description:
    'Prices and total are the shop’s, in US dollars. All lines are taken from stock, or nothing is changed. A large order, or one that leaves little of a product, waits for us to confirm it: its stock is reserved until `reserved_until`. Its buyer gets a receipt by mail, unless the address has been sent too many within the hour or day: the order counts all the same.',
  request: {
    headers: z.object({
      'idempotency-key': idempotencyKey.describe('The same key with the same order answers that order again'),
    }),
    body: { required: true, content: { 'application/json': { schema: orderRequest } } },
  },
  responses: {
    201: answer(
      'The order; under a repeated key the one that was placed before, and nothing is taken again',
      order,
    ),
    400: refusal('A field is missing or not usable; errors names each'),
    401: refusal('The public key is missing or wrong'),
    409: refused(
      'The stock does not cover the order, or the total is not the expected one: which lines, how many are left, what they cost',
    ),
    413: refusal('The body is larger than 64 KB'),
    415: refusal('The body is not JSON'),
    422: refused('A line cannot be ordered, or the key belongs to another order'),
    429: waitingRefusal('Too many requests; nothing was ordered'),
    503: waitingRefusal('Too many buyers at once; nothing was ordered'),
  },
});

const oneRoute = createRoute({
  method: 'get',
  path: '/orders/{id}',
  summary: 'One order; its id is known to the buyer alone',
  request: { params: z.object({ id: z.string() }) },
  responses: {
    200: answer('The order', order),
    401: refusal('The public key is missing or wrong'),
    404: refusal('No such order, or not an order id'),
  },
});

export function orderDoors(runtime: Runtime) {
  const callers = createCallers(runtime, 'orders', callsPerTenMinutes);
  const doors = createDoors();
  doors.post(placeRoute.path, ...jsonBody(bodyLimit));
  return doors
    .openapi(placeRoute, async (c) => {
      const { config } = runtime;
      const address = clientAddress(c, config.trustProxy);
      const wait = await callers.secondsToWait(address);
      if (wait > 0) throw later(429, wait);
      const key = c.req.valid('header')['idempotency-key'];
      const network = address && addressKey(config, address);
      const placed = await placeOrder(runtime, c.req.valid('json'), key, network).catch((error: unknown) => {
        throw error instanceof Crowded ? later(503, 5) : error;
      });
      if (!placed.ok) throw toProblem(placed.refusal);
      keepPrivate(c);
      return c.json(placed.value, 201);
    })
    .openapi(oneRoute, async (c) => {
      keepPrivate(c);
      const id = z.uuid().safeParse(c.req.valid('param').id);
      const found = id.success ? await findOrder(runtime.database, id.data) : null;
      if (!found) throw new Problem(404, 'There is no such order.');
      return c.json(found, 200);
    });
}

function toProblem(refused: OrderRefusal): Problem {
  const { code } = refused;
  const lines = 'lines' in refused ? refused.lines : undefined;
  return new Problem(
    statuses[code],
    sentences[code],
    lines?.map((line) => ({
      path: `items.${line.place}`,
      message: lineSentences[line.code](line),
    })),
    undefined,
    { code, ...(lines && { lines: lines.map(toldLine) }) },
  );
}

function toldLine({ place: _, ...line }: RefusedLine) {
  return line;
}

function later(status: 429 | 503, seconds: number): Problem {
  const detail = `Nothing was ordered. Send it again in ${seconds} seconds, with the same key.`;
  return new Problem(status, detail, undefined, { 'retry-after': String(seconds) });
}

function keepPrivate(c: Context) {
  c.header('cache-control', 'private, no-store');
}

function refused(description: string) {
  return { description, content: { 'application/problem+json': { schema: orderProblem } } };
}

function waitingRefusal(description: string) {
  const wait = { description: 'Seconds to wait', schema: { type: 'integer' as const } };
  return { ...refusal(description), headers: { 'Retry-After': wait } };
}
