// Admin routes of requests for a quote.
import { createRoute, z } from '@hono/zod-openapi';
import { createAdminRoutes } from '#features/auth/access/admin-routes.server.ts';
import { errorResponse, jsonRequest, jsonResponse, readGuid } from '#platform/http/routes.server.ts';
import { type FieldError, httpError, requireFound } from '#platform/http/http-error.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import {
  changedQuote,
  adminQuote,
  adminQuotePage,
  adminQuoteQuery,
  lineCorrection,
  quoteChanges,
  quoteMerge,
  quoteNoteInput,
  quoteReply,
} from './admin-quote.schema.ts';
import {
  changeQuote,
  addNoteToQuote,
  type QuoteError,
  replyToQuote,
  type WrittenQuote,
} from './admin-quote.writes.server.ts';
import { eachQuote, findQuote, listQuotes } from './quote.reads.server.ts';
import { attachmentResponse } from '#features/quote-requests/attachment-response.server.ts';
import { asLanguage } from '#i18n/language.ts';
import { roomUrl } from '#features/quote-requests/quote-keys.server.ts';
import { findAttachment, findRoomOf } from './admin-quote-content.reads.server.ts';
import { correctLine, mergeQuote } from './admin-quote-line.writes.server.ts';
import { csvStream } from '#platform/http/download-stream.server.ts';

const bodyLimit = 128 * 1024;
const oneQuote = { params: z.object({ id: z.string() }) };

const notFound = errorResponse('Quote request not found');

const listRoute = createRoute({
  method: 'get',
  path: '/quotes',
  summary: 'List quote requests, newest first',
  request: { query: adminQuoteQuery },
  responses: { 200: jsonResponse('One page, and the count of each status', adminQuotePage) },
});

const exportRoute = createRoute({
  method: 'get',
  path: '/quotes/export.csv',
  summary: 'Export matching quote requests as CSV',
  request: { query: adminQuoteQuery.omit({ page: true }) },
  responses: { 200: { description: 'CSV in UTF-8', content: { 'text/csv': { schema: z.string() } } } },
});

const readRoute = createRoute({
  method: 'get',
  path: '/quotes/{id}',
  summary: 'Get a quote request with its emails and notes',
  request: oneQuote,
  responses: { 200: jsonResponse('The request', adminQuote), 404: notFound },
});

const changeRoute = createRoute({
  method: 'patch',
  path: '/quotes/{id}',
  summary: 'Change the status or owner, or mark as read or unread',
  ...jsonRequest({ ...oneQuote, body: quoteChanges }, bodyLimit),
  responses: {
    200: jsonResponse('The request as it is now', changedQuote),
    404: notFound,
    409: errorResponse('Changed by someone else; `quote` is the current state'),
  },
});

const noteRoute = createRoute({
  method: 'post',
  path: '/quotes/{id}/notes',
  summary: 'Add an internal note',
  ...jsonRequest({ ...oneQuote, body: quoteNoteInput }, bodyLimit),
  responses: { 201: jsonResponse('The request with the note', changedQuote), 404: notFound },
});

const replyRoute = createRoute({
  method: 'post',
  path: '/quotes/{id}/replies',
  summary: 'Reply by email',
  description:
    'The mail waits in the outbox; the first one stops the clock. The same key again writes nothing.',
  ...jsonRequest({ ...oneQuote, body: quoteReply }, bodyLimit),
  responses: { 201: jsonResponse('The request with the email', changedQuote), 404: notFound },
});

const lineRoute = createRoute({
  method: 'patch',
  path: '/quotes/{id}/lines/{line}',
  summary: 'Correct the product of a line',
  description: 'Later parts lists are matched by the part number of the line.',
  ...jsonRequest({ params: z.object({ id: z.string(), line: z.string() }), body: lineCorrection }, bodyLimit),
  responses: {
    200: jsonResponse('The request as it is now', changedQuote),
    404: errorResponse('Quote request or line not found'),
    409: errorResponse('Changed by someone else; `quote` is the current state'),
  },
});

const mergeRoute = createRoute({
  method: 'post',
  path: '/quotes/{id}/merge',
  summary: 'Merge into another request of the same buyer',
  description: 'The request is shown with the other one and no longer listed.',
  ...jsonRequest({ ...oneQuote, body: quoteMerge }, bodyLimit),
  responses: {
    200: jsonResponse('The merged request', changedQuote),
    404: notFound,
    409: errorResponse('Of another buyer, or merged already'),
  },
});

