// Queries and mutations of the settings of quotations.
import { queryOptions } from '@tanstack/react-query';
import { adminApi } from '#platform/http/admin-api.ts';
import type { quotationSettingsRoutes } from './quotation-settings.api.server.ts';
import type { QuotationSettingsChange } from './quotation-settings.schema.ts';

const api = adminApi<ReturnType<typeof quotationSettingsRoutes>>();

export const quotationSettingsQuery = queryOptions({
  queryKey: ['admin-quotation-settings'],
  queryFn: async ({ signal }) => (await api.get('/quotation-settings', { signal })).json(),
  staleTime: 0,
});

export async function saveQuotationSettings(json: QuotationSettingsChange) {
  return (await api.put('/quotation-settings', { json })).json();
}
