// Uploaded files, stored completely or not at all: in the data folder, or on object storage that
// several processes share.
import { statfs } from 'node:fs/promises';
import type { Config } from '#platform/config/config.server.ts';
import {
  listLocalFiles,
  openLocalFolder,
  removeUnfinishedLocalFiles,
  tightenLocalPermissions,
} from './files-local.server.ts';
import { listStoredFiles, openStoredFolder } from './files-s3.server.ts';
import type { FileName, Folder } from './folder.ts';
export type { FileName, Folder } from './folder.ts';

/** Without object storage, files lie in the data folder. */
export type FilesLocation = Pick<Config, 'dataDir'> & Partial<Pick<Config, 'objectStorage'>>;

export function openFolder({ dataDir, objectStorage }: FilesLocation, kind: string): Folder {
  return objectStorage ? openStoredFolder(objectStorage, kind) : openLocalFolder(dataDir, kind);
}

/** Bytes that can still be written; without limit on object storage, and before the data folder exists. */
export async function countFreeBytes({ dataDir, objectStorage }: FilesLocation): Promise<number> {
  if (objectStorage) return Number.POSITIVE_INFINITY;
  const found = await statfs(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return found ? found.bavail * found.bsize : Number.POSITIVE_INFINITY;
}

/** All complete files of every kind. */
export function listFiles({ dataDir, objectStorage }: FilesLocation): AsyncIterable<FileName> {
  return objectStorage ? listStoredFiles(objectStorage) : listLocalFiles(dataDir);
}

/** Hours after which nobody writes an unfinished file any more: an upload takes minutes. */
const unfinishedHours = 24;

/** Removes what processes that were killed left half-written. Object storage keeps no parts of files. */
export async function removeUnfinishedFiles(
  { dataDir, objectStorage }: FilesLocation,
  now = Date.now(),
): Promise<number> {
  if (objectStorage) return 0;
  return removeUnfinishedLocalFiles(dataDir, now - unfinishedHours * 3_600_000);
}

/** Tightens permissions of files from older versions, so that no other account of the machine can read them. */
export async function tightenPermissions(
  { dataDir, objectStorage }: FilesLocation,
  warn: (error: unknown) => void,
): Promise<void> {
  if (!objectStorage) await tightenLocalPermissions(dataDir, warn);
}
