// The doors through which administrators make, change and delete products, one by one or many at once.
import { createRoute, z } from '@hono/zod-openapi';
import { createDeskDoors } from '#features/administrators/desk-doors.server.ts';
import { answer, refusal } from '#platform/doors.server.ts';
import { jsonBody } from '#platform/json-body.server.ts';
import { Problem, problemDetails } from '#platform/problem.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { applyBulk, type BulkRefusal, previewBulk } from './bulk.writes.server.ts';
import { productEdit } from './desk-product-edit.schema.ts';
import {
  bulkLimit,
  bulkPreview,
  bulkRequest,
  bulkResult,
  productConflict,
  productInput,
  productLimits,
  savedProduct,
} from './desk-product.schema.ts';
import {
  createProduct,
  type ProductRefusal,
  removeProduct,
  updateProduct,
} from './desk-product.writes.server.ts';

/** Every field of a product at its limit, twice, in the longest writing. */
const bodyLimit = 1024 * 1024;

const params = z.object({ id: z.string() });
const invalid = refusal('A field is missing or not usable; errors names each');
const tooLarge = refusal('The body is larger than 1024 KB');
const noJson = refusal('The body is not JSON');
const gone = refusal('No such product, or it was deleted meanwhile');

const taking = <Schema extends z.ZodType>(schema: Schema) => ({
  required: true,
  content: { 'application/json': { schema } },
});

const createProductRoute = createRoute({
  method: 'post',
  path: '/products',
  summary: 'Make a product',
  request: { body: taking(productInput) },
  responses: { 201: answer('The product', savedProduct), 400: invalid, 413: tooLarge, 415: noJson },
});

const updateProductRoute = createRoute({
  method: 'patch',
  path: '/products/{id}',
  summary: 'Change fields of a product',
  description: 'Of each field in `to`, `from` tells the value that the form was filled with.',
  request: { params, body: taking(productEdit) },
  responses: {
    200: answer('The product; change_set_id is null when nothing was different', savedProduct),
    400: invalid,
    404: gone,
    409: {
      description: 'Somebody changed one of the fields since: nothing was saved',
      content: { 'application/problem+json': { schema: problemDetails.extend(productConflict.shape) } },
    },
    413: tooLarge,
    415: noJson,
  },
});

const removeProductRoute = createRoute({
  method: 'delete',
  path: '/products/{id}',
  summary: 'Delete a product',
  description: 'Orders keep their lines; the undo brings it back.',
  request: { params },
  responses: { 200: answer('Deleted', z.object({ change_set_id: z.guid() })), 404: gone },
});

const previewRoute = createRoute({
  method: 'post',
  path: '/products/bulk/preview',
  summary: 'What an action on many products would change',
  request: { body: taking(bulkRequest) },
  responses: {
    200: answer('How many, and the first of them', bulkPreview),
    400: invalid,
    413: tooLarge,
    415: noJson,
    422: refusal('Too many products, or a price would be too large: code tells which'),
  },
});

const bulkRoute = createRoute({
  method: 'post',
  path: '/products/bulk',
  summary: 'One action on many products, as a whole or not at all',
  request: { body: taking(bulkRequest) },
  responses: {
    200: answer('How many were changed', bulkResult),
    400: invalid,
    413: tooLarge,
    415: noJson,
    422: refusal('Too many products, or a price would be too large; nothing was changed'),
  },
});

export function deskProductWriteDoors({ database }: Pick<Runtime, 'database'>) {
  const doors = createDeskDoors();
  doors.post('/products', ...jsonBody(bodyLimit));
  doors.patch('/products/:id', ...jsonBody(bodyLimit));
  doors.post('/products/bulk', ...jsonBody(bodyLimit));
  doors.post('/products/bulk/preview', ...jsonBody(bodyLimit));
  return doors
    .openapi(createProductRoute, async (c) =>
      c.json(await createProduct(database, c.get('administrator'), c.req.valid('json')), 201),
    )
    .openapi(updateProductRoute, async (c) => {
      const id = knownId(c.req.valid('param').id);
      const saved = await updateProduct(database, c.get('administrator'), id, c.req.valid('json'));
      if (!saved.ok) throw toProblem(saved.refusal);
      return c.json(saved.value, 200);
    })
    .openapi(removeProductRoute, async (c) => {
      const removed = await removeProduct(database, c.get('administrator'), knownId(c.req.valid('param').id));
      if (!removed.ok) throw toProblem(removed.refusal);
      return c.json(removed.value, 200);
    })
    .openapi(previewRoute, async (c) => {
      const preview = await previewBulk(database, c.req.valid('json'));
      if (!preview.ok) throw toBulkProblem(preview.refusal);
      return c.json(preview.value, 200);
    })
    .openapi(bulkRoute, async (c) => {
      const applied = await applyBulk(database, c.get('administrator'), c.req.valid('json'));
      if (!applied.ok) throw toBulkProblem(applied.refusal);
      return c.json(applied.value, 200);
    });
}

function knownId(id: string): string {
  const known = z.guid().safeParse(id);
  if (!known.success) throw toProblem({ code: 'not_found' });
  return known.data;
}

function toProblem(refused: ProductRefusal): Problem {
  const { code } = refused;
  if (code === 'not_found') {
    return new Problem(404, 'There is no such product.', undefined, undefined, { code });
  }
  if (code === 'from_missing') {
    const errors = refused.fields.map((field) => ({ path: `from.${field}`, message: 'required' }));
    return new Problem(400, 'Tell of each field what it was.', errors, undefined, { code });
  }
  return new Problem(
    409,
    'Somebody changed the product meanwhile; nothing was saved.',
    undefined,
    undefined,
    {
      ...refused,
    },
  );
}

function toBulkProblem(refused: BulkRefusal): Problem {
  const sentence =
    refused.code === 'too_many'
      ? `At most ${bulkLimit} products at once; nothing was changed.`
      : `${refused.title} would cost more than ${productLimits.price}; nothing was changed.`;
  return new Problem(422, sentence, undefined, undefined, { ...refused });
}
