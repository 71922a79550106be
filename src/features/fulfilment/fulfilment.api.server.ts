// Admin routes of what happens to an order after it is placed: shipments, payments, terms and papers.
import { createRoute, z } from '@hono/zod-openapi';
import type { HTTPException } from 'hono/http-exception';
import { createAdminRoutes } from '#features/auth/access/admin-routes.server.ts';
import type { DocumentStore } from '#features/trade-documents/issue/document-store.server.ts';
import { fieldsError, httpError, requireFound, valueOf } from '#platform/http/http-error.server.ts';
import { errorResponse, jsonRequest, jsonResponse, readGuid } from '#platform/http/routes.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { findAdminProgress } from '#features/invoices/paper.reads.server.ts';
import {
  adminOrderProgress,
  changedTerms,
  paperInput,
  termsChange,
} from '#features/invoices/paper.schema.ts';
import { withdrawPaper } from '#features/invoices/paper-withdrawal.writes.server.ts';
import { changeTerms, type IssuedPaper, issuePaper } from '#features/invoices/paper.writes.server.ts';
import { paymentInput, recordedPayment } from '#features/payments/payment.schema.ts';
import { recordPayment, type RecordedOutcome } from '#features/payments/payment.writes.server.ts';
import { changedShipment, shipmentInput, trackingChange } from '#features/shipments/shipment.schema.ts';
import {
  changeTracking,
  createShipment,
  type ShippedOutcome,
} from '#features/shipments/shipment.writes.server.ts';

const bodyLimit = 256 * 1024;
/** With all lines that an order may have, each in several packages. */
const shipmentBodyLimit = 2 * 1024 * 1024;
const params = z.object({ id: z.string() });
const noOrder = errorResponse('Order not found');
const changed = errorResponse('Somebody else changed it meanwhile, or its status does not allow this');

const progressRoute = createRoute({
  method: 'get',
  path: '/orders/{id}/progress',
  summary: 'Get shipments, payments, terms and papers of an order, and what is left to ship',
  request: { params },
  responses: { 200: jsonResponse('What has happened to the order', adminOrderProgress), 404: noOrder },
});

const shipRoute = createRoute({
  method: 'post',
  path: '/orders/{id}/shipments',
  summary: 'Ship parts of a confirmed order; the last shipment makes it shipped',
  ...jsonRequest({ params, body: shipmentInput }, shipmentBodyLimit),
  responses: {
    201: jsonResponse('The shipment', changedShipment),
    404: noOrder,
    409: changed,
    422: errorResponse(
      'More than is left, or than the stock covers: which lines, and how many can be shipped',
    ),
  },
});

const trackingRoute = createRoute({
  method: 'patch',
  path: '/orders/{id}/shipments/{shipment}',
  summary: 'Correct carrier and tracking of a shipment',
  ...jsonRequest({ params: params.extend({ shipment: z.string() }), body: trackingChange }, bodyLimit),
  responses: { 200: jsonResponse('The shipment', changedShipment), 404: noOrder, 409: changed },
});

const paymentRoute = createRoute({
  method: 'post',
  path: '/orders/{id}/payments',
  summary: 'Record a payment that was received; the one that settles the balance makes the order paid',
  ...jsonRequest({ params, body: paymentInput }, bodyLimit),
  responses: {
    201: jsonResponse('The payment', recordedPayment),
    404: noOrder,
    409: changed,
    422: errorResponse('More than the balance'),
  },
});

const termsRoute = createRoute({
  method: 'patch',
  path: '/orders/{id}/terms',
  summary: 'Change the terms that papers of an order state',
  ...jsonRequest({ params, body: termsChange }, bodyLimit),
  responses: { 200: jsonResponse('The terms', changedTerms), 404: noOrder, 409: changed },
});

const paperRoute = createRoute({
  method: 'post',
  path: '/orders/{id}/papers',
  summary: 'Issue a pro-forma invoice of an order, or an invoice or packing list of a shipment',
  ...jsonRequest({ params, body: paperInput }, bodyLimit),
  responses: {
    201: jsonResponse('The document', z.object({ id: z.guid(), number: z.string() })),
    404: noOrder,
    409: changed,
    422: errorResponse(
      'Customs need more than the document states (see `missing`), or a text cannot be printed',
    ),
    503: errorResponse('Too many documents at once'),
  },
});

const withdrawRoute = createRoute({
  method: 'post',
  path: '/orders/{id}/papers/{document}/withdraw',
  summary: 'Withdraw a document in all its languages, so that a corrected one can be issued',
  request: { params: params.extend({ document: z.string() }) },
  responses: {
    200: jsonResponse('The number of what was withdrawn', z.object({ number: z.string() })),
    404: errorResponse('Document not found'),
    409: errorResponse('The document is not valid any more'),
  },
});

