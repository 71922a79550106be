// Admin routes of quotations.
import { createRoute, z } from '@hono/zod-openapi';
import { createAdminRoutes } from '#features/auth/access/admin-routes.server.ts';
import { localizedPath } from '#i18n/localized-path.ts';
import { eventStreamHeaders } from '#platform/limits/event-stream.server.ts';
import { fieldsError, httpError, requireFound } from '#platform/http/http-error.server.ts';
import { errorResponse, jsonRequest, jsonResponse, readGuid } from '#platform/http/routes.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { roomPath } from '#features/quote-requests/quote.rules.ts';
import { idempotencyKey } from '#features/quote-requests/quote.schema.ts';
import { revokeRoom } from '../room-revocation.writes.server.ts';
import { draftPatch } from '../quotation-draft.schema.ts';
import {
  issueVersion,
  type QuotationHooks,
  withdrawVersion,
} from '../issuing/quotation-issue.writes.server.ts';
import { sendCompanyMessage } from '../quotation-message.writes.server.ts';
import { openNextVersion, openQuotation } from '../drafts/quotation-open.writes.server.ts';
import { patchQuotation, type PatchedQuotation } from '../drafts/quotation-patch.writes.server.ts';
import { quotationFeedOf } from '../quotation-feed.server.ts';
import {
  findEditorName,
  findQuotation,
  findQuotationOffer,
  listQuotations,
} from '../quotation.reads.server.ts';
import { maxQuotationLines } from '../quotation.rules.ts';
import {
  adminQuotation,
  issueReceipt,
  issueRequest,
  messageInput,
  newQuotation,
  offerQuery,
  openedQuotation,
  presentEditor,
  quotationMessage,
  quotationOffer,
  quotationPage,
  quotationQuery,
  quotationVersionQuery,
  savedDraft,
  withdrawal,
} from '../quotation.schema.ts';

const bodyLimit = 64 * 1024;
/** A column that was pasted over all lines. */
const patchLimit = 4 * 1024 * 1024;

const params = z.object({ id: z.string() });
const notFound = errorResponse('Quotation not found');

const listRoute = createRoute({
  method: 'get',
  path: '/quotations',
  summary: 'List quotations, those changed last first',
  request: { query: quotationQuery },
  responses: { 200: jsonResponse('One page', quotationPage) },
});

const openRoute = createRoute({
  method: 'post',
  path: '/quotations',
  summary: 'Open a draft, from a quote request or empty',
  description: 'A request has one quotation: opening it again returns that one.',
  ...jsonRequest({ body: newQuotation }, bodyLimit),
  responses: {
    201: jsonResponse('The quotation', openedQuotation),
    404: errorResponse('Request or template not found (see code)'),
    422: errorResponse('No exchange rate for the currency'),
  },
});

const readRoute = createRoute({
  method: 'get',
  path: '/quotations/{id}',
  summary: 'Get a quotation with the lines of one version',
  request: { params, query: quotationVersionQuery },
  responses: { 200: jsonResponse('The quotation', adminQuotation), 404: notFound },
});

const offerRoute = createRoute({
  method: 'get',
  path: '/quotations/{id}/offers',
  summary: 'Get a product as a line at a quantity, with what can be offered instead',
  request: { params, query: offerQuery },
  responses: {
    200: jsonResponse('The fields of the line', quotationOffer),
    404: errorResponse('Quotation or product not found'),
  },
});

const patchRoute = createRoute({
  method: 'patch',
  path: '/quotations/{id}',
  summary: 'Change the draft',
  description:
    '`from` has the values that the client last read. What somebody else changed since is left as it is.',
  ...jsonRequest({ params, body: draftPatch }, patchLimit),
  responses: {
    200: jsonResponse('Saved', savedDraft),
    404: notFound,
    409: errorResponse(
      'There is no draft, or someone else has changed fields of it: `conflicts` names them with their values. Everything else is saved',
    ),
    422: errorResponse('Too many lines, or no exchange rate for the currency'),
  },
});