const roomRoute = createRoute({
  method: 'get',
  path: '/quotes/{id}/room',
  summary: 'Open the page that the buyer sees',
  request: oneQuote,
  responses: { 302: { description: 'To the page' }, 404: notFound },
});

const attachmentRoute = createRoute({
  method: 'get',
  path: '/quotes/{id}/attachments/{attachment}',
  summary: 'Download an attachment',
  request: { params: z.object({ id: z.string(), attachment: z.string() }) },
  responses: {
    200: { description: 'The file', content: { 'application/octet-stream': { schema: z.string() } } },
    404: errorResponse('Attachment not found'),
  },
});

export function adminQuoteRoutes(runtime: Pick<Runtime, 'config' | 'database'>) {
  const { config, database } = runtime;
  return createAdminRoutes()
    .openapi(listRoute, async (c) =>
      c.json(await listQuotes(database, c.get('administrator'), c.req.valid('query')), 200),
    )
    .openapi(exportRoute, (c) =>
      c.body(csvStream(eachQuote(database, c.get('administrator'), c.req.valid('query'))), 200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="quotes.csv"',
      }),
    )
    .openapi(readRoute, async (c) => {
      const found = await findQuote(
        database,
        c.get('administrator'),
        readGuid(c.req.valid('param'), 'quote.not_found'),
      );
      return c.json(requireFound(found, 'quote.not_found'), 200);
    })
    .openapi(changeRoute, async (c) => {
      const id = readGuid(c.req.valid('param'), 'quote.not_found');
      return c.json(
        toChangedQuote(await changeQuote(database, c.get('administrator'), id, c.req.valid('json'))),
        200,
      );
    })
    .openapi(lineRoute, async (c) => {
      const { id, line } = c.req.valid('param');
      const written = await correctLine(
        database,
        c.get('administrator'),
        readGuid({ id }, 'quote.not_found'),
        readGuid({ id: line }, 'quote_line.not_found'),
        c.req.valid('json'),
      );
      return c.json(toChangedQuote(written), 200);
    })
    .openapi(mergeRoute, async (c) => {
      const id = readGuid(c.req.valid('param'), 'quote.not_found');
      const { into } = c.req.valid('json');
      return c.json(toChangedQuote(await mergeQuote(database, c.get('administrator'), id, into)), 200);
    })
    .openapi(roomRoute, async (c) => {
      const id = readGuid(c.req.valid('param'), 'quote.not_found');
      const quote = await findRoomOf(database, id);
      const url = quote && roomUrl(config, quote, asLanguage(quote.language) ?? 'en');
      if (!url) throw httpError('quote.not_found');
      return c.redirect(url, 302);
    })
    .openapi(attachmentRoute, async (c) => {
      const { id, attachment } = c.req.valid('param');
      const found = await findAttachment(
        database,
        readGuid({ id }, 'attachment.not_found'),
        readGuid({ id: attachment }, 'attachment.not_found'),
      );
      return attachmentResponse(c, config, found);
    })
    .openapi(noteRoute, async (c) => {
      const id = readGuid(c.req.valid('param'), 'quote.not_found');
      const { body } = c.req.valid('json');
      return c.json(toChangedQuote(await addNoteToQuote(database, c.get('administrator'), id, body)), 201);
    })
    .openapi(replyRoute, async (c) => {
      const id = readGuid(c.req.valid('param'), 'quote.not_found');
      const reply = c.req.valid('json');
      return c.json(toChangedQuote(await replyToQuote(runtime, c.get('administrator'), id, reply)), 201);
    });
}

const fieldErrors: Partial<Record<QuoteError['code'], FieldError>> = {
  unknown_owner: { path: 'to.owner_id', message: 'is not an administrator' },
  unknown_product: { path: 'to.product_id', message: 'is not a product' },
  other_buyer: { path: 'into', message: 'is not a request of this buyer' },
};

function toChangedQuote(written: WrittenQuote) {
  if (written.ok) return written.value;
  const { error } = written;
  if (error.code === 'changed_since') {
    throw httpError('quote.changed_since', { members: { quote: error.quote } });
  }
  if (error.code === 'line_not_found') throw httpError('quote_line.not_found');
  const field = fieldErrors[error.code];
  throw httpError(`quote.${error.code}`, field ? { errors: [field] } : {});
}
