// Admin routes that read products: the table, and one product with its images.
import { createRoute, z } from '@hono/zod-openapi';
import { createAdminRoutes } from '#features/auth/access/admin-routes.server.ts';
import { errorResponse, jsonResponse, readGuid, writtenJson } from '#platform/http/routes.server.ts';
import { requireFound } from '#platform/http/http-error.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { listAdminProducts } from './admin-product.reads.server.ts';
import { adminProductListQuery, adminProductPage } from '#features/products/product-edit.schema.ts';
import { findProduct } from '#features/products/product.reads.server.ts';
import { productWithImages } from '#features/products/product.schema.ts';

const listRoute = createRoute({
  method: 'get',
  path: '/products',
  summary: 'List products, active or not',
  request: { query: adminProductListQuery },
  responses: {
    200: jsonResponse('One page', adminProductPage),
  },
});

const oneRoute = createRoute({
  method: 'get',
  path: '/products/{id}',
  summary: 'Get a product with its images',
  request: { params: z.object({ id: z.string() }) },
  responses: {
    200: jsonResponse('The product', productWithImages),
    404: errorResponse('Product not found, or deleted'),
  },
});

export function adminProductReadRoutes({ database }: Pick<Runtime, 'database'>) {
  return createAdminRoutes()
    .openapi(listRoute, async (c) => {
      const { fields, ...query } = c.req.valid('query');
      const { json, total } = await listAdminProducts(database, query, fields);
      return writtenJson<z.infer<typeof adminProductPage>>(c, `{"items":${json},"total":${total}}`);
    })
    .openapi(oneRoute, async (c) => {
      const id = readGuid(c.req.valid('param'), 'product.not_found');
      const found = await findProduct(database, c.get('administrator'), id);
      return c.json(requireFound(found, 'product.not_found'), 200);
    });
}
