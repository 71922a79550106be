// Sweeper: removes old imports, unused images, attachments and documents, unfinished files, and old deliveries of webhooks,
// once an hour, in one process at a time.
import { sweepImages } from '#features/media/image-sweep.server.ts';
import { deleteOldImports } from '#features/product-import/import/import-sweep.server.ts';
import { sweepAttachments } from '#features/quote-requests/attachment.writes.server.ts';
import { sweepDocuments } from '#features/trade-documents/issue/issued-document.writes.server.ts';
import { sweepDeliveries } from '#features/webhooks/webhook-outbox.server.ts';
import { type FilesLocation, type Folder, removeUnfinishedFiles } from '#platform/files/files.server.ts';
import { withAdvisoryLock } from '#platform/jobs/job-lock.server.ts';
import { type BackgroundWorker, startWorker } from '#platform/jobs/worker.server.ts';
import type { Log } from '#platform/log.server.ts';
import type { Database } from '#platform/postgres/database.server.ts';

interface Settings {
  database: Database;
  imports: Folder;
  images: Folder;
  attachments: Folder;
  documents: Folder;
  /** Of all files in `documents`. */
  documentNames: () => AsyncIterable<string>;
  /** Of all these folders. */
  location: FilesLocation;
  log: Log;
}

const intervalMs = 3_600_000;

export function startSweeper(settings: Settings): BackgroundWorker {
  return startWorker({
    name: 'sweeper',
    log: settings.log,
    work: async (signal) => {
      const removed = await sweep(settings, signal);
      return removed ? sumOf(removed) : 0;
    },
    intervalMs,
    runsAtStart: false,
  });
}

/** Null: another process is sweeping. */
export async function sweep(settings: Settings, signal?: AbortSignal) {
  const { database, imports, images, attachments, documents, documentNames, location, log } = settings;
  const outcome = await withAdvisoryLock(database, 'sweeper', async () => ({
    imports: await deleteOldImports(database, imports, signal),
    images: await sweepImages(database, images, signal),
    attachments: await sweepAttachments(database, attachments, signal),
    documents: await sweepDocuments(database, documents, documentNames()),
    unfinished: await removeUnfinishedFiles(location),
    webhooks: await sweepDeliveries(database),
  }));
  if (!outcome.acquired) return null;
  const { result } = outcome;
  if (sumOf(result) > 0)
    log.info(result, 'removed old imports, images, attachments, documents, unfinished files and webhooks');
  return result;
}

function sumOf(removed: Record<string, number>): number {
  return Object.values(removed).reduce((sum, count) => sum + count, 0);
}
