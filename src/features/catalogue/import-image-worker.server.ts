// Brings the images of imports here in the background, a few at a time, and goes on where one that died has stopped.
import { setTimeout as pause } from 'node:timers/promises';
import type { Administrator } from '#features/administrators/actor.ts';
import type { Database } from '#platform/database.server.ts';
import type { Folder } from '#platform/files.server.ts';
import type { Log } from '#platform/log.server.ts';
import { fetchPublic, type PublicPolicy } from '#platform/public-fetch.server.ts';
import {
  claimImages,
  findKeptAddress,
  letGo,
  markFailed,
  putOff,
  type WaitingImage,
} from './import-image-queue.server.ts';
import { imageRetryDelay } from './import-image-retry.rules.ts';
import type { ImageFault } from './import-image.schema.ts';
import { placeImage } from './import-image-writes.server.ts';
import { pictureAddress } from './picture.rules.ts';
import { takePicture } from './picture.writes.server.ts';
import { pictureSizeLimit } from './picture-upload.rules.ts';

export interface ImageWorker {
  /** Brings all that is due. */
  drain: () => Promise<void>;
  /** Lets go of what it is at: the next one asks for it again. */
  stop: () => Promise<void>;
}

interface Settings {
  database: Database;
  /** Of pictures. */
  folder: Folder;
  log: Log;
  /** Milliseconds between two looks; 0: only when called. */
  interval?: number;
  /** Of one image. */
  patience?: number;
  policy?: PublicPolicy;
  userAgent?: string;
}

/** So few that no server is crowded, and uploads of administrators find their turn. */
const atOnce = 3;
const importer: Administrator = { kind: 'administrator', id: 'import' };

export function startImageWorker({ database, folder, log, interval = 5_000, ...how }: Settings): ImageWorker {
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();

  const drainOnce = async () => {
    while (!stopping.signal.aborted) {
      const images = await claimImages(database, atOnce);
      if (images.length === 0) return;
      await Promise.all(images.map(bringSafely));
    }
  };

  const bringSafely = async (image: WaitingImage) => {
    try {
      const outcome = await bring(image);
      if (typeof outcome === 'string') await placeImage(database, image, outcome);
      else await fail(image, outcome, outcome.retryAfter);
    } catch (error) {
      if (stopping.signal.aborted) return letGo(database, image);
      log.error({ err: error, image: image.id, import: image.import_id }, 'an image could not be brought');
      await fail(image, { code: 'unforeseen' });
    }
  };

  /** Our address of it, or why there is none. */
  const bring = async (image: WaitingImage): Promise<string | (ImageFault & { retryAfter?: number })> => {
    const known = await findKeptAddress(database, image);
    if (known) return known;
    const { signal } = stopping;
    const answer = await fetchPublic(image.url, { ...how, mostBytes: pictureSizeLimit, signal });
    if (!answer.ok) return answer.fault;
    const taken = await takePicture(database, folder, importer, answer.bytes, false);
    if (!taken.ok) return { code: taken.refusal };
    return pictureAddress(taken.value.id, taken.value.width);
  };

  const fail = async (image: WaitingImage, { code, status }: ImageFault, retryAfter?: number) => {
    const fault = status === undefined ? { code } : { code, status };
    const delay = imageRetryDelay(fault, image.attempts, retryAfter);
    if (delay === null) await markFailed(database, image, fault);
    else await putOff(database, image, fault, delay);
  };

  /** One at a time. */
  const drain = () => {
    const turn = running.then(drainOnce);
    running = turn.catch(() => {});
    return turn;
  };
  const look = () =>
    void drain().catch((error: unknown) => log.error({ err: error }, 'images could not be looked for'));
  const timer = interval > 0 ? setInterval(look, interval).unref() : undefined;
  if (interval > 0) look();
  return {
    drain,
    stop: async () => {
      stopping.abort();
      clearInterval(timer);
      await Promise.race([running, pause(5_000, undefined, { ref: false })]);
    },
  };
}
