// Queries of the exchange rates and of the currencies that may be used.
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Currency } from '#kernel/money.ts';
import { publicApi } from '#platform/http/api-client.ts';
import { failOffline } from '#platform/http/query-retry.rules.ts';
import { currenciesIn } from './currency.rules.ts';
import type { publicRateRoutes } from './exchange-rate.api.server.ts';

const api = publicApi<ReturnType<typeof publicRateRoutes>>();

/** US dollars for one unit of each currency that has a rate. */
export const exchangeRatesQuery = queryOptions({
  ...failOffline,
  queryKey: ['exchange-rates'],
  queryFn: ({ signal }) => api.get('/exchange-rates', { signal }).json(),
});

/** Until the rates are loaded, those of a new installation. `chosen`: also where it is not in use any more. */
export function useCurrencies(chosen?: Currency | null): Currency[] {
  const { data = {} } = useQuery(exchangeRatesQuery);
  const currencies = currenciesIn(data);
  return chosen && !currencies.includes(chosen) ? [...currencies, chosen] : currencies;
}
