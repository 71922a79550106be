// Files that administrators upload, there as a whole or not at all: in the data folder, or on object storage that
// several processes share.
import type { Config } from './config.server.ts';
import { closeLocalFiles, listLocalFiles, openLocalFolder } from './files-local.server.ts';
import { listStoredFiles, openStoredFolder } from './files-s3.server.ts';

/** A kind of files; names are made by us and hold no path. */
export interface Folder {
  has: (name: string) => Promise<boolean>;
  /** Null: there is no such file. */
  open: (name: string) => Promise<OpenedFile | null>;
  write: (name: string, bytes: Uint8Array) => Promise<void>;
  /** As the bytes come, however many. What throws among them leaves nothing behind. */
  receive: (name: string, parts: AsyncIterable<Uint8Array>) => Promise<void>;
  /** On a disk, for readers that need more than a stream of it; not after it is disposed of. Rejects when missing. */
  atHand: (name: string) => Promise<FileAtHand>;
  remove: (name: string) => Promise<void>;
}

/** To be read once: its bytes come as they are asked for, piece by piece. */
export interface OpenedFile {
  size: number;
  stream: () => ReadableStream<Uint8Array<ArrayBuffer>>;
  arrayBuffer: () => Promise<ArrayBuffer>;
}

export interface FileAtHand extends AsyncDisposable {
  path: string;
}

export interface FileName {
  kind: string;
  name: string;
}

/** Without object storage, files lie in the data folder. */
export type FilesPlace = Pick<Config, 'dataDir'> & Partial<Pick<Config, 'objectStorage'>>;

export function openFolder({ dataDir, objectStorage }: FilesPlace, kind: string): Folder {
  return objectStorage ? openStoredFolder(objectStorage, kind) : openLocalFolder(dataDir, kind);
}

/** All that are whole, of every kind. */
export function listFiles({ dataDir, objectStorage }: FilesPlace): AsyncIterable<FileName> {
  return objectStorage ? listStoredFiles(objectStorage) : listLocalFiles(dataDir);
}

/** So that nobody else on the machine reads what an older version let them read. */
export async function closeFiles(
  { dataDir, objectStorage }: FilesPlace,
  warn: (error: unknown) => void,
): Promise<void> {
  if (!objectStorage) await closeLocalFiles(dataDir, warn);
}
