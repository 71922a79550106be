// The query of what has happened to an order, for its buyer.
import { queryOptions } from '@tanstack/react-query';
import { orNull, publicApi } from '#platform/http/api-client.ts';
import { failOffline } from '#platform/http/query-retry.rules.ts';
import type { orderProgressRoutes } from '#features/invoices/order-progress.api.server.ts';

const api = publicApi<ReturnType<typeof orderProgressRoutes>>();

/** Null: no such order. */
export function orderProgressQuery(id: string) {
  return queryOptions({
    ...failOffline,
    queryKey: ['order', id, 'progress'],
    queryFn: ({ signal }) => orNull(api.get('/orders/:id/progress', { param: { id }, signal }).json()),
  });
}
