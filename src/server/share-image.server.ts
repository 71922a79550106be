// The pictures that link previews show: one per page and per product, drawn when first asked for and kept.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { pictureAt, pictureName } from '#features/catalogue/picture.rules.ts';
import { type Folder, openFolder } from '#platform/files.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { Crowded } from '#platform/turns.server.ts';
import { createPictureStore, type KeptPicture } from './picture-store.server.ts';
import { pageSubject, productSubject, type ShareSubject } from './share-subjects.server.ts';

const forADay = 'public, max-age=86400';

/** `filesFolder` holds what the build serves; art that is not there is left out. */
export function shareImages(runtime: Runtime, filesFolder = path.resolve('dist/client')): Hono {
  const store = createPictureStore();
  const uploads = openFolder(runtime.config, 'pictures');
  const answer = async (c: Context, subject: ShareSubject | null) => {
    if (!subject) return c.text('There is no such picture.', 404);
    try {
      return send(c, await store.find(subject.picture, await findArt(subject.art, filesFolder, uploads)));
    } catch (error) {
      if (!(error instanceof Crowded)) throw error;
      return c.text('Too many pictures are being drawn.', 503, { 'retry-after': '5' });
    }
  };
  return new Hono()
    .get('/share/product/:file', async (c) => {
      const id = z.guid().safeParse(nameOf(c.req.param('file')));
      return answer(c, id.success ? await productSubject(runtime, id.data) : null);
    })
    .get('/share/page/:file', async (c) => {
      const name = nameOf(c.req.param('file'));
      return answer(c, name ? await pageSubject(runtime, name) : null);
    });
}

function send(c: Context, { png, etag }: KeptPicture): Response {
  const headers = { etag, 'cache-control': forADay };
  const known = c.req.header('if-none-match')?.split(',') ?? [];
  if (known.some((tag) => tag.trim().replace(/^W\//, '') === etag)) return c.body(null, 304, headers);
  return c.body(new Uint8Array(png), 200, { ...headers, 'content-type': 'image/png' });
}

function nameOf(file: string): string | undefined {
  return file.endsWith('.png') ? file.slice(0, -'.png'.length) : undefined;
}

/** The first image that is here; an image elsewhere on the internet is never fetched. */
async function findArt(
  art: ShareSubject['art'],
  folder: string,
  uploads: Folder,
): Promise<Buffer | undefined> {
  if (Buffer.isBuffer(art)) return art;
  for (const address of art) {
    const found = (await uploaded(address, uploads)) ?? (await built(address, folder));
    if (found) return found;
  }
  return undefined;
}

async function uploaded(address: string, uploads: Folder): Promise<Buffer | undefined> {
  const picture = pictureAt(address);
  const file = picture && (await uploads.open(pictureName(picture)));
  return file ? Buffer.from(await file.arrayBuffer()) : undefined;
}

async function built(address: string, folder: string): Promise<Buffer | undefined> {
  const file = fileOf(address, folder);
  return file ? readFile(file).catch(() => undefined) : undefined;
}

function fileOf(address: string, folder: string): string | undefined {
  const here = 'http://here.invalid';
  const url = address.startsWith('/') ? URL.parse(address, here) : null;
  if (url?.origin !== here) return undefined;
  const file = path.join(folder, decoded(url.pathname));
  return file.startsWith(folder + path.sep) ? file : undefined;
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
