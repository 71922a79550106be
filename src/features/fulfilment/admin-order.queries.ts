// Queries and mutations of orders in the admin.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminApi } from '#platform/http/admin-api.ts';
import { adminApiBase } from '#platform/http/api-bases.ts';
import { orNull } from '#platform/http/api-client.ts';
import type { adminOrderRoutes } from './admin-order.api.server.ts';
import type { AdminOrderQuery } from './admin-order.schema.ts';
import type { OrderStatus, PaymentStatus } from '#features/orders/order-status.rules.ts';

/** The prefix of every query key of orders: a status change invalidates all of them. */
export const adminOrdersKey = ['admin-orders'] as const;

const api = adminApi<ReturnType<typeof adminOrderRoutes>>();

/** `from`: the status that was shown. */
export type OrderChange =
  /** `backorder`: also when the stock does not cover its lines. */
  | { kind: 'status'; from: OrderStatus; to: OrderStatus; backorder?: boolean }
  | { kind: 'payment'; from: PaymentStatus; to: PaymentStatus };

export function adminOrdersQuery(query: AdminOrderQuery) {
  return queryOptions({
    queryKey: [...adminOrdersKey, 'list', query],
    queryFn: ({ signal }) =>
      api.get('/orders', { query: { ...query, page: String(query.page) }, signal }).json(),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
    // New orders arrive, and other administrators change the same ones.
    refetchOnWindowFocus: 'always',
  });
}

/** Null: no such order. */
export function oneOrderQuery(id: string) {
  return queryOptions({
    queryKey: [...adminOrdersKey, 'one', id],
    queryFn: ({ signal }) => orNull(api.get('/orders/:id', { param: { id }, signal }).json()),
    staleTime: 5_000,
    refetchOnWindowFocus: 'always',
  });
}

/** `mail`: the buyer is sent a mail about confirming and cancelling. */
export function changeOrder(id: string, step: OrderChange, mail: boolean) {
  const param = { id };
  if (step.kind === 'status') {
    const json = { status: step.to, from: step.from, mail, backorder: step.backorder };
    return api.post('/orders/:id/status', { param, json }).json();
  }
  const json = { payment_status: step.to, from: step.from };
  return api.post('/orders/:id/payment-status', { param, json }).json();
}

/** The URL of the export with the same filters. */
export function orderExportUrl(query: AdminOrderQuery): string {
  const search = new URLSearchParams({ ...query, page: '1' });
  return `${adminApiBase}/orders/export.csv?${search}`;
}