const issueRoute = createRoute({
  method: 'post',
  path: '/quotations/{id}/issue',
  summary: 'Issue the draft: it is frozen, numbered and mailed',
  description: 'Repeating the request returns what was issued.',
  ...jsonRequest({ params, body: issueRequest }, bodyLimit),
  responses: {
    200: jsonResponse('Issued', issueReceipt),
    404: notFound,
    409: errorResponse('There is no such draft, or it was changed since'),
    422: errorResponse('The draft cannot be issued, or a text cannot be printed; errors names the fields'),
    503: errorResponse('Too many documents are made at once. Nothing was issued'),
  },
});

const nextRoute = createRoute({
  method: 'post',
  path: '/quotations/{id}/versions',
  summary: 'Open the next version as a draft',
  request: { params },
  responses: {
    201: jsonResponse('Opened', z.object({ version: z.int() })),
    404: notFound,
    409: errorResponse('There is a draft, or the last version was accepted'),
  },
});

const withdrawRoute = createRoute({
  method: 'post',
  path: '/quotations/{id}/withdraw',
  summary: 'Withdraw the issued version',
  description: 'The buyer gets a mail, and sees nothing else any more.',
  ...jsonRequest({ params, body: withdrawal }, bodyLimit),
  responses: {
    200: jsonResponse('Withdrawn', z.object({ version: z.int() })),
    404: notFound,
    409: errorResponse('No version can be accepted now'),
  },
});

const revokeRoute = createRoute({
  method: 'post',
  path: '/quotations/{id}/revoke',
  summary: "Revoke the room's link, whatever the status of the versions",
  description: 'The link opens nothing any more. The next version is issued with a new one.',
  request: { params },
  responses: {
    200: jsonResponse('Revoked', z.object({ room_url: z.null() })),
    404: notFound,
    409: errorResponse('There is no link that could be revoked'),
  },
});

const messageRoute = createRoute({
  method: 'post',
  path: '/quotations/{id}/messages',
  summary: 'Send a message to the buyer',
  ...jsonRequest(
    { params, headers: z.object({ 'idempotency-key': idempotencyKey }), body: messageInput },
    bodyLimit,
  ),
  responses: {
    201: jsonResponse('The message', quotationMessage),
    404: notFound,
    409: errorResponse('No version was issued yet'),
    422: errorResponse('No such line, or the key was used with a different message'),
  },
});

const eventsRoute = createRoute({
  method: 'get',
  path: '/quotations/{id}/events',
  summary: 'Follow changes of a quotation and who else has it open',
  request: { params, query: presentEditor.pick({ key: true }) },
  responses: {
    200: {
      description: 'Server-sent events: `changed`, and `presence` with all other open editors',
      content: { 'text/event-stream': { schema: z.string() } },
    },
    404: notFound,
    503: errorResponse('Too many editors are open'),
  },
});

