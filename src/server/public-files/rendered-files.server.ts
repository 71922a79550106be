// Files that are rendered at their first request, such as share images: caches them up to a size, and queues the others.
import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import { createRequestQueue } from '#platform/http/request-queue.server.ts';

interface RenderedFile {
  bytes: Buffer;
  /** A digest of the file, in quotes. */
  etag: string;
}

const mebibyte = 2 ** 20;

interface Options<Content> {
  /** `art`: an image that is part of it. */
  draw: (content: Content, art?: Buffer) => Promise<Buffer>;
  /** Of all cached files. */
  bytes?: number;
  atOnce?: number;
  waiting?: number;
}

/**
 * Concurrent requests for a file render it once; its content is its key, so it is never stale.
 * When more wait than could be rendered soon, `find` rejects with QueueFullError.
 */
export function createRenderedFiles<Content>({
  draw,
  bytes: maxSize = 16 * mebibyte,
  atOnce: concurrency = 2,
  waiting: maxWaiting = 64,
}: Options<Content>) {
  const files = new LRUCache<string, RenderedFile>({
    maxSize,
    sizeCalculation: ({ bytes }) => bytes.length,
  });
  const pending = new Map<string, Promise<RenderedFile>>();
  const queue = createRequestQueue({ name: 'rendered_files', concurrency, maxWaiting });

  const drawAndStore = async (key: string, content: Content, art?: Buffer) => {
    const bytes = await draw(content, art);
    const made = { bytes, etag: `"${digest(bytes)}"` };
    files.set(key, made);
    return made;
  };

  return {
    async find(content: Content, art?: Buffer): Promise<RenderedFile> {
      const key = digest(JSON.stringify(content), art ?? '');
      const found = files.get(key) ?? pending.get(key);
      if (found) return found;
      const made = queue.run(() => drawAndStore(key, content, art)).finally(() => pending.delete(key));
      pending.set(key, made);
      return made;
    },
  };
}

/** The file, or 304 for a client that has it. */
export function renderedResponse(
  c: Context,
  { bytes, etag }: RenderedFile,
  { 'content-type': type, ...headers }: Record<string, string> & { 'content-type': string },
): Response {
  const known = c.req.header('if-none-match')?.split(',') ?? [];
  if (known.some((tag) => tag.trim().replace(/^W\//, '') === etag))
    return c.body(null, 304, { etag, ...headers });
  return c.body(new Uint8Array(bytes), 200, { etag, ...headers, 'content-type': type });
}

function digest(...parts: (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('base64url').slice(0, 27);
}
