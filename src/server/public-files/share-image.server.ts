// Share images for link previews: one per page and per product, drawn at the first request and cached.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { drawShareImage } from '#features/media/share-image.server.ts';
import { imageAt, imageName } from '#features/media/image.rules.ts';
import { type Folder, openFolder } from '#platform/files/files.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { QueueFullError } from '#platform/http/request-queue.server.ts';
import { createRenderedFiles, renderedResponse } from './rendered-files.server.ts';
import { pageSubject, productSubject, type ShareSubject } from './share-subjects.server.ts';

const headers = { 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' };

/** `filesFolder` holds the build's public files; a drawing that is missing there is left out. */
export function shareImages(runtime: Runtime, filesFolder = path.resolve('dist/client')): Hono {
  const files = createRenderedFiles({ draw: drawShareImage });
  const uploads = openFolder(runtime.config, 'pictures');
  const respond = async (c: Context, subject: ShareSubject | null) => {
    if (!subject) return c.text('Image not found.', 404);
    try {
      const file = await files.find(subject.image, await findArt(subject.art, filesFolder, uploads));
      return renderedResponse(c, file, headers);
    } catch (error) {
      if (!(error instanceof QueueFullError)) throw error;
      return c.text('Too many images are being drawn.', 503, { 'retry-after': '5' });
    }
  };
  return new Hono()
    .get('/share/product/:file', async (c) => {
      const id = z.guid().safeParse(nameOf(c.req.param('file')));
      return respond(c, id.success ? await productSubject(runtime, id.data) : null);
    })
    .get('/share/page/:file', async (c) => {
      const name = nameOf(c.req.param('file'));
      return respond(c, name ? await pageSubject(runtime, name) : null);
    });
}

function nameOf(file: string): string | undefined {
  return file.endsWith('.png') ? file.slice(0, -'.png'.length) : undefined;
}

/** The first image that this server stores; images on other hosts are never fetched. */
export async function findArt(
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
  const image = imageAt(address);
  const file = image && (await uploads.open(imageName(image)));
  return file ? Buffer.from(await file.arrayBuffer()) : undefined;
}

async function built(address: string, folder: string): Promise<Buffer | undefined> {
  const file = fileOf(address, folder);
  return file ? readFile(file).catch(() => undefined) : undefined;
}

function fileOf(address: string, folder: string): string | undefined {
  const base = 'http://here.invalid';
  const url = address.startsWith('/') ? URL.parse(address, base) : null;
  if (url?.origin !== base) return undefined;
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
