// Share pictures already drawn, within a bound of memory, and the queue of those to draw.
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { drawSharePicture } from '#features/catalogue/share-picture.server.ts';
import type { SharePicture } from '#features/catalogue/share-picture.ts';
import { createTurns } from '#platform/turns.server.ts';

export interface KeptPicture {
  png: Buffer;
  /** A digest of the picture itself, in the quotes of its header. */
  etag: string;
}

const mebibyte = 2 ** 20;

/**
 * A picture asked for several times at once is drawn once; what it shows is its key, so it is never stale.
 * When more wait than could be drawn soon, `find` rejects with Crowded.
 */
export function createPictureStore({
  bytes = 16 * mebibyte,
  atOnce = 2,
  waiting = 64,
  draw = drawSharePicture,
} = {}) {
  const kept = new LRUCache<string, KeptPicture>({
    maxSize: bytes,
    sizeCalculation: ({ png }) => png.length,
  });
  const underWay = new Map<string, Promise<KeptPicture>>();
  const turns = createTurns(atOnce, waiting);

  const drawAndKeep = async (key: string, picture: SharePicture, art?: Buffer) => {
    const png = await draw(picture, art);
    const made = { png, etag: `"${digest(png)}"` };
    kept.set(key, made);
    return made;
  };

  return {
    async find(picture: SharePicture, art?: Buffer): Promise<KeptPicture> {
      const key = digest(JSON.stringify(picture), art ?? '');
      const found = kept.get(key) ?? underWay.get(key);
      if (found) return found;
      const made = turns.take(() => drawAndKeep(key, picture, art)).finally(() => underWay.delete(key));
      underWay.set(key, made);
      return made;
    },
  };
}

function digest(...parts: (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('base64url').slice(0, 27);
}