export function fulfilmentRoutes(runtime: Pick<Runtime, 'config' | 'database'>, store: DocumentStore) {
  const { database } = runtime;
  const orderId = (values: { id: string }) => readGuid(values, 'order.not_found');
  return createAdminRoutes()
    .openapi(progressRoute, async (c) => {
      const found = await findAdminProgress(database, c.req.valid('param').id);
      return c.json(requireFound(found, 'order.not_found'), 200);
    })
    .openapi(shipRoute, async (c) => {
      const id = orderId(c.req.valid('param'));
      const outcome = await createShipment(runtime, c.get('administrator'), id, c.req.valid('json'));
      return c.json(valueOf(outcome, shipmentError), 201);
    })
    .openapi(trackingRoute, async (c) => {
      const { shipment, ...rest } = c.req.valid('param');
      const ids = { orderId: orderId(rest), shipmentId: readGuid({ id: shipment }, 'shipment.not_found') };
      const tracked = await changeTracking(runtime, c.get('administrator'), ids, c.req.valid('json'));
      if (!tracked.ok) throw httpError(`shipment.${tracked.error.code}`);
      return c.json(tracked.value, 200);
    })
    .openapi(paymentRoute, async (c) => {
      const id = orderId(c.req.valid('param'));
      const outcome = await recordPayment(database, c.get('administrator'), id, c.req.valid('json'));
      return c.json(valueOf(outcome, paymentError), 201);
    })
    .openapi(termsRoute, async (c) => {
      const id = orderId(c.req.valid('param'));
      const saved = await changeTerms(runtime, c.get('administrator'), id, c.req.valid('json'));
      if (!saved.ok) throw httpError(`order.${saved.error.code}`);
      return c.json(saved.value, 200);
    })
    .openapi(paperRoute, async (c) => {
      const id = orderId(c.req.valid('param'));
      const outcome = await issuePaper(
        { ...runtime, store },
        c.get('administrator'),
        id,
        c.req.valid('json'),
      );
      return c.json(valueOf(outcome, paperError), 201);
    })
    .openapi(withdrawRoute, async (c) => {
      const { document, ...rest } = c.req.valid('param');
      const documentId = readGuid({ id: document }, 'document.not_found');
      const id = orderId(rest);
      const withdrawn = await withdrawPaper(runtime, c.get('administrator'), id, documentId);
      if (withdrawn.ok) return c.json(withdrawn.value, 200);
      throw httpError(withdrawn.error.code === 'not_found' ? 'document.not_found' : 'paper.not_valid');
    });
}

const issueMessages = {
  unknown: () => 'is not a line of the order',
  repeated: () => 'is listed twice',
  rest: (available: number) => `only ${available} are left to ship`,
  stock: (available: number) => `only ${available} are in stock`,
  package: () => 'is in a package that the shipment does not have',
} as const;

function shipmentError(error: Extract<ShippedOutcome, { ok: false }>['error']): HTTPException {
  if (error.code === 'not_found') return httpError('order.not_found');
  if (error.code === 'not_confirmed')
    return httpError('shipment.not_confirmed', {
      values: { now: error.status },
      members: { now: error.status },
    });
  if (error.code === 'changed_since')
    return httpError('shipment.changed_since', { values: { next: error.next } });
  const errors = error.issues.map(({ index, code, available }) => ({
    path: `lines.${index}.quantity`,
    message: issueMessages[code](available),
  }));
  return fieldsError('shipment.not_shippable', errors, { lines: error.issues });
}

function paymentError(error: Extract<RecordedOutcome, { ok: false }>['error']): HTTPException {
  if (error.code === 'not_found') return httpError('order.not_found');
  if (error.code === 'cancelled') return httpError('order.cancelled');
  if (error.code === 'decimals')
    return fieldsError('request.invalid', [{ path: 'amount', message: error.message }]);
  const { code, balance } = error;
  return httpError(`payment.${code}`, { values: { balance }, members: { balance } });
}

function paperError(error: Extract<IssuedPaper, { ok: false }>['error']): HTTPException {
  if (error.code === 'not_found') return httpError('order.not_found');
  if (error.code === 'cancelled') return httpError('order.cancelled');
  if (error.code !== 'incomplete') return httpError(`paper.${error.code}`);
  const { missing } = error;
  const facts = missing.map(({ fact }) => fact).join(', ');
  return httpError('paper.incomplete', { values: { facts }, members: { missing } });
}
