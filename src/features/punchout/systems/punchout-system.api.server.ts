// Admin routes of buyers' procurement systems: their credentials, their requests, and the UNSPSC codes.
import { createRoute, z } from '@hono/zod-openapi';
import { createAdminRoutes } from '#features/auth/access/admin-routes.server.ts';
import { httpError } from '#platform/http/http-error.server.ts';
import { errorResponse, jsonRequest, jsonResponse, readGuid } from '#platform/http/routes.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { punchoutLimits } from '../punchout.rules.ts';
import {
  changedPunchout,
  madePunchoutSystem,
  punchoutOverview,
  punchoutSystemChange,
  punchoutSystemInput,
  unspscChange,
} from './punchout-system.schema.ts';
import {
  addPunchoutSystem,
  changePunchoutSystem,
  listPunchoutRequests,
  listPunchoutSystems,
  revokePunchoutSystem,
  type WrittenSystem,
} from './punchout-system.store.server.ts';
import { changeUnspsc, findUnspsc } from './unspsc.store.server.ts';

const bodyLimit = 64 * 1024;
const oneSystem = { params: z.object({ id: z.string() }) };

const readRoute = createRoute({
  method: 'get',
  path: '/punchout',
  summary: "Get buyers' procurement systems, their last requests and the UNSPSC codes",
  responses: { 200: jsonResponse('The systems, without secrets', punchoutOverview) },
});

const addRoute = createRoute({
  method: 'post',
  path: '/punchout-systems',
  summary: "Add a buyer's procurement system",
  description: 'The answer holds its shared secret, which cannot be read again.',
  ...jsonRequest({ body: punchoutSystemInput }, bodyLimit),
  responses: {
    201: jsonResponse('The system with its secret', madePunchoutSystem),
    400: errorResponse('A field is invalid (see errors)'),
    409: errorResponse('The identity is in use, or the limit of systems is reached (see code)'),
  },
});

const changeRoute = createRoute({
  method: 'patch',
  path: '/punchout-systems/{id}',
  summary: "Change a buyer's procurement system",
  ...jsonRequest({ ...oneSystem, body: punchoutSystemChange }, bodyLimit),
  responses: {
    200: jsonResponse('Changed', changedPunchout),
    400: errorResponse('A field is invalid (see errors)'),
    404: errorResponse('No such system, or it was revoked'),
    409: errorResponse('The system was changed by someone else'),
  },
});

const revokeRoute = createRoute({
  method: 'delete',
  path: '/punchout-systems/{id}',
  summary: 'Revoke the credentials of a system, which ends its sessions',
  request: oneSystem,
  responses: {
    200: jsonResponse('Revoked', changedPunchout),
    404: errorResponse('No such system, or it was revoked'),
  },
});

const codesRoute = createRoute({
  method: 'put',
  path: '/unspsc-codes',
  summary: 'Change the UNSPSC codes of the categories',
  ...jsonRequest({ body: unspscChange }, bodyLimit),
  responses: {
    200: jsonResponse('Changed', changedPunchout),
    400: errorResponse('A code is invalid (see errors)'),
    409: errorResponse('The codes were changed by someone else'),
  },
});

export function punchoutSystemRoutes({ database }: Pick<Runtime, 'database'>) {
  return createAdminRoutes()
    .openapi(readRoute, async (c) => {
      const [systems, requests, unspsc] = await Promise.all([
        listPunchoutSystems(database),
        listPunchoutRequests(database),
        findUnspsc(database),
      ]);
      return c.json({ systems, requests, unspsc }, 200);
    })
    .openapi(addRoute, async (c) =>
      c.json(valueOf(await addPunchoutSystem(database, c.get('administrator'), c.req.valid('json'))), 201),
    )
    .openapi(changeRoute, async (c) => {
      const id = readGuid(c.req.valid('param'), 'punchout.not_found');
      const change = c.req.valid('json');
      return c.json(valueOf(await changePunchoutSystem(database, c.get('administrator'), id, change)), 200);
    })
    .openapi(revokeRoute, async (c) => {
      const id = readGuid(c.req.valid('param'), 'punchout.not_found');
      return c.json(valueOf(await revokePunchoutSystem(database, c.get('administrator'), id)), 200);
    })
    .openapi(codesRoute, async (c) => {
      const changed = await changeUnspsc(database, c.get('administrator'), c.req.valid('json'));
      if (!changed.ok) throw httpError('punchout.codes_changed');
      return c.json(changed.value, 200);
    });
}

function valueOf<Value>(written: WrittenSystem<Value>): Value {
  if (written.ok) return written.value;
  const { code } = written.error;
  if (code === 'too_many')
    throw httpError('punchout.too_many', { values: { limit: punchoutLimits.systems } });
  throw httpError(`punchout.${code}`);
}
