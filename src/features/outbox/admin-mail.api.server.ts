// Admin routes of the outbox.
import { createRoute, z } from '@hono/zod-openapi';
import { createAdminRoutes } from '#features/auth/access/admin-routes.server.ts';
import { errorResponse, jsonResponse, readGuid } from '#platform/http/routes.server.ts';
import { httpError, requireFound } from '#platform/http/http-error.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { findMail, listMails } from './admin-mail.reads.server.ts';
import { adminMail, adminMailPage, adminMailQuery } from './admin-mail.schema.ts';
import { retryMail } from './admin-mail.writes.server.ts';

const oneMail = { params: z.object({ id: z.string() }) };
const notFound = errorResponse('Email not found');

const listRoute = createRoute({
  method: 'get',
  path: '/mails',
  summary: 'List outgoing emails, newest first',
  request: { query: adminMailQuery },
  responses: { 200: jsonResponse('One page, and the count of each state', adminMailPage) },
});

const readRoute = createRoute({
  method: 'get',
  path: '/mails/{id}',
  summary: 'Get an email with its text',
  request: oneMail,
  responses: { 200: jsonResponse('The email', adminMail), 404: notFound },
});

const retryRoute = createRoute({
  method: 'post',
  path: '/mails/{id}/retry',
  summary: 'Retry an email that could not be sent',
  request: oneMail,
  responses: {
    204: { description: 'Due now' },
    404: notFound,
    409: errorResponse('Already sent or being sent'),
  },
});

export function mailRoutes({ config, database }: Pick<Runtime, 'config' | 'database'>) {
  return createAdminRoutes()
    .openapi(listRoute, async (c) => {
      const mails = await listMails(database, c.req.valid('query'));
      return c.json({ ...mails, delivers: config.smtpUrl !== null }, 200);
    })
    .openapi(readRoute, async (c) => {
      const found = await findMail(database, readGuid(c.req.valid('param'), 'mail.not_found'));
      return c.json(requireFound(found, 'mail.not_found'), 200);
    })
    .openapi(retryRoute, async (c) => {
      const retried = await retryMail(
        database,
        c.get('administrator'),
        readGuid(c.req.valid('param'), 'mail.not_found'),
      );
      if (retried.ok) return c.body(null, 204);
      throw httpError(`mail.${retried.error.code}`);
    });
}
