// A tag for each answer, by which whoever has it already need not get it again.
import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import type { InProcess } from './in-process.server.ts';

/** Digested at once: the asynchronous way takes longer than what it digests is worth. */
const tagged = etag({
  generateDigest: (body) => new Uint8Array(createHash('sha1').update(body).digest()).buffer,
});

export const withTag: MiddlewareHandler<{ Bindings: InProcess }> = (c, next) =>
  c.env?.inProcess ? next() : tagged(c, next);
