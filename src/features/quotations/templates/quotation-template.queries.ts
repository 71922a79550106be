// Queries and mutations of templates of quotations.
import { queryOptions } from '@tanstack/react-query';
import { adminApi } from '#platform/http/admin-api.ts';
import type { quotationTemplateRoutes } from './quotation-template.api.server.ts';
import type { NewTemplate, TemplateRenaming } from './quotation-template.schema.ts';

const api = adminApi<ReturnType<typeof quotationTemplateRoutes>>();

export const templatesQuery = queryOptions({
  queryKey: ['admin-quotation-templates'],
  queryFn: ({ signal }) => api.get('/quotation-templates', { signal }).json(),
  staleTime: 0,
});

export function saveTemplate(json: NewTemplate) {
  return api.post('/quotation-templates', { json }).json();
}

export function renameTemplate(id: string, json: TemplateRenaming) {
  return api.patch('/quotation-templates/:id', { param: { id }, json }).json();
}

export function removeTemplate(id: string) {
  return api.delete('/quotation-templates/:id', { param: { id } }).json();
}
