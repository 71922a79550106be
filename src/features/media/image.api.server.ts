// Admin route of image uploads.
import { createRoute } from '@hono/zod-openapi';
import type { HTTPException } from 'hono/http-exception';
import { createAdminRoutes } from '#features/auth/access/admin-routes.server.ts';
import { jsonResponse, errorResponse } from '#platform/http/routes.server.ts';
import { openFolder } from '#platform/files/files.server.ts';
import { httpError } from '#platform/http/http-error.server.ts';
import { readRawBody } from '#platform/http/raw-body.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { QueueFullError } from '#platform/http/request-queue.server.ts';
import { uploadedImage } from './image.schema.ts';
import { maxPixels, imageUrl } from './image.rules.ts';
import type { UnusableImage } from './image.server.ts';
import { storeImage } from './image.writes.server.ts';
import { imageSizeLimit } from './image-upload.rules.ts';

const megabytes = imageSizeLimit / 1024 / 1024;

const route = createRoute({
  method: 'post',
  path: '/pictures',
  summary: 'Upload an image',
  description: `The body is the file itself: JPEG, PNG, WebP, AVIF or GIF, at most ${megabytes} MB.`,
  responses: {
    201: jsonResponse('The URL of the image for a product', uploadedImage),
    400: errorResponse('The body is incomplete'),
    413: errorResponse(`Larger than ${megabytes} MB`),
    422: errorResponse('Not a readable image, or too many pixels (see code)'),
    503: errorResponse('Too many images are being processed'),
    507: errorResponse('Not enough storage'),
  },
});

export function imageRoutes({ config, database }: Pick<Runtime, 'config' | 'database'>) {
  const folder = openFolder(config, 'pictures');
  return createAdminRoutes().openapi(route, async (c) => {
    const bytes = await readRawBody(c.req.raw, imageSizeLimit);
    const stored = await storeImage(database, folder, c.get('administrator'), bytes).catch(whenQueueFull);
    if (!stored.ok) throw unusable(stored.error);
    const { id, width, height, change_set_id } = stored.value;
    return c.json({ image_url: imageUrl(id, width), width, height, change_set_id }, 201);
  });
}

function unusable(code: UnusableImage): HTTPException {
  const values = { limit: maxPixels / 1_000_000 };
  const { message } = httpError(`image.${code}`, { values });
  return httpError(`image.${code}`, { values, errors: [{ path: 'body', message }] });
}

function whenQueueFull(error: unknown): never {
  if (!(error instanceof QueueFullError)) throw error;
  throw httpError('image.busy', { headers: { 'retry-after': '60' } });
}
