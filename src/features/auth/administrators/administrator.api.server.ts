// Routes of administrators.
import { createRoute, z } from '@hono/zod-openapi';
import type { RecordChanges } from '../change-recorder.ts';
import { errorResponse, jsonRequest, jsonResponse } from '#platform/http/routes.server.ts';
import { httpError } from '#platform/http/http-error.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { findMe, listAdministrators } from './administrator.reads.server.ts';
import { administrators, changedAdministrator, invitation, me } from '../administrator.schema.ts';
import {
  type ChangedAdministrator,
  deactivate,
  invite,
  inviteAgain,
  reactivate,
} from './administrator.writes.server.ts';
import { createAdminRoutes } from '../access/admin-routes.server.ts';

const bodyLimit = 8 * 1024;

const meRoute = createRoute({
  method: 'get',
  path: '/me',
  summary: 'Current administrator',
  responses: { 200: jsonResponse('The administrator', me) },
});

const listRoute = createRoute({
  method: 'get',
  path: '/administrators',
  summary: 'List administrators by name, deactivated ones included',
  responses: { 200: jsonResponse('All administrators', administrators) },
});

const inviteRoute = createRoute({
  method: 'post',
  path: '/administrators',
  summary: 'Invite an administrator by email',
  ...jsonRequest({ body: invitation }, bodyLimit),
  responses: {
    201: jsonResponse('Invited; the email is queued', changedAdministrator),
    409: errorResponse('An administrator already uses this email'),
  },
});

function actionRoute<Path extends string>(path: Path, summary: string) {
  return createRoute({
    method: 'post',
    path: `/administrators/{id}/${path}`,
    summary,
    request: {
      params: z.object({
        id: z
          .string()
          .max(80)
          .regex(/^[^\0]*$/),
      }),
    },
    responses: {
      200: jsonResponse('Done', changedAdministrator),
      400: errorResponse('Not a valid id'),
      404: errorResponse('Administrator not found'),
      409: errorResponse('Not possible in the current state (see code)'),
    },
  });
}

const deactivateRoute = actionRoute('deactivate', 'Deactivate an administrator and end their sessions');
const reactivateRoute = actionRoute('reactivate', 'Reactivate an administrator');
const inviteAgainRoute = actionRoute('invite-again', 'Send the invitation again; the earlier one ends');

/** `record` writes the history. */
export function administratorRoutes(
  { config, database }: Pick<Runtime, 'config' | 'database'>,
  record: RecordChanges,
) {
  const admin = { config, database, record };
  return createAdminRoutes()
    .openapi(meRoute, async (c) => {
      const found = await findMe(database, config, c.get('administrator').id);
      if (!found) throw new Error('The account of this session is gone.');
      return c.json(found, 200);
    })
    .openapi(listRoute, async (c) => c.json(await listAdministrators(database), 200))
    .openapi(inviteRoute, async (c) =>
      c.json(toChangedAdministrator(await invite(admin, c.get('administrator'), c.req.valid('json'))), 201),
    )
    .openapi(deactivateRoute, async (c) =>
      c.json(
        toChangedAdministrator(await deactivate(admin, c.get('administrator'), c.req.valid('param').id)),
        200,
      ),
    )
    .openapi(reactivateRoute, async (c) =>
      c.json(
        toChangedAdministrator(await reactivate(admin, c.get('administrator'), c.req.valid('param').id)),
        200,
      ),
    )
    .openapi(inviteAgainRoute, async (c) =>
      c.json(
        toChangedAdministrator(await inviteAgain(admin, c.get('administrator'), c.req.valid('param').id)),
        200,
      ),
    );
}

function toChangedAdministrator(changed: ChangedAdministrator) {
  if (changed.ok) return changed.value;
  const message = 'An administrator already uses this email.';
  const isTaken = changed.error === 'already_administrator';
  throw httpError(`administrator.${changed.error}`, isTaken ? { errors: [{ path: 'email', message }] } : {});
}
