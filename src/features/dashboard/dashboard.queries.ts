// Dashboard queries.
import { queryOptions } from '@tanstack/react-query';
import { adminApi } from '#platform/http/admin-api.ts';
import type { dashboardRoutes } from './dashboard.api.server.ts';

const api = adminApi<ReturnType<typeof dashboardRoutes>>();

export const dashboardQuery = queryOptions({
  queryKey: ['admin-dashboard'],
  queryFn: ({ signal }) => api.get('/dashboard', { signal }).json(),
  staleTime: 10_000,
  refetchOnWindowFocus: 'always',
  refetchInterval: 60_000,
});
