// What a cart asks before it becomes an order: its products as they are now, and the exchange rates.
import { createRoute, z } from '@hono/zod-openapi';
import { answer, createDoors, refusal } from '#platform/doors.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { listCartLines, listExchangeRates } from './cart-line.reads.server.ts';
import { cartLine, cartLinesQuery, exchangeRates, splitIds } from './cart-line.schema.ts';

const linesRoute = createRoute({
  method: 'get',
  path: '/cart-lines',
  summary: 'Products of a cart: what they cost in dollars and how many are left',
  request: { query: cartLinesQuery },
  responses: {
    200: answer('The active ones, in the order asked', z.array(cartLine)),
    400: refusal('ids is not usable'),
    401: refusal('The public key is missing or wrong'),
  },
});

const ratesRoute = createRoute({
  method: 'get',
  path: '/exchange-rates',
  summary: 'What prices in other currencies are converted with',
  responses: {
    200: answer('US dollars for one unit of each currency that is sold in', exchangeRates),
    401: refusal('The public key is missing or wrong'),
  },
});

export function cartLineDoors({ database }: Runtime) {
  return createDoors()
    .openapi(linesRoute, async (c) => {
      return c.json(await listCartLines(database, splitIds(c.req.valid('query').ids)), 200);
    })
    .openapi(ratesRoute, async (c) => c.json(await listExchangeRates(database), 200));
}
