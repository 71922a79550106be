// Queries and mutations of the order settings.
import { queryOptions } from '@tanstack/react-query';
import { adminApi } from '#platform/http/admin-api.ts';
import type { orderSettingsRoutes } from './order-settings.api.server.ts';
import type { OrderSettingsChange } from './order-settings.schema.ts';

const api = adminApi<ReturnType<typeof orderSettingsRoutes>>();

export const orderSettingsQuery = queryOptions({
  queryKey: ['admin-order-settings'],
  queryFn: ({ signal }) => api.get('/order-settings', { signal }).json(),
  staleTime: 0,
});

export function saveOrderSettings(json: OrderSettingsChange) {
  return api.put('/order-settings', { json }).json();
}
