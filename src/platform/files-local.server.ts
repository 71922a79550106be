// Uploaded files in the data folder.
import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { access, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { plainName } from './file-names.ts';
import type { FileName, Folder } from './files.server.ts';

export function openLocalFolder(dataDir: string, kind: string): Folder {
  const folder = path.join(dataDir, 'files', kind);
  const place = (name: string) => path.join(folder, plainName(name));
  const keep = async (name: string, content: Uint8Array | AsyncIterable<Uint8Array>) => {
    const file = place(name);
    await mkdir(folder, { recursive: true });
    const unfinished = path.join(folder, `.${randomUUID()}`);
    try {
      await writeFile(unfinished, content);
      await rename(unfinished, file);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  };
  return {
    has: async (name) =>
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
    write: keep,
    receive: keep,
    atHand: async (name) => {
      const file = place(name);
      await access(file);
      return { path: file, [Symbol.asyncDispose]: async () => {} };
    },
    remove: async (name) => rm(place(name), { force: true }),
  };
}

export async function* listLocalFiles(dataDir: string): AsyncGenerator<FileName> {
  const files = path.join(dataDir, 'files');
  for (const kind of await readdir(files).catch(none)) {
    for (const name of await readdir(path.join(files, kind))) {
      // One that is still being written begins with a dot.
      if (!name.startsWith('.')) yield { kind, name };
    }
  }
}

function none(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
