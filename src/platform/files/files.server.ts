// Uploaded files, stored completely or not at all: in the data folder, or on object storage that
// several processes share.
import { statfs } from 'node:fs/promises';
import type { Config } from '../config.server.ts';
import { tightenLocalPermissions, listLocalFiles, openLocalFolder } from './files-local.server.ts';
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

/** Tightens permissions of files from older versions, so that no other account of the machine can read them. */
export async function tightenPermissions(
  { dataDir, objectStorage }: FilesLocation,
  warn: (error: unknown) => void,
): Promise<void> {
  if (!objectStorage) await tightenLocalPermissions(dataDir, warn);
}
