// The door through which administrators send pictures of products.
import { createRoute } from '@hono/zod-openapi';
import { createDeskDoors } from '#features/administrators/desk-doors.server.ts';
import { answer, refusal } from '#platform/doors.server.ts';
import { openFolder } from '#platform/files.server.ts';
import { Problem } from '#platform/problem.server.ts';
import { readRawBody } from '#platform/raw-body.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { Crowded } from '#platform/turns.server.ts';
import { uploadedPicture } from './desk-product.schema.ts';
import { mostPixels, pictureAddress } from './picture.rules.ts';
import type { UnusablePicture } from './picture.server.ts';
import { takePicture } from './picture.writes.server.ts';
import { pictureSizeLimit } from './picture-upload.rules.ts';

const megabytes = pictureSizeLimit / 1024 / 1024;

const sentences: Record<UnusablePicture, string> = {
  not_a_picture: 'This file is no picture that we can read: send JPEG, PNG, WebP, AVIF or GIF.',
  too_many_pixels: `This picture has more than ${mostPixels / 1_000_000} million pixels.`,
  damaged: 'This picture is damaged: it cannot be read to its end.',
};

const route = createRoute({
  method: 'post',
  path: '/pictures',
  summary: 'Take in a picture',
  description: `The body is the file itself: JPEG, PNG, WebP, AVIF or GIF, at most ${megabytes} MB.`,
  responses: {
    201: answer('Its address for a product', uploadedPicture),
    400: refusal('The body broke off'),
    413: refusal(`Larger than ${megabytes} MB`),
    422: refusal('No picture that can be read, or one with too many pixels: code tells which'),
    503: refusal('Too many pictures wait already'),
    507: refusal('No room is left for files'),
  },
});

export function pictureDoors({ config, database }: Pick<Runtime, 'config' | 'database'>) {
  const folder = openFolder(config, 'pictures');
  return createDeskDoors().openapi(route, async (c) => {
    const bytes = await readRawBody(c.req.raw, pictureSizeLimit, 'The picture');
    const taken = await takePicture(database, folder, c.get('administrator'), bytes).catch(whenCrowded);
    if (!taken.ok) throw unusable(taken.refusal);
    const { id, width, height, change_set_id } = taken.value;
    return c.json({ image_url: pictureAddress(id, width), width, height, change_set_id }, 201);
  });
}

function unusable(code: UnusablePicture): Problem {
  const message = sentences[code];
  return new Problem(422, message, [{ path: 'body', message }], undefined, { code });
}

function whenCrowded(error: unknown): never {
  if (!(error instanceof Crowded)) throw error;
  throw new Problem(503, 'Too many pictures wait already; try again in a minute.', undefined, {
    'retry-after': '60',
  });
}
