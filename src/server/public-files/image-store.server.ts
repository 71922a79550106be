// Share image store: caches drawn images up to a size, and queues those that are still to be drawn.
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { drawShareImage } from '#features/media/share-image.server.ts';
import type { ShareImage } from '#features/media/share-image.ts';
import { createRequestQueue } from '#platform/http/request-queue.server.ts';

export interface CachedImage {
  png: Buffer;
  /** A digest of the image, in quotes. */
  etag: string;
}

const mebibyte = 2 ** 20;

/**
 * Concurrent requests for an image draw it once; its content is its key, so it is never stale.
 * When more wait than could be drawn soon, `find` rejects with QueueFullError.
 */
export function createImageStore({
  bytes = 16 * mebibyte,
  atOnce: concurrency = 2,
  waiting: maxWaiting = 64,
  draw = drawShareImage,
} = {}) {
  const images = new LRUCache<string, CachedImage>({
    maxSize: bytes,
    sizeCalculation: ({ png }) => png.length,
  });
  const pending = new Map<string, Promise<CachedImage>>();
  const queue = createRequestQueue(concurrency, maxWaiting);

  const drawAndStore = async (key: string, image: ShareImage, art?: Buffer) => {
    const png = await draw(image, art);
    const made = { png, etag: `"${digest(png)}"` };
    images.set(key, made);
    return made;
  };

  return {
    async find(image: ShareImage, art?: Buffer): Promise<CachedImage> {
      const key = digest(JSON.stringify(image), art ?? '');
      const found = images.get(key) ?? pending.get(key);
      if (found) return found;
      const made = queue.run(() => drawAndStore(key, image, art)).finally(() => pending.delete(key));
      pending.set(key, made);
      return made;
    },
  };
}

function digest(...parts: (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('base64url').slice(0, 27);
}
