// Files that administrators upload, in the data folder: there as a whole or not at all.
import { randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from './config.server.ts';

/** A kind of files; names are made by us and hold no path. */
export interface Folder {
  has: (name: string) => Promise<boolean>;
  /** Null: there is no such file. */
  read: (name: string) => Promise<Buffer<ArrayBuffer> | null>;
  write: (name: string, bytes: Uint8Array) => Promise<void>;
  remove: (name: string) => Promise<void>;
}

export function openFolder({ dataDir }: Pick<Config, 'dataDir'>, kind: string): Folder {
  const folder = path.join(dataDir, 'files', kind);
  const place = (name: string) => {
    if (path.basename(name) !== name || name.startsWith('.'))
      throw new Error(`${name} is no name of a file.`);
    return path.join(folder, name);
  };
  return {
    has: (name) =>
      access(place(name)).then(
        () => true,
        () => false,
      ),
    read: (name) =>
      readFile(place(name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      }),
    write: async (name, bytes) => {
      await mkdir(folder, { recursive: true });
      const unfinished = path.join(folder, `.${randomUUID()}`);
      try {
        await writeFile(unfinished, bytes);
        await rename(unfinished, place(name));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    remove: (name) => rm(place(name), { force: true }),
  };
}
