// Admin routes of the settings of quotations.
import { createRoute } from '@hono/zod-openapi';
import { createAdminRoutes } from '#features/auth/access/admin-routes.server.ts';
import { UnprintableTextError } from '#features/trade-documents/engine/document-renderer.server.ts';
import { toDocumentError } from '#features/trade-documents/issue/document-error.server.ts';
import { httpError } from '#platform/http/http-error.server.ts';
import { errorResponse, jsonRequest, jsonResponse } from '#platform/http/routes.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import {
  changedQuotationSettings,
  quotationSettings,
  quotationSettingsChange,
} from './quotation-settings.schema.ts';
import { changeQuotationSettings, findQuotationSettings } from './quotation-settings.store.server.ts';

const bodyLimit = 64 * 1024;

const readRoute = createRoute({
  method: 'get',
  path: '/quotation-settings',
  summary: 'Get the settings of quotations',
  responses: { 200: jsonResponse('The settings', quotationSettings) },
});

const changeRoute = createRoute({
  method: 'put',
  path: '/quotation-settings',
  summary: 'Change the settings of quotations',
  description: 'Applies to drafts that are opened from now on.',
  ...jsonRequest({ body: quotationSettingsChange }, bodyLimit),
  responses: {
    200: jsonResponse('The settings as they are now', changedQuotationSettings),
    400: errorResponse('A setting is invalid (see errors)'),
    409: errorResponse('The settings were changed by someone else'),
    422: errorResponse('A text that no font can print (see errors)'),
  },
});

export function quotationSettingsRoutes({ database }: Pick<Runtime, 'database'>) {
  return createAdminRoutes()
    .openapi(readRoute, async (c) => c.json(await findQuotationSettings(database), 200))
    .openapi(changeRoute, async (c) => {
      const changed = await changeQuotationSettings(database, c.get('administrator'), c.req.valid('json'));
      if (!changed.ok) {
        const { error } = changed;
        throw error.code === 'unprintable'
          ? toDocumentError(new UnprintableTextError(error.found))
          : httpError(`quotation_settings.${error.code}`);
      }
      return c.json({ settings: await findQuotationSettings(database), ...changed.value }, 200);
    });
}
