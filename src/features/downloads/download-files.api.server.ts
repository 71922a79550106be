// Uploaded files for everybody: to be kept, never to be opened as a page of this site.
import { Hono } from 'hono';
import { openFolder } from '#platform/files.server.ts';
import { problemResponse } from '#platform/problem.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { contentTypes, readStoredName } from './file-kind.rules.ts';

export function downloadFiles({ config }: Pick<Runtime, 'config'>): Hono {
  const folder = openFolder(config, 'downloads');
  return new Hono().get('/files/downloads/:name', async (c) => {
    const stored = c.req.param('name').normalize('NFC');
    const known = readStoredName(stored);
    const file = known && (await folder.open(stored));
    if (!file) return problemResponse(404, 'There is no such file.');
    return c.body(file.stream(), 200, {
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-type': contentTypes[known.kind],
      'content-disposition': attachment(known.name),
      'content-length': String(file.size),
    });
  });
}

/** In ASCII for old programs, and as it is for all others. */
function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}
