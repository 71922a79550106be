// Queries and mutations of the demand.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminApiBase } from '#platform/http/api-bases.ts';
import { adminApi } from '#platform/http/admin-api.ts';
import type { demandRoutes } from './demand.api.server.ts';
import type { DemandDismissal, DemandFilter, DemandQuery } from './demand.schema.ts';

const api = adminApi<ReturnType<typeof demandRoutes>>();

export const demandPath = '/admin/demand';

/** Prefix of all query keys of the demand. */
export const demandKey = ['demand'] as const;

/** The lists that a dismissal changes. */
export const demandLists = [demandKey];

export function demandListQuery(query: DemandQuery) {
  const { period, page } = query;
  return queryOptions({
    queryKey: [...demandKey, query],
    queryFn: ({ signal }) =>
      api
        .get('/demand', {
          query: { ...query, period: String(period), page: String(page) },
          signal,
        })
        .json(),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
    refetchOnWindowFocus: 'always',
  });
}

export function demandExportUrl({ status, period, search, sort, direction }: DemandFilter): string {
  const params = new URLSearchParams({ status, period: String(period), search, sort, direction });
  return `${adminApiBase}/demand/export.csv?${params}`;
}

export function dismissDemand(json: DemandDismissal) {
  return api.post('/demand/dismissals', { json }).json();
}

export function restoreDemand(id: string) {
  return api.delete('/demand/dismissals/:id', { param: { id } }).json();
}
