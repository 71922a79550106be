// What the desk's first page asks.
import { queryOptions } from '@tanstack/react-query';
import { deskApiBase, fetchDesk } from '#platform/desk-transport.ts';
import type { Dashboard } from './dashboard.schema.ts';

export const dashboardQuery = queryOptions({
  queryKey: ['desk-dashboard'],
  queryFn: async ({ signal }) =>
    (await (await fetchDesk(`${deskApiBase}/dashboard`, { signal })).json()) as Dashboard,
  staleTime: 10_000,
  refetchOnWindowFocus: 'always',
  refetchInterval: 60_000,
});
