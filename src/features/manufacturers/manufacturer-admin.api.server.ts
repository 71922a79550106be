// Admin routes of manufacturers.
import { createRoute, z } from '@hono/zod-openapi';
import type { HTTPException } from 'hono/http-exception';
import { createAdminRoutes } from '#features/auth/access/admin-routes.server.ts';
import { fieldsError, httpError, requireFound, valueOf } from '#platform/http/http-error.server.ts';
import { errorResponse, jsonRequest, jsonResponse, readGuid } from '#platform/http/routes.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { findAdminManufacturer, listAdminManufacturers } from './manufacturer-admin.reads.server.ts';
import {
  adminManufacturer,
  manufacturerChanges,
  manufacturerInput,
  manufacturerLimits,
  manufacturerMerge,
  manufacturerPage,
  manufacturerQuery,
  mergedManufacturer,
  savedManufacturer,
} from './manufacturer-admin.schema.ts';
import { mergeManufacturers, type MoveProducts } from './manufacturer-merge.server.ts';
import {
  createManufacturer,
  type ManufacturerError,
  removeManufacturer,
  updateManufacturer,
} from './manufacturer.writes.server.ts';

const bodyLimit = 64 * 1024;
const params = z.object({ id: z.string() });
const gone = errorResponse('Manufacturer not found');

const listRoute = createRoute({
  method: 'get',
  path: '/manufacturers',
  summary: 'List manufacturers with the number of their products',
  request: { query: manufacturerQuery },
  responses: { 200: jsonResponse('One page', manufacturerPage) },
});

const oneRoute = createRoute({
  method: 'get',
  path: '/manufacturers/{id}',
  summary: 'Get a manufacturer',
  request: { params },
  responses: { 200: jsonResponse('The manufacturer', adminManufacturer), 404: gone },
});

const addRoute = createRoute({
  method: 'post',
  path: '/manufacturers',
  summary: 'Create a manufacturer',
  ...jsonRequest({ body: manufacturerInput }, bodyLimit),
  responses: {
    201: jsonResponse('The manufacturer', savedManufacturer),
    400: errorResponse('Invalid, or another manufacturer has the name, slug or alias'),
  },
});

const changeRoute = createRoute({
  method: 'patch',
  path: '/manufacturers/{id}',
  summary: 'Change a manufacturer; its products follow its name',
  ...jsonRequest({ params, body: manufacturerChanges }, bodyLimit),
  responses: {
    200: jsonResponse('The manufacturer', savedManufacturer),
    400: errorResponse('Invalid, or another manufacturer has the name, slug or alias'),
    404: gone,
    409: errorResponse('Somebody changed the same fields: `manufacturer` is what is there now'),
  },
});

const removeRoute = createRoute({
  method: 'delete',
  path: '/manufacturers/{id}',
  summary: 'Delete a manufacturer that no product has',
  request: { params },
  responses: {
    200: jsonResponse('Deleted', z.object({ change_set_id: z.guid() })),
    404: gone,
    409: errorResponse('Products have it'),
  },
});

const mergeRoute = createRoute({
  method: 'post',
  path: '/manufacturers/{id}/merge',
  summary: 'Merge a manufacturer into another one',
  description: 'Products move, and its names become aliases of the other one. Undo restores both.',
  ...jsonRequest({ params, body: manufacturerMerge }, bodyLimit),
  responses: {
    200: jsonResponse('The manufacturer that stays', mergedManufacturer),
    400: errorResponse('The same manufacturer'),
    404: gone,
    409: errorResponse('Together they have too many aliases, or too many products would move'),
  },
});

export function adminManufacturerRoutes({ database }: Pick<Runtime, 'database'>, moveProducts: MoveProducts) {
  const idOf = (values: { id: string }) => readGuid(values, 'manufacturer.not_found');
  return createAdminRoutes()
    .openapi(listRoute, async (c) =>
      c.json(await listAdminManufacturers(database, c.req.valid('query')), 200),
    )
    .openapi(oneRoute, async (c) => {
      const found = await findAdminManufacturer(database, idOf(c.req.valid('param')));
      return c.json(requireFound(found, 'manufacturer.not_found'), 200);
    })
    .openapi(addRoute, async (c) => {
      const outcome = await createManufacturer(database, c.get('administrator'), c.req.valid('json'));
      return c.json(valueOf(outcome, toHttpError), 201);
    })
    .openapi(changeRoute, async (c) => {
      const id = idOf(c.req.valid('param'));
      const outcome = await updateManufacturer(database, c.get('administrator'), id, c.req.valid('json'));
      return c.json(valueOf(outcome, toHttpError), 200);
    })
    .openapi(removeRoute, async (c) => {
      const id = idOf(c.req.valid('param'));
      const outcome = await removeManufacturer(database, c.get('administrator'), id);
      return c.json(valueOf(outcome, toHttpError), 200);
    })
    .openapi(mergeRoute, async (c) => {
      const id = idOf(c.req.valid('param'));
      const { into } = c.req.valid('json');
      const merged = await mergeManufacturers(database, c.get('administrator'), { id, into }, moveProducts);
      if (merged.ok) return c.json(merged.value, 200);
      if (merged.error.code === 'itself') {
        throw fieldsError('request.invalid', [{ path: 'into', message: 'another manufacturer' }]);
      }
      if (merged.error.code === 'not_found') throw httpError('manufacturer.not_found');
      if (merged.error.code === 'too_many_products') {
        throw httpError('manufacturer.too_many_products', {
          values: { limit: manufacturerLimits.mergedProducts },
        });
      }
      throw httpError('manufacturer.too_many_aliases', { values: { limit: manufacturerLimits.aliases } });
    });
}

function toHttpError(error: ManufacturerError): HTTPException {
  switch (error.code) {
    case 'not_found':
      return httpError('manufacturer.not_found');
    case 'taken': {
      const { field, takenBy: taken_by } = error;
      const message = `already used by ${taken_by}`;
      return fieldsError('request.invalid', [{ path: field, message }], { taken_by });
    }
    case 'in_use': {
      const { count, deleted } = error;
      return httpError('manufacturer.in_use', { values: { count }, members: { count, deleted } });
    }
    case 'changed': {
      const errors = error.fields.map((field) => ({ path: `to.${field}`, message: 'was changed meanwhile' }));
      return httpError('manufacturer.changed', { errors, members: { manufacturer: error.manufacturer } });
    }
  }
}
