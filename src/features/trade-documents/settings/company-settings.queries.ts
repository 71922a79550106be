// Queries and mutations of the settings of the company's documents.
import { queryOptions } from '@tanstack/react-query';
import { adminApi } from '#platform/http/admin-api.ts';
import type { companySettingsRoutes } from './company-settings.api.server.ts';
import type { CompanySettingsChange } from '../company/company-settings.schema.ts';

const api = adminApi<ReturnType<typeof companySettingsRoutes>>();

export const companySettingsQuery = queryOptions({
  queryKey: ['admin-company-settings'],
  queryFn: ({ signal }) => api.get('/company-settings', { signal }).json(),
  staleTime: 0,
});

export function saveCompanySettings(json: CompanySettingsChange) {
  return api.put('/company-settings', { json }).json();
}

/** Returns the name of the stored file for the settings. */
export async function uploadLogo(content: string) {
  return (await api.post('/company-logos', { json: { content } }).json()).logo;
}
