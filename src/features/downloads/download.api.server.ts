// The door to the downloadable files.
import { createRoute, z } from '@hono/zod-openapi';
import { asLanguage } from '#languages/language.ts';
import { answer, createDoors, refusal } from '#platform/doors.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { shows } from '#platform/shown-tags.server.ts';
import { listDownloadableFiles } from './download.reads.server.ts';
import { downloadableFile, downloadQuery } from './download.schema.ts';

const listRoute = createRoute({
  method: 'get',
  path: '/downloadable_files',
  summary: 'Files for download',
  request: { query: downloadQuery },
  responses: {
    200: answer('All files, in display order', z.array(downloadableFile)),
    401: refusal('The public key is missing or wrong'),
  },
});

export function downloadDoors({ database }: Runtime) {
  return createDoors().openapi(listRoute, async (c) => {
    shows('files');
    return c.json(await listDownloadableFiles(database, asLanguage(c.req.valid('query').lang)), 200);
  });
}
