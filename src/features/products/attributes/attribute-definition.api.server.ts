// Admin routes of the definitions of product attributes.
import { createRoute, z } from '@hono/zod-openapi';
import type { HTTPException } from 'hono/http-exception';
import { createAdminRoutes } from '#features/auth/access/admin-routes.server.ts';
import { httpError } from '#platform/http/http-error.server.ts';
import { errorResponse, jsonBody, jsonResponse, requireJson } from '#platform/http/routes.server.ts';
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
  middleware: requireJson(bodyLimit),
  request: { body: jsonBody(newDefinition) },
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
  middleware: requireJson(2 * bodyLimit),
  request: { params, body: jsonBody(definitionChanges) },
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
      const created = await createDefinition(database, c.get('administrator'), c.req.valid('json'));
      if (!created.ok) throw toHttpError(created.error);
      return c.json(created.value, 201);
    })
    .openapi(changeRoute, async (c) => {
      const key = keyOf(c.req.valid('param'));
      const saved = await updateDefinition(database, c.get('administrator'), key, c.req.valid('json'));
      if (!saved.ok) throw toHttpError(saved.error);
      return c.json(saved.value, 200);
    })
    .openapi(removeRoute, async (c) => {
      const key = keyOf(c.req.valid('param'));
      const removed = await removeDefinition(database, c.get('administrator'), key);
      if (!removed.ok) throw toHttpError(removed.error);
      return c.json(removed.value, 200);
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
    case 'taken': {
      const message = 'already used';
      return httpError('request.invalid', {
        values: { issues: `key: ${message}` },
        errors: [{ path: 'key', message }],
      });
    }
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
