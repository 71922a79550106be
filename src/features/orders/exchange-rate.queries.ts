// What the settings ask of the exchange rates.
import { queryOptions } from '@tanstack/react-query';
import type { Currency } from '#kernel/money.ts';
import { deskApiBase, fetchDesk } from '#platform/desk-transport.ts';
import type { ChangedRate, DeskRate, RateChange } from './exchange-rate.schema.ts';

export const deskRatesQuery = queryOptions({
  queryKey: ['desk-rates'],
  queryFn: async ({ signal }) =>
    (await (await fetchDesk(`${deskApiBase}/exchange-rates`, { signal })).json()) as DeskRate[],
  staleTime: 0,
});

export async function keepDeskRate(currency: Currency, change: RateChange): Promise<ChangedRate> {
  const response = await fetchDesk(`${deskApiBase}/exchange-rates/${currency}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(change),
  });
  return (await response.json()) as ChangedRate;
}
