// Queries and mutations of shipments, payments, terms and papers of an order in the admin.
import { queryOptions } from '@tanstack/react-query';
import { adminApi } from '#platform/http/admin-api.ts';
import { adminApiBase } from '#platform/http/api-bases.ts';
import { orNull } from '#platform/http/api-client.ts';
import { adminOrdersKey } from './admin-order.queries.ts';
import type { lineFormats } from '#features/invoices/paper.rules.ts';
import type { PaperInput } from '#features/invoices/paper.schema.ts';
import type { OrderTerms } from '#features/orders/order-terms.schema.ts';
import type { PaymentInput } from '#features/payments/payment.schema.ts';
import type { ShipmentInput, Tracking } from '#features/shipments/shipment.schema.ts';
import type { fulfilmentRoutes } from './fulfilment.api.server.ts';

const api = adminApi<ReturnType<typeof fulfilmentRoutes>>();

/** Null: no such order. */
export function adminProgressQuery(id: string) {
  return queryOptions({
    queryKey: [...adminOrdersKey, 'progress', id],
    queryFn: ({ signal }) => orNull(api.get('/orders/:id/progress', { param: { id }, signal }).json()),
    staleTime: 5_000,
    // Other administrators ship the same order.
    refetchOnWindowFocus: 'always',
  });
}

export function sendShipment(id: string, json: ShipmentInput) {
  return api.post('/orders/:id/shipments', { param: { id }, json }).json();
}

export function saveTracking(id: string, shipment: string, json: { from: Tracking; to: Tracking }) {
  return api.patch('/orders/:id/shipments/:shipment', { param: { id, shipment }, json }).json();
}

export function sendPayment(id: string, json: PaymentInput) {
  return api.post('/orders/:id/payments', { param: { id }, json }).json();
}

export function saveTerms(id: string, json: { from: OrderTerms; to: OrderTerms }) {
  return api.patch('/orders/:id/terms', { param: { id }, json }).json();
}

export function issuePaper(id: string, json: PaperInput) {
  return api.post('/orders/:id/papers', { param: { id }, json }).json();
}

export function withdrawPaper(id: string, document: string) {
  return api.post('/orders/:id/papers/:document/withdraw', { param: { id, document } }).json();
}

/** Of the PDF, which an administrator also reads when it is withdrawn. */
export function adminPaperUrl(id: string): string {
  return `${adminApiBase}/documents/${id}/file`;
}

export function adminLinesUrl(id: string, format: (typeof lineFormats)[number]): string {
  return `${adminApiBase}/documents/${id}/lines?format=${format}`;
}
