// Admin routes of templates of quotations.
import { createRoute, z } from '@hono/zod-openapi';
import { createAdminRoutes } from '#features/auth/access/admin-routes.server.ts';
import { httpError } from '#platform/http/http-error.server.ts';
import { errorResponse, jsonRequest, jsonResponse, readGuid } from '#platform/http/routes.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import {
  changedTemplate,
  maxTemplates,
  newTemplate,
  quotationTemplate,
  templateRenaming,
} from './quotation-template.schema.ts';
import {
  listTemplates,
  removeTemplate,
  renameTemplate,
  saveTemplate,
  type TemplateOutcome,
} from './quotation-template.writes.server.ts';

const bodyLimit = 16 * 1024;
const params = z.object({ id: z.string() });
const notFound = errorResponse('Template not found');

const listRoute = createRoute({
  method: 'get',
  path: '/quotation-templates',
  summary: 'List the templates of quotations, by name',
  responses: { 200: jsonResponse('All of them, without their lines', z.array(quotationTemplate)) },
});

const saveRoute = createRoute({
  method: 'post',
  path: '/quotation-templates',
  summary: 'Save lines, charges and terms of a quotation as a template',
  ...jsonRequest({ body: newTemplate }, bodyLimit),
  responses: {
    201: jsonResponse('Saved', changedTemplate),
    404: errorResponse('Quotation or version not found'),
    409: errorResponse('The name is taken, or there are too many templates (see code)'),
  },
});

const renameRoute = createRoute({
  method: 'patch',
  path: '/quotation-templates/{id}',
  summary: 'Rename a template',
  ...jsonRequest({ params, body: templateRenaming }, bodyLimit),
  responses: {
    200: jsonResponse('Renamed', changedTemplate),
    404: notFound,
    409: errorResponse('The name is taken, or the template was renamed by someone else (see code)'),
  },
});

const removeRoute = createRoute({
  method: 'delete',
  path: '/quotation-templates/{id}',
  summary: 'Delete a template',
  description: 'Quotations that began with it stay as they are.',
  request: { params },
  responses: { 200: jsonResponse('Deleted', changedTemplate), 404: notFound },
});

export function quotationTemplateRoutes({ database }: Pick<Runtime, 'database'>) {
  const idOf = (param: { id: string }) => readGuid(param, 'quotation_template.not_found');
  return createAdminRoutes()
    .openapi(listRoute, async (c) => c.json(await listTemplates(database), 200))
    .openapi(saveRoute, async (c) =>
      c.json(valueOf(await saveTemplate(database, c.get('administrator'), c.req.valid('json'))), 201),
    )
    .openapi(renameRoute, async (c) => {
      const id = idOf(c.req.valid('param'));
      const renamed = await renameTemplate(database, c.get('administrator'), id, c.req.valid('json'));
      return c.json(valueOf(renamed), 200);
    })
    .openapi(removeRoute, async (c) => {
      const id = idOf(c.req.valid('param'));
      return c.json(valueOf(await removeTemplate(database, c.get('administrator'), id)), 200);
    });
}

function valueOf(outcome: TemplateOutcome) {
  if (outcome.ok) return outcome.value;
  const { code } = outcome.error;
  if (code === 'unknown_version') throw httpError('quotation.not_found');
  if (code === 'too_many')
    throw httpError('quotation_template.too_many', { values: { limit: maxTemplates } });
  throw httpError(`quotation_template.${code}`);
}
