// Public route of uploaded files: served as downloads, never as a page of this site.
import { Hono } from 'hono';
import { openFolder } from '#platform/files/files.server.ts';
import { httpError } from '#platform/http/http-error.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { contentTypes, readStoredName } from './file-kind.rules.ts';

export function downloadFiles({ config }: Pick<Runtime, 'config'>): Hono {
  const folder = openFolder(config, 'downloads');
  return new Hono().get('/files/downloads/:name', async (c) => {
    const stored = c.req.param('name').normalize('NFC');
    const known = readStoredName(stored);
    const file = known && (await folder.open(stored));
    if (!file) throw httpError('file.not_found');
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

/** The name in ASCII for old clients, and unchanged for all others. */
function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}
