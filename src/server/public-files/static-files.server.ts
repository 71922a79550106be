// Static files of the build, precompressed; files with a hash in their name are cached for ever.
import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';

const forEver = 'public, max-age=31536000, immutable';
/** For release.json, which open pages request to detect a new release. */
const revalidate = 'no-cache';
const forADay = 'public, max-age=86400, stale-while-revalidate=604800';

export function staticFiles(root: string): MiddlewareHandler {
  const serve = serveStatic({
    root,
    precompressed: true,
    onFound: (file, c) => {
      const isHashed = /[\\/](assets|drawings)[\\/]/.test(file);
      c.header('cache-control', isHashed ? forEver : file.endsWith('release.json') ? revalidate : forADay);
    },
  });
  // Pages and API routes have no file extension: their requests skip the file system.
  return (c, next) => (/\.\w+$/.test(c.req.path) ? serve(c, next) : next());
}
