// The desk's doors to outgoing mail.
import { createRoute, z } from '@hono/zod-openapi';
import { createDeskDoors } from '#features/administrators/desk-doors.server.ts';
import { answer, refusal } from '#platform/doors.server.ts';
import { Problem } from '#platform/problem.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { findMail, listMails } from './desk-mail.reads.server.ts';
import { deskMail, deskMailPage, deskMailQuery } from './desk-mail.schema.ts';
import { retryMail } from './desk-mail.writes.server.ts';

const oneMail = { params: z.object({ id: z.string() }) };
const notFound = refusal('There is no such mail');

const listRoute = createRoute({
  method: 'get',
  path: '/mails',
  summary: 'Outgoing mail, the newest first',
  request: { query: deskMailQuery },
  responses: { 200: answer('A page of it, and how much there is of each state', deskMailPage) },
});

const readRoute = createRoute({
  method: 'get',
  path: '/mails/{id}',
  summary: 'One mail with its text',
  request: oneMail,
  responses: { 200: answer('The mail', deskMail), 404: notFound },
});

const retryRoute = createRoute({
  method: 'post',
  path: '/mails/{id}/retry',
  summary: 'Try at once to send a mail that did not leave',
  request: oneMail,
  responses: {
    204: { description: 'It is due now' },
    404: notFound,
    409: refusal('It has left, or is leaving at this moment'),
  },
});

export function mailDoors({ config, database }: Pick<Runtime, 'config' | 'database'>) {
  return createDeskDoors()
    .openapi(listRoute, async (c) => {
      const mails = await listMails(database, c.req.valid('query'));
      return c.json({ ...mails, delivers: config.smtpUrl !== null }, 200);
    })
    .openapi(readRoute, async (c) => {
      const mail = await findMail(database, idOf(c.req.valid('param')));
      if (!mail) throw unknown();
      return c.json(mail, 200);
    })
    .openapi(retryRoute, async (c) => {
      const retried = await retryMail(database, c.get('administrator'), idOf(c.req.valid('param')));
      if (retried.ok) return c.body(null, 204);
      const { code } = retried.refusal;
      if (code === 'not_found') throw unknown();
      throw new Problem(409, 'This mail has left, or is leaving now.', undefined, undefined, { code });
    });
}

function idOf({ id }: { id: string }): string {
  const parsed = z.guid().safeParse(id);
  if (!parsed.success) throw unknown();
  return parsed.data;
}

function unknown(): Problem {
  return new Problem(404, 'There is no such mail.', undefined, undefined, { code: 'not_found' });
}
