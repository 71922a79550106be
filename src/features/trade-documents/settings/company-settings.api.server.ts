// Admin routes of the settings of the company's documents.
import { createRoute, z } from '@hono/zod-openapi';
import { createAdminRoutes } from '#features/auth/access/admin-routes.server.ts';
import { openFolder } from '#platform/files/files.server.ts';
import { httpError } from '#platform/http/http-error.server.ts';
import { errorResponse, jsonRequest, jsonResponse } from '#platform/http/routes.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { UnprintableTextError } from '../engine/document-renderer.server.ts';
import { toDocumentError } from '../issue/document-error.server.ts';
import { openDocumentStore } from '../issue/document-store.server.ts';
import { findCompanySettings, logoFolder } from '../company/company-settings.reads.server.ts';
import {
  changedCompanySettings,
  companySettings,
  companySettingsChange,
  settingLimits,
} from '../company/company-settings.schema.ts';
import { changeCompanySettings, storeLogo } from '../company/company-settings.writes.server.ts';

const bodyLimit = 64 * 1024;

const readRoute = createRoute({
  method: 'get',
  path: '/company-settings',
  summary: 'Get the settings of the company’s documents',
  responses: { 200: jsonResponse('The settings', companySettings) },
});

const changeRoute = createRoute({
  method: 'put',
  path: '/company-settings',
  summary: 'Change the settings of the company’s documents',
  description: 'Applies to documents that are issued from now on.',
  ...jsonRequest({ body: companySettingsChange }, bodyLimit),
  responses: {
    200: jsonResponse('The settings as they are now', changedCompanySettings),
    400: errorResponse('A setting is invalid (see errors)'),
    409: errorResponse('The settings were changed by someone else'),
    422: errorResponse('A text that no font can print (see errors)'),
  },
});

const logoRoute = createRoute({
  method: 'post',
  path: '/company-logos',
  summary: 'Upload a logo',
  description: `SVG, PNG or JPEG, at most ${settingLimits.logoBytes} bytes, as base64. It is used once the settings name it.`,
  ...jsonRequest({ body: z.object({ content: z.base64() }) }, settingLimits.logoBytes * 2),
  responses: {
    200: jsonResponse('Its name for the settings', z.object({ logo: z.string() })),
    413: errorResponse('The file is too large'),
    422: errorResponse('The file is no SVG, PNG or JPEG that documents can print'),
    503: errorResponse('Too many documents are made at once'),
  },
});

export function companySettingsRoutes({
  config,
  database,
  log,
}: Pick<Runtime, 'config' | 'database' | 'log'>) {
  const { renderer } = openDocumentStore({ config, log });
  const logos = openFolder(config, logoFolder);
  return createAdminRoutes()
    .openapi(readRoute, async (c) => c.json(await findCompanySettings(database), 200))
    .openapi(changeRoute, async (c) => {
      const changed = await changeCompanySettings(database, c.get('administrator'), c.req.valid('json'));
      if (!changed.ok) {
        const { error } = changed;
        throw error.code === 'unprintable'
          ? toDocumentError(new UnprintableTextError(error.found))
          : httpError(`company_settings.${error.code}`);
      }
      return c.json({ settings: await findCompanySettings(database), ...changed.value }, 200);
    })
    .openapi(logoRoute, async (c) => {
      const bytes = Buffer.from(c.req.valid('json').content, 'base64');
      const stored = await storeLogo(logos, renderer, bytes).catch((error: unknown) => {
        throw toDocumentError(error);
      });
      if (!stored.ok) throw httpError(`company_logo.${stored.error.code}`);
      return c.json({ logo: stored.value }, 200);
    });
}
