// Files of the build, compressed beforehand; whatever carries a digest in its name is kept for ever.
import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';

const forEver = 'public, max-age=31536000, immutable';
/** What open pages ask in order to learn of another release. */
const askedAnew = 'no-cache';
const forADay = 'public, max-age=86400, stale-while-revalidate=604800';

export function staticFiles(root: string): MiddlewareHandler {
  const serve = serveStatic({
    root,
    precompressed: true,
    onFound: (file, c) => {
      const isHashed = /[\\/](assets|drawings)[\\/]/.test(file);
      c.header('cache-control', isHashed ? forEver : file.endsWith('release.json') ? askedAnew : forADay);
    },
  });
  // Pages and doors have no ending: for them, nothing is looked for on the disk.
  return (c, next) => (/\.\w+$/.test(c.req.path) ? serve(c, next) : next());
}
