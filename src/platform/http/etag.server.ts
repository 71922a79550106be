// ETag middleware: a client that already has a response gets a 304 without a body.
import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import type { InProcess } from './in-process.server.ts';

/** Synchronous: for bodies of this size, the asynchronous digest takes longer. */
const computeEtag = etag({
  generateDigest: (body) => new Uint8Array(createHash('sha1').update(body).digest()).buffer,
});

/** Other methods do not request a response again by its tag. */
const cachedMethods = new Set(['GET', 'HEAD']);

export const withEtag: MiddlewareHandler<{ Bindings: InProcess }> = (c, next) =>
  c.env?.inProcess || !cachedMethods.has(c.req.method) ? next() : computeEtag(c, next);
