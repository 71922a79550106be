// Files that administrators upload, in the data folder: there as a whole or not at all.
import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { access, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from './config.server.ts';

/** A kind of files; names are made by us and hold no path. */
export interface Folder {
  has: (name: string) => Promise<boolean>;
  /** Null: there is no such file. Its bytes are read as they are asked for, piece by piece. */
  open: (name: string) => Promise<Blob | null>;
  write: (name: string, bytes: Uint8Array) => Promise<void>;
  /** As the bytes come, however many. What throws among them leaves nothing behind. */
  receive: (name: string, parts: AsyncIterable<Uint8Array>) => Promise<void>;
  /** Where it lies, for readers that need more than a stream of it. */
  pathOf: (name: string) => string;
  remove: (name: string) => Promise<void>;
}

export function openFolder({ dataDir }: Pick<Config, 'dataDir'>, kind: string): Folder {
  const folder = path.join(dataDir, 'files', kind);
  const place = (name: string) => {
    if (path.basename(name) !== name || name.startsWith('.'))
      throw new Error(`${name} is no name of a file.`);
    return path.join(folder, name);
  };
  const keep = async (name: string, content: Uint8Array | AsyncIterable<Uint8Array>) => {
    await mkdir(folder, { recursive: true });
    const unfinished = path.join(folder, `.${randomUUID()}`);
    try {
      await writeFile(unfinished, content);
      await rename(unfinished, place(name));
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  };
  return {
    has: (name) =>
      access(place(name)).then(
        () => true,
        () => false,
      ),
    open: async (name) => {
      const file = place(name);
      const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      return found && openAsBlob(file);
    },
    write: (name, bytes) => keep(name, bytes),
    receive: (name, parts) => keep(name, parts),
    pathOf: place,
    remove: (name) => rm(place(name), { force: true }),
  };
}
