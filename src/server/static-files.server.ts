// Files of the build, compressed beforehand; whatever carries a digest in its name is kept for ever.
import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';

const forEver = 'public, max-age=31536000, immutable';
const forAnHour = 'public, max-age=3600';

export function staticFiles(root: string): MiddlewareHandler {
  return serveStatic({
    root,
    precompressed: true,
    onFound: (file, c) => {
      c.header('cache-control', /[\\/](assets|drawings)[\\/]/.test(file) ? forEver : forAnHour);
    },
  });
}
