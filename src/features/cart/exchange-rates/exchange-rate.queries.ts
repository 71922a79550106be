// Queries and mutations of the exchange rates.
import { queryOptions } from '@tanstack/react-query';
import { adminApi } from '#platform/http/admin-api.ts';
import type { exchangeRateRoutes } from './exchange-rate.api.server.ts';
import type { AdminRate, RateChange } from './exchange-rate.schema.ts';

const api = adminApi<ReturnType<typeof exchangeRateRoutes>>();

export const adminRatesQuery = queryOptions({
  queryKey: ['admin-rates'],
  queryFn: async ({ signal }) => (await api.get('/exchange-rates', { signal })).json(),
  staleTime: 0,
});

export async function saveAdminRate(currency: AdminRate['currency'], json: RateChange) {
  return (await api.put('/exchange-rates/:currency', { param: { currency }, json })).json();
}
