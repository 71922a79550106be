// Public route of uploaded images: a name always refers to the same content.
import { Hono } from 'hono';
import { openFolder } from '#platform/files/files.server.ts';
import { httpError } from '#platform/http/http-error.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { readImageName } from './image.rules.ts';

export function imageFiles({ config }: Pick<Runtime, 'config'>): Hono {
  const folder = openFolder(config, 'pictures');
  return new Hono().get('/files/pictures/:name', async (c) => {
    const name = c.req.param('name');
    const image = readImageName(name);
    const headers = { ...fixedHeaders, etag: `"${name}"` };
    if (image && matchesEtag(c.req.header('if-none-match'), headers.etag)) return c.body(null, 304, headers);
    const file = image && (await folder.open(name));
    if (!file) throw httpError('image.not_found');
    return c.body(file.stream(), 200, {
      ...headers,
      'content-type': `image/${image.format}`,
      'content-length': String(file.size),
    });
  });
}

const fixedHeaders = {
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  // Opened directly, the image runs no scripts.
  'content-security-policy': "default-src 'none'; sandbox",
};

function matchesEtag(tags: string | undefined, etag: string): boolean {
  return tags?.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, ''))) ?? false;
}
