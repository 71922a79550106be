// The doors through which the desk reads products: its table, and one product with everything in it.
import { createRoute, z } from '@hono/zod-openapi';
import { createDeskDoors } from '#features/administrators/desk-doors.server.ts';
import { answer, refusal } from '#platform/doors.server.ts';
import { Problem } from '#platform/problem.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { listDeskProducts } from './desk-product.reads.server.ts';
import { deskProductPage, deskProductQuery } from './desk-product.schema.ts';
import { findProduct } from './product.reads.server.ts';
import { productWithImages } from './product.schema.ts';

const listRoute = createRoute({
  method: 'get',
  path: '/products',
  summary: 'Products, active or not: one page of those that match, and how many there are',
  request: { query: deskProductQuery },
  responses: {
    200: answer('One page', deskProductPage),
    400: refusal('A parameter is not usable; errors names it'),
  },
});

const oneRoute = createRoute({
  method: 'get',
  path: '/products/{id}',
  summary: 'One product with its images',
  request: { params: z.object({ id: z.string() }) },
  responses: {
    200: answer('The product', productWithImages),
    404: refusal('No such product, or it was deleted'),
  },
});

export function deskProductReadDoors({ database }: Pick<Runtime, 'database'>) {
  return createDeskDoors()
    .openapi(listRoute, async (c) => c.json(await listDeskProducts(database, c.req.valid('query')), 200))
    .openapi(oneRoute, async (c) => {
      const id = z.guid().safeParse(c.req.valid('param').id);
      const found = id.success ? await findProduct(database, c.get('administrator'), id.data) : null;
      if (!found) {
        throw new Problem(404, 'There is no such product.', undefined, undefined, { code: 'not_found' });
      }
      return c.json(found, 200);
    });
}