export function adminQuotationRoutes(
  runtime: Pick<Runtime, 'config' | 'database' | 'events'>,
  hooks: QuotationHooks,
) {
  const { config, database } = runtime;
  const feed = quotationFeedOf(runtime);
  const idOf = (param: { id: string }) => readGuid(param, 'quotation.not_found');
  return createAdminRoutes()
    .openapi(listRoute, async (c) =>
      c.json(await listQuotations(database, c.get('administrator'), c.req.valid('query')), 200),
    )
    .openapi(openRoute, async (c) => {
      const { request_id = null, terms, template_id: templateId } = c.req.valid('json');
      const opened = await openQuotation(runtime, c.get('administrator'), request_id, { terms, templateId });
      if (!opened.ok) throw httpError(openErrors[opened.error.code]);
      return c.json({ id: opened.value.id, is_new: opened.value.isNew }, 201);
    })
    .openapi(readRoute, async (c) => {
      const { version } = c.req.valid('query');
      const found = await findQuotation(runtime, c.get('administrator'), idOf(c.req.valid('param')), version);
      return c.json(requireFound(found, 'quotation.not_found'), 200);
    })
    .openapi(offerRoute, async (c) => {
      const id = idOf(c.req.valid('param'));
      const found = await findQuotationOffer(database, c.get('administrator'), id, c.req.valid('query'));
      return c.json(requireFound(found, 'product.not_found'), 200);
    })
    .openapi(patchRoute, async (c) => {
      const id = idOf(c.req.valid('param'));
      const patched = await patchQuotation(database, c.get('administrator'), id, c.req.valid('json'));
      return c.json(toSavedDraft(patched), 200);
    })
    .openapi(issueRoute, async (c) => {
      const id = idOf(c.req.valid('param'));
      const context = { ...runtime, hooks };
      const issued = await issueVersion(context, c.get('administrator'), id, c.req.valid('json'));
      if (!issued.ok) {
        const { error } = issued;
        if (error.code !== 'not_issuable') throw httpError(`quotation.${error.code}`);
        throw fieldsError('quotation.not_issuable', error.errors);
      }
      const { version, number, token, language } = issued.value;
      const path = roomPath(token);
      const room_url = config.siteUrl + localizedPath(path, language);
      return c.json({ version, number, room_url, pdf_url: `${config.siteUrl}${path}/v/${version}.pdf` }, 200);
    })
    .openapi(nextRoute, async (c) => {
      const opened = await openNextVersion(database, c.get('administrator'), idOf(c.req.valid('param')));
      if (!opened.ok) throw httpError(`quotation.${opened.error.code}`);
      return c.json(opened.value, 201);
    })
    .openapi(withdrawRoute, async (c) => {
      const id = idOf(c.req.valid('param'));
      const { reason } = c.req.valid('json');
      const context = { ...runtime, hooks };
      const withdrawn = await withdrawVersion(context, c.get('administrator'), id, reason || null);
      if (!withdrawn.ok) throw httpError(`quotation.${withdrawn.error.code}`);
      return c.json(withdrawn.value, 200);
    })
    .openapi(revokeRoute, async (c) => {
      const revoked = await revokeRoom(database, c.get('administrator'), idOf(c.req.valid('param')));
      if (!revoked.ok) throw httpError(`quotation.${revoked.error.code}`);
      return c.json({ room_url: null }, 200);
    })
    .openapi(messageRoute, async (c) => {
      const id = idOf(c.req.valid('param'));
      const { body, line } = c.req.valid('json');
      const message = { body, line: line ?? null, key: c.req.valid('header')['idempotency-key'] };
      const sent = await sendCompanyMessage(runtime, c.get('administrator'), id, message);
      if (!sent.ok) throw httpError(`quotation.${sent.error.code}`);
      const { id: messageId, line_key, author, author_name, created_at } = sent.value;
      const shown = { id: messageId, line_key, author, author_name, body: sent.value.body, quantity: null };
      return c.json({ ...shown, created_at: created_at.toISOString() }, 201);
    })
    .openapi(eventsRoute, async (c) => {
      const id = idOf(c.req.valid('param'));
      const name = await findEditorName(database, c.get('administrator'), id);
      if (name === null) throw httpError('quotation.not_found');
      const stream = feed.open(id, { ...c.req.valid('query'), name });
      if (!stream) throw httpError('quotation.too_many_editors', { headers: { 'retry-after': '30' } });
      return c.body(stream, 200, eventStreamHeaders);
    });
}

const openErrors = {
  no_rate: 'quotation.no_rate',
  unknown_request: 'quote.not_found',
  unknown_template: 'quotation_template.not_found',
} as const;

function toSavedDraft(patched: PatchedQuotation) {
  if (patched.ok) return patched.value;
  const { error } = patched;
  switch (error.code) {
    case 'conflict': {
      const { code: _, ...members } = error;
      throw httpError('quotation.conflict', { members });
    }
    case 'from_missing':
      throw httpError('quotation.from_missing', {
        errors: error.fields.map((path) => ({ path, message: 'is missing in from' })),
      });
    case 'too_many_lines':
      throw httpError('quotation.too_many_lines', { values: { limit: maxQuotationLines } });
    default:
      throw httpError(`quotation.${error.code}`);
  }
}
