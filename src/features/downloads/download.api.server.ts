// Public route of the list of downloadable files.
import { createRoute, z } from '@hono/zod-openapi';
import { asLanguage } from '#i18n/language.ts';
import { createRoutes, jsonResponse } from '#platform/http/routes.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { addCacheTags } from '#platform/cache/cache-tags.server.ts';
import { listDownloadableFiles } from './download.reads.server.ts';
import { downloadableFile, downloadQuery } from './download.schema.ts';

const listRoute = createRoute({
  method: 'get',
  path: '/downloadable_files',
  summary: 'Files for download',
  request: { query: downloadQuery },
  responses: {
    200: jsonResponse('All files, in display order', z.array(downloadableFile)),
  },
});

export function downloadRoutes({ database }: Runtime) {
  return createRoutes().openapi(listRoute, async (c) => {
    addCacheTags('files');
    return c.json(await listDownloadableFiles(database, asLanguage(c.req.valid('query').lang)), 200);
  });
}
