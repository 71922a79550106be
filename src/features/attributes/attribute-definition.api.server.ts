// Admin routes of the definitions of product attributes.
import { createRoute, z } from '@hono/zod-openapi';
import type { HTTPException } from 'hono/http-exception';
import { createAdminRoutes } from '#features/auth/access/admin-routes.server.ts';
import { fieldsError, httpError, valueOf } from '#platform/http/http-error.server.ts';
import { errorResponse, jsonRequest, jsonResponse } from '#platform/http/routes.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { readAttributeDefinitions } from './attribute-definition.reads.server.ts';
import {
  attributeDefinition,
  definitionChanges,
  newDefinition,
  savedDefinition,
} from './attribute-definition.schema.ts';
import {
  createDefinition,
  type DefinitionError,
  removeDefinition,
  updateDefinition,
} from './attribute-definition.writes.server.ts';

/** A thousand options with labels in three languages. */
const bodyLimit = 1024 * 1024;
const params = z.object({ key: z.string() });
const gone = errorResponse('Definition not found');

const listRoute = createRoute({
  method: 'get',
  path: '/attributes',
  summary: 'List the definitions of product attributes, in the order of product pages',
  responses: { 200: jsonResponse('All of them', z.array(attributeDefinition)) },
});

const addRoute = createRoute({
  method: 'post',
  path: '/attributes',
  summary: 'Create a definition',
  ...jsonRequest({ body: newDefinition }, bodyLimit),
  responses: {
    201: jsonResponse('The definition', savedDefinition),
    400: errorResponse('Invalid, or the key is used'),
  },
});

const changeRoute = createRoute({
  method: 'patch',
  path: '/attributes/{key}',
  summary: 'Change a definition',
  description: '`from` is the definition that the form was filled with. The key stays.',
  ...jsonRequest({ params, body: definitionChanges }, 2 * bodyLimit),
  responses: {
    200: jsonResponse('The definition', savedDefinition),
    404: gone,
    409: errorResponse(
      'Products have values that would be lost, or somebody changed the same fields (see code)',
    ),
  },
});

const removeRoute = createRoute({
  method: 'delete',
  path: '/attributes/{key}',
  summary: 'Delete a definition that no product uses',
  request: { params },
  responses: {
    200: jsonResponse('Deleted', z.object({ change_set_id: z.guid() })),
    404: gone,
    409: errorResponse('Products use it'),
  },
});

export function attributeDefinitionRoutes({ database }: Pick<Runtime, 'database'>) {
  return createAdminRoutes()
    .openapi(listRoute, async (c) => c.json(await readAttributeDefinitions(database), 200))
    .openapi(addRoute, async (c) => {
      const outcome = await createDefinition(database, c.get('administrator'), c.req.valid('json'));
      return c.json(valueOf(outcome, toHttpError), 201);
    })
    .openapi(changeRoute, async (c) => {
      const key = keyOf(c.req.valid('param'));
      const outcome = await updateDefinition(database, c.get('administrator'), key, c.req.valid('json'));
      return c.json(valueOf(outcome, toHttpError), 200);
    })
    .openapi(removeRoute, async (c) => {
      const key = keyOf(c.req.valid('param'));
      return c.json(valueOf(await removeDefinition(database, c.get('administrator'), key), toHttpError), 200);
    });
}

/** PostgreSQL stores no NUL. */
function keyOf({ key }: { key: string }): string {
  if (key.includes('\0')) throw httpError('attribute.not_found');
  return key;
}

function toHttpError(error: DefinitionError): HTTPException {
  switch (error.code) {
    case 'not_found':
      return httpError('attribute.not_found');
    case 'taken':
      return fieldsError('request.invalid', [{ path: 'key', message: 'already used' }]);
    case 'in_use': {
      const { count, field, values } = error;
      return httpError('attribute.in_use', { values: { count }, members: { count, field, values } });
    }
    case 'changed': {
      const errors = error.fields.map((field) => ({ path: `to.${field}`, message: 'was changed meanwhile' }));
      return httpError('attribute.changed', { errors, members: { definition: error.definition } });
    }
  }
}
