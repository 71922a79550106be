// Queries and mutations of the exchange rates.
import { queryOptions } from '@tanstack/react-query';
import { adminApi } from '#platform/http/admin-api.ts';
import { exchangeRatesQuery } from './currency.queries.ts';
import type { exchangeRateRoutes } from './exchange-rate.api.server.ts';
import type { AdminRate, RateChange } from './exchange-rate.schema.ts';

const api = adminApi<ReturnType<typeof exchangeRateRoutes>>();

export const adminRatesQuery = queryOptions({
  queryKey: [...exchangeRatesQuery.queryKey, 'admin'],
  queryFn: ({ signal }) => api.get('/exchange-rates', { signal }).json(),
  staleTime: 0,
});

export function saveAdminRate(currency: AdminRate['currency'], json: RateChange) {
  return api.put('/exchange-rates/:currency', { param: { currency }, json }).json();
}
