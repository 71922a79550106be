// The desk's doors to requests for a quote.
import { createRoute, z } from '@hono/zod-openapi';
import { createDeskDoors } from '#features/administrators/desk-doors.server.ts';
import { answer, refusal } from '#platform/doors.server.ts';
import { jsonBody } from '#platform/json-body.server.ts';
import { Problem } from '#platform/problem.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import {
  changedQuote,
  deskQuote,
  deskQuotePage,
  deskQuoteQuery,
  quoteChanges,
  quoteNoteInput,
  quoteReply,
} from './desk-quote.schema.ts';
import { changeQuote, noteOnQuote, replyToQuote, type WrittenQuote } from './desk-quote.writes.server.ts';
import { exportQuotes } from './quote-export.server.ts';
import { findQuote, listQuotes } from './quote.reads.server.ts';

const bodyLimit = 128 * 1024;
const oneQuote = { params: z.object({ id: z.string() }) };
const asJson = <Schema extends z.ZodType>(schema: Schema) => ({
  required: true,
  content: { 'application/json': { schema } },
});
const refusals = {
  400: refusal('A field is missing or not usable; errors names each'),
  404: refusal('There is no such request'),
  413: refusal('The body is larger than 128 KB'),
  415: refusal('The body is not JSON'),
};

const listRoute = createRoute({
  method: 'get',
  path: '/quotes',
  summary: 'Requests for a quote, the newest first',
  request: { query: deskQuoteQuery },
  responses: { 200: answer('A page of them, and how many there are of each status', deskQuotePage) },
});

const exportRoute = createRoute({
  method: 'get',
  path: '/quotes/export.csv',
  summary: 'All that match, as a file for a spreadsheet',
  request: { query: deskQuoteQuery.omit({ page: true }) },
  responses: { 200: { description: 'CSV in UTF-8', content: { 'text/csv': { schema: z.string() } } } },
});

const readRoute = createRoute({
  method: 'get',
  path: '/quotes/{id}',
  summary: 'One request, with its mails and notes',
  request: oneQuote,
  responses: { 200: answer('The request', deskQuote), 404: refusals[404] },
});

const changeRoute = createRoute({
  method: 'patch',
  path: '/quotes/{id}',
  summary: 'Move it on, give it an owner, mark it read or unread',
  request: { ...oneQuote, body: asJson(quoteChanges) },
  responses: {
    200: answer('As it is now', changedQuote),
    ...refusals,
    409: refusal('Somebody changed it since: `quote` is what it holds now'),
  },
});

const noteRoute = createRoute({
  method: 'post',
  path: '/quotes/{id}/notes',
  summary: 'Note something that the sender never sees',
  request: { ...oneQuote, body: asJson(quoteNoteInput) },
  responses: { 201: answer('With the note', changedQuote), ...refusals },
});

const replyRoute = createRoute({
  method: 'post',
  path: '/quotes/{id}/replies',
  summary: 'Answer by mail',
  description:
    'The mail waits in the outbox; the first one stops the clock. The same key again writes nothing.',
  request: { ...oneQuote, body: asJson(quoteReply) },
  responses: { 201: answer('With the mail', changedQuote), ...refusals },
});

export function deskQuoteDoors(runtime: Pick<Runtime, 'config' | 'database'>) {
  const { database } = runtime;
  const doors = createDeskDoors();
  doors.patch('/quotes/:id', ...jsonBody(bodyLimit));
  doors.post('/quotes/:id/notes', ...jsonBody(bodyLimit));
  doors.post('/quotes/:id/replies', ...jsonBody(bodyLimit));
  return doors
    .openapi(listRoute, async (c) =>
      c.json(await listQuotes(database, c.get('administrator'), c.req.valid('query')), 200),
    )
    .openapi(exportRoute, (c) =>
      c.body(exportQuotes(database, c.get('administrator'), c.req.valid('query')), 200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="quotes.csv"',
      }),
    )
    .openapi(readRoute, async (c) => {
      const quote = await findQuote(database, c.get('administrator'), idOf(c.req.valid('param')));
      if (!quote) throw unknown();
      return c.json(quote, 200);
    })
    .openapi(changeRoute, async (c) => {
      const id = idOf(c.req.valid('param'));
      return c.json(
        valueOf(await changeQuote(database, c.get('administrator'), id, c.req.valid('json'))),
        200,
      );
    })
    .openapi(noteRoute, async (c) => {
      const id = idOf(c.req.valid('param'));
      const { body } = c.req.valid('json');
      return c.json(valueOf(await noteOnQuote(database, c.get('administrator'), id, body)), 201);
    })
    .openapi(replyRoute, async (c) => {
      const id = idOf(c.req.valid('param'));
      const reply = c.req.valid('json');
      return c.json(valueOf(await replyToQuote(runtime, c.get('administrator'), id, reply)), 201);
    });
}

function idOf({ id }: { id: string }): string {
  const parsed = z.guid().safeParse(id);
  if (!parsed.success) throw unknown();
  return parsed.data;
}

function valueOf(written: WrittenQuote) {
  if (written.ok) return written.value;
  const { refusal: refused } = written;
  if (refused.code === 'not_found') throw unknown();
  if (refused.code === 'unknown_owner') {
    const message = 'is not an administrator';
    throw new Problem(400, 'The owner is unknown.', [{ path: 'to.owner_id', message }], undefined, {
      code: refused.code,
    });
  }
  throw new Problem(409, 'Somebody changed this request since.', undefined, undefined, {
    code: refused.code,
    quote: refused.quote,
  });
}

function unknown(): Problem {
  return new Problem(404, 'There is no such request.', undefined, undefined, { code: 'not_found' });
}
