// Admin routes that create, update and delete products, singly or in bulk.
import { createRoute, z } from '@hono/zod-openapi';
import type { HTTPException } from 'hono/http-exception';
import { createAdminRoutes } from '#features/auth/access/admin-routes.server.ts';
import { errorResponse, jsonRequest, jsonResponse, readGuid } from '#platform/http/routes.server.ts';
import { fieldsError, httpError, problemDetails, valueOf } from '#platform/http/http-error.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { applyBulk, type BulkError, previewBulk } from './product-bulk.writes.server.ts';
import {
  bulkLimit,
  bulkPreview,
  bulkRequest,
  bulkResult,
  productConflict,
  productEdit,
  productInput,
  savedProduct,
} from '../product-edit.schema.ts';
import { productLimits } from '../product-field-kinds.ts';
import { createProduct, type ProductError, removeProduct, updateProduct } from './product.writes.server.ts';

/** Every field of a product at its limit, twice, in the longest writing. */
const bodyLimit = 1024 * 1024;

const params = z.object({ id: z.string() });
const gone = errorResponse('Product not found, or deleted');

const createProductRoute = createRoute({
  method: 'post',
  path: '/products',
  summary: 'Create a product',
  ...jsonRequest({ body: productInput }, bodyLimit),
  responses: { 201: jsonResponse('The product', savedProduct) },
});

const updateProductRoute = createRoute({
  method: 'patch',
  path: '/products/{id}',
  summary: 'Update fields of a product',
  description: '`from` holds the previous value of each field in `to`.',
  ...jsonRequest({ params, body: productEdit }, bodyLimit),
  responses: {
    200: jsonResponse('The product; change_set_id is null when nothing changed', savedProduct),
    404: gone,
    409: {
      description: 'A field was changed by someone else. Nothing was saved',
      content: { 'application/problem+json': { schema: problemDetails.extend(productConflict.shape) } },
    },
  },
});

const removeProductRoute = createRoute({
  method: 'delete',
  path: '/products/{id}',
  summary: 'Delete a product',
  description: 'Orders keep their lines. Undo restores the product.',
  request: { params },
  responses: { 200: jsonResponse('Deleted', z.object({ change_set_id: z.guid() })), 404: gone },
});

const previewRoute = createRoute({
  method: 'post',
  path: '/products/bulk/preview',
  summary: 'Preview a bulk action',
  ...jsonRequest({ body: bulkRequest }, bodyLimit),
  responses: {
    200: jsonResponse('Number of changes, and the first products', bulkPreview),
    422: errorResponse('Too many products, or a price would be too large (see code)'),
  },
});

const bulkRoute = createRoute({
  method: 'post',
  path: '/products/bulk',
  summary: 'Apply a bulk action, all or nothing',
  ...jsonRequest({ body: bulkRequest }, bodyLimit),
  responses: {
    200: jsonResponse('Number of changed products', bulkResult),
    422: errorResponse('Too many products, or a price would be too large. Nothing was changed'),
  },
});

export function adminProductWriteRoutes({ database }: Pick<Runtime, 'database'>) {
  return createAdminRoutes()
    .openapi(createProductRoute, async (c) => {
      const outcome = await createProduct(database, c.get('administrator'), c.req.valid('json'));
      return c.json(valueOf(outcome, toHttpError), 201);
    })
    .openapi(updateProductRoute, async (c) => {
      const id = readGuid(c.req.valid('param'), 'product.not_found');
      const outcome = await updateProduct(database, c.get('administrator'), id, c.req.valid('json'));
      return c.json(
        valueOf(outcome, (error) => toHttpError(error, 'to.')),
        200,
      );
    })
    .openapi(removeProductRoute, async (c) => {
      const removed = await removeProduct(
        database,
        c.get('administrator'),
        readGuid(c.req.valid('param'), 'product.not_found'),
      );
      if (!removed.ok) throw httpError(`product.${removed.error.code}`);
      return c.json(removed.value, 200);
    })
    .openapi(previewRoute, async (c) => {
      const outcome = await previewBulk(database, c.get('administrator'), c.req.valid('json'));
      return c.json(valueOf(outcome, toBulkError), 200);
    })
    .openapi(bulkRoute, async (c) => {
      const outcome = await applyBulk(database, c.get('administrator'), c.req.valid('json'));
      return c.json(valueOf(outcome, toBulkError), 200);
    });
}

/** `within`: where the request has the fields. */
function toHttpError(error: ProductError, within = ''): HTTPException {
  if (error.code === 'conflict') return httpError('product.conflict', { members: error });
  if (error.code === 'not_found') return httpError('product.not_found');
  if (error.code === 'invalid') {
    return fieldsError('request.invalid', [{ path: within + error.field, message: error.message }]);
  }
  const errors = error.fields.map((field) => ({ path: `from.${field}`, message: 'required' }));
  return httpError('product.from_missing', { errors });
}

function toBulkError(error: BulkError): HTTPException {
  if (error.code === 'too_many') return httpError('products.too_many', { values: { limit: bulkLimit } });
  if (error.code === 'invalid_attribute') {
    const { key, message } = error;
    return httpError('request.invalid', {
      values: { issues: `action.value: ${key}: ${message}` },
      errors: [{ path: 'action.value', message }],
    });
  }
  const { title } = error;
  if (error.code === 'invalid_breaks') {
    const message = `the price breaks of ${title} contradict its price`;
    return fieldsError('request.invalid', [{ path: 'price_breaks', message }]);
  }
  const values = { title, limit: productLimits.price };
  return httpError('products.price_too_large', { values, members: { title } });
}
