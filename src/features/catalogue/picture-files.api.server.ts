// Uploaded pictures for everybody: a name stands for the same bytes for ever.
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
    const bytes = picture && (await folder.read(name));
    if (!bytes) return problemResponse(404, 'There is no such picture.');
    return c.body(bytes, 200, {
      'content-type': `image/${picture.format}`,
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
  });
}
