// The doors about administrators: who is asking, and who may enter.
import { createRoute, z } from '@hono/zod-openapi';
import type { RecordChanges } from '#features/history/change.writes.server.ts';
import { answer, refusal } from '#platform/doors.server.ts';
import { jsonBody } from '#platform/json-body.server.ts';
import { Problem } from '#platform/problem.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { findMe, listAdministrators } from './administrator.reads.server.ts';
import { administrators, changedAdministrator, invitation, me } from './administrator.schema.ts';
import {
  type AdministratorRefusal,
  type ChangedAdministrator,
  deactivate,
  invite,
  inviteAgain,
  reactivate,
} from './administrator.writes.server.ts';
import { createDeskDoors } from './desk-doors.server.ts';

const bodyLimit = 8 * 1024;

const problems: Record<AdministratorRefusal, [status: 404 | 409, sentence: string]> = {
  not_found: [404, 'There is no such administrator.'],
  already_administrator: [409, 'This address belongs to an administrator already.'],
  already_accepted: [409, 'The invitation was accepted already.'],
  oneself: [409, 'You cannot deactivate yourself.'],
  last_one: [409, 'The last active administrator cannot be deactivated.'],
  is_deactivated: [409, 'This administrator is deactivated.'],
  is_active: [409, 'This administrator is active.'],
};

const meRoute = createRoute({
  method: 'get',
  path: '/me',
  summary: 'Who is asking',
  responses: { 200: answer('The administrator', me) },
});

const listRoute = createRoute({
  method: 'get',
  path: '/administrators',
  summary: 'All administrators, by name; the deactivated ones, too',
  responses: { 200: answer('All of them', administrators) },
});

const inviteRoute = createRoute({
  method: 'post',
  path: '/administrators',
  summary: 'Invite an administrator by mail',
  request: { body: { required: true, content: { 'application/json': { schema: invitation } } } },
  responses: {
    201: answer('Invited; the mail is on its way', changedAdministrator),
    400: refusal('A field is missing or not usable; errors names each'),
    409: refusal('The address belongs to an administrator already'),
    413: refusal('The body is larger than 8 KB'),
    415: refusal('The body is not JSON'),
  },
});

/** One act on one administrator. */
function actRoute<Path extends string>(path: Path, summary: string) {
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
      200: answer('Done', changedAdministrator),
      400: refusal('Not usable as an id'),
      404: refusal('No such administrator'),
      409: refusal('Not now: code tells why'),
    },
  });
}

const deactivateRoute = actRoute('deactivate', 'Keep an administrator out, at once');
const reactivateRoute = actRoute('reactivate', 'Let an administrator in again');
const inviteAgainRoute = actRoute('invite-again', 'Send the invitation again; the earlier one ends');

/** `record` keeps what is done in the history. */
export function administratorDoors(
  { config, database }: Pick<Runtime, 'config' | 'database'>,
  record: RecordChanges,
) {
  const desk = { config, database, record };
  const doors = createDeskDoors();
  doors.post('/administrators', ...jsonBody(bodyLimit));
  return doors
    .openapi(meRoute, async (c) => {
      const found = await findMe(database, config, c.get('administrator').id);
      if (!found) throw new Error('The account of this session is gone.');
      return c.json(found, 200);
    })
    .openapi(listRoute, async (c) => c.json(await listAdministrators(database), 200))
    .openapi(inviteRoute, async (c) =>
      c.json(accepted(await invite(desk, c.get('administrator'), c.req.valid('json'))), 201),
    )
    .openapi(deactivateRoute, async (c) =>
      c.json(accepted(await deactivate(desk, c.get('administrator'), c.req.valid('param').id)), 200),
    )
    .openapi(reactivateRoute, async (c) =>
      c.json(accepted(await reactivate(desk, c.get('administrator'), c.req.valid('param').id)), 200),
    )
    .openapi(inviteAgainRoute, async (c) =>
      c.json(accepted(await inviteAgain(desk, c.get('administrator'), c.req.valid('param').id)), 200),
    );
}

function accepted(changed: ChangedAdministrator) {
  if (changed.ok) return changed.value;
  const code = changed.refusal;
  const [status, sentence] = problems[code];
  const errors = code === 'already_administrator' ? [{ path: 'email', message: sentence }] : undefined;
  throw new Problem(status, sentence, errors, undefined, { code });
}
