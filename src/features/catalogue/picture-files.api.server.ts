// Uploaded pictures for everybody: a name stands for the same picture for ever.
import { Hono } from 'hono';
import { openFolder } from '#platform/files.server.ts';
import { problemResponse } from '#platform/problem.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { readPictureName } from './picture.rules.ts';

export function pictureFiles({ config }: Pick<Runtime, 'config'>): Hono {
  const folder = openFolder(config, 'pictures');
  return new Hono().get('/files/pictures/:name', async (c) => {
    const name = c.req.param('name');
    const picture = readPictureName(name);
    const headers = { ...always, etag: `"${name}"` };
    if (picture && isKnown(c.req.header('if-none-match'), headers.etag)) return c.body(null, 304, headers);
    const file = picture && (await folder.open(name));
    if (!file) return problemResponse(404, 'There is no such picture.');
    return c.body(file.stream(), 200, {
      ...headers,
      'content-type': `image/${picture.format}`,
      'content-length': String(file.size),
    });
  });
}

const always = {
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  // Opened by itself, it is a picture and nothing that acts.
  'content-security-policy': "default-src 'none'; sandbox",
};

function isKnown(tags: string | undefined, etag: string): boolean {
  return tags?.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, ''))) ?? false;
}
