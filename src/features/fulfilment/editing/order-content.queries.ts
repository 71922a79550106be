// Query and mutations of an order's content in the admin.
import { queryOptions } from '@tanstack/react-query';
import { adminApi } from '#platform/http/admin-api.ts';
import { adminOrdersKey } from '../admin-order.queries.ts';
import type { orderContentRoutes } from './order-content.api.server.ts';
import type { NewOrder, OrderContent } from './order-content.schema.ts';

const api = adminApi<ReturnType<typeof orderContentRoutes>>();

export function orderContentQuery(id: string) {
  return queryOptions({
    queryKey: [...adminOrdersKey, 'content', id],
    queryFn: ({ signal }) => api.get('/orders/:id/content', { param: { id }, signal }).json(),
    staleTime: 0,
  });
}

export function createOrder(json: NewOrder) {
  return api.post('/orders', { json }).json();
}

export function saveContent(id: string, json: { from: OrderContent; to: OrderContent }) {
  return api.patch('/orders/:id/content', { param: { id }, json }).json();
}
