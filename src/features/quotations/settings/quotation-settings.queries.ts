// Queries and mutations of the settings of quotations.
import { queryOptions } from '@tanstack/react-query';
import { adminApi } from '#platform/http/admin-api.ts';
import type { quotationSettingsRoutes } from './quotation-settings.api.server.ts';
import type { QuotationSettingsChange } from './quotation-settings.schema.ts';

const api = adminApi<ReturnType<typeof quotationSettingsRoutes>>();

export const quotationSettingsQuery = queryOptions({
  queryKey: ['admin-quotation-settings'],
  queryFn: ({ signal }) => api.get('/quotation-settings', { signal }).json(),
  staleTime: 0,
});

export function saveQuotationSettings(json: QuotationSettingsChange) {
  return api.put('/quotation-settings', { json }).json();
}
