// Queries and mutations of templates of quotations.
import { queryOptions } from '@tanstack/react-query';
import { adminApi } from '#platform/http/admin-api.ts';
import type { quotationTemplateRoutes } from './quotation-template.api.server.ts';
import type { NewTemplate, TemplateRenaming } from './quotation-template.schema.ts';

const api = adminApi<ReturnType<typeof quotationTemplateRoutes>>();

export const templatesQuery = queryOptions({
  queryKey: ['admin-quotation-templates'],
  queryFn: async ({ signal }) => (await api.get('/quotation-templates', { signal })).json(),
  staleTime: 0,
});

export async function saveTemplate(json: NewTemplate) {
  return (await api.post('/quotation-templates', { json })).json();
}

export async function renameTemplate(id: string, json: TemplateRenaming) {
  return (await api.patch('/quotation-templates/:id', { param: { id }, json })).json();
}

export async function removeTemplate(id: string) {
  return (await api.delete('/quotation-templates/:id', { param: { id } })).json();
}
