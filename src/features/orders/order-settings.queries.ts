// What the admin asks about the order settings, and changing them.
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { deskApiBase, fetchDesk } from '#platform/desk-transport.ts';
import type { changedOrderSettings, OrderSettingsChange } from './order-settings.schema.ts';
import type { OrderSettings } from './order-wait.rules.ts';

const route = `${deskApiBase}/order-settings`;

export const orderSettingsQuery = queryOptions({
  queryKey: ['desk-order-settings'],
  queryFn: async ({ signal }) => (await (await fetchDesk(route, { signal })).json()) as OrderSettings,
  staleTime: 0,
});

export async function saveOrderSettings(change: OrderSettingsChange) {
  const response = await fetchDesk(route, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(change),
  });
  return (await response.json()) as z.infer<typeof changedOrderSettings>;
}
