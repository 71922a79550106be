// Image worker: copies the images of imports from other sites in the background, a few at a time.
import type { Administrator } from '#features/auth/actor.ts';
import { imageUrl } from '#features/media/image.rules.ts';
import { storeImage } from '#features/media/image.writes.server.ts';
import { imageSizeLimit } from '#features/media/image-upload.rules.ts';
import type { Folder } from '#platform/files/files.server.ts';
import { fetchPublic, type PublicPolicy } from '#platform/http/public-fetch.server.ts';
import { type BackgroundWorker, startWorker } from '#platform/jobs/worker.server.ts';
import type { Log } from '#platform/log.server.ts';
import type { Database } from '#platform/postgres/database.server.ts';
import {
  claimImages,
  findCopiedImage,
  markFailed,
  releaseImage,
  retryLater,
  type WaitingImage,
} from '../import/import-image-queue.server.ts';
import { imageRetryDelay } from './import-image-retry.rules.ts';
import type { ImageIssue } from '../import/import-image.schema.ts';
import { replaceImageUrl } from './import-image-writes.server.ts';

interface Settings {
  database: Database;
  /** The folder of stored images. */
  folder: Folder;
  log: Log;
  /** 0: works only when `drain` is called. */
  intervalMs?: number;
  /** The time limit of one download, in milliseconds. */
  timeoutMs?: number;
  policy?: PublicPolicy;
  userAgent?: string;
}

/** Few enough not to overload other servers or delay administrators' uploads. */
const concurrency = 3;
const importer: Administrator = { kind: 'administrator', id: 'import' };

export function startImageWorker({
  database,
  folder,
  log,
  intervalMs = 5_000,
  ...fetchOptions
}: Settings): BackgroundWorker {
  async function copyDueImages(signal: AbortSignal): Promise<number> {
    let done = 0;
    while (!signal.aborted) {
      const images = await claimImages(database, concurrency);
      if (images.length === 0) break;
      await Promise.all(images.map((image) => copyAndRecord(image, signal)));
      done += images.length;
    }
    return done;
  }

  async function copyAndRecord(image: WaitingImage, signal: AbortSignal): Promise<void> {
    try {
      const outcome = await copy(image, signal);
      if (typeof outcome === 'string') await replaceImageUrl(database, image, outcome);
      else await fail(image, outcome, outcome.retryAfter);
    } catch (error) {
      if (signal.aborted) return releaseImage(database, image);
      log.error({ err: error, image: image.id, import: image.import_id }, 'could not copy an image');
      await fail(image, { code: 'unforeseen' });
    }
  }

  /** Returns the URL of the copy, or why there is none. */
  async function copy(
    image: WaitingImage,
    signal: AbortSignal,
  ): Promise<string | (ImageIssue & { retryAfter?: number })> {
    const copied = await findCopiedImage(database, image);
    if (copied) return copied;
    const fetched = await fetchPublic(image.url, { ...fetchOptions, maxBytes: imageSizeLimit, signal });
    if (!fetched.ok) return fetched.issue;
    const taken = await storeImage(database, folder, importer, fetched.bytes, false);
    if (!taken.ok) return { code: taken.error };
    return imageUrl(taken.value.id, taken.value.width);
  }

  async function fail(image: WaitingImage, { code, status }: ImageIssue, retryAfter?: number) {
    const issue = status === undefined ? { code } : { code, status };
    const delay = imageRetryDelay(issue, image.attempts, retryAfter);
    if (delay === null) await markFailed(database, image, issue);
    else await retryLater(database, image, issue, delay);
  }

  return startWorker({ name: 'image', log, work: copyDueImages, intervalMs });
}
