// Routes of the cart: current prices and stock of its products.
import { createRoute, z } from '@hono/zod-openapi';
import { jsonResponse, createRoutes, errorResponse } from '#platform/http/routes.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { listCartLines } from './cart-line.reads.server.ts';
import { cartLine, cartLinesQuery, splitIds } from './cart-line.schema.ts';

const linesRoute = createRoute({
  method: 'get',
  path: '/cart-lines',
  summary: 'Get the products of a cart with US dollar prices and stock',
  request: { query: cartLinesQuery },
  responses: {
    200: jsonResponse('The active products, in the requested order', z.array(cartLine)),
    400: errorResponse('ids is invalid'),
  },
});

export function cartLineRoutes({ database }: Runtime) {
  return createRoutes().openapi(linesRoute, async (c) => {
    return c.json(await listCartLines(database, splitIds(c.req.valid('query').ids)), 200);
  });
}
