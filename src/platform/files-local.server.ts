// Uploaded files in the data folder, for the user alone who runs the site.
import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { access, chmod, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { plainName } from './file-names.ts';
import type { FileName, Folder } from './files.server.ts';

/** Nobody else on the machine reads what customers and suppliers sent. */
const folderMode = 0o700;
const fileMode = 0o600;

export function openLocalFolder(dataDir: string, kind: string): Folder {
  const folder = path.join(dataDir, 'files', kind);
  const place = (name: string) => path.join(folder, plainName(name));
  const keep = async (name: string, content: Uint8Array | AsyncIterable<Uint8Array>) => {
    const file = place(name);
    // The data folder itself is made as its owner wishes: the database's own user may have to pass through it.
    await mkdir(dataDir, { recursive: true });
    await mkdir(folder, { recursive: true, mode: folderMode });
    const unfinished = path.join(folder, `.${randomUUID()}`);
    try {
      await writeFile(unfinished, content, { mode: fileMode });
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

/** Files and folders of versions that let others read them. Those of another owner stay as they are: `warn` hears of it. */
export async function closeLocalFiles(dataDir: string, warn: (error: unknown) => void): Promise<void> {
  const files = path.join(dataDir, 'files');
  const close = (place: string, mode: number) =>
    chmod(place, mode).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') warn(error);
    });
  const kinds = await readdir(files).catch(none);
  if (kinds.length > 0) await close(files, folderMode);
  for (const kind of kinds) {
    const folder = path.join(files, kind);
    const { mode } = await stat(folder);
    // Closed last: then nothing in it is left to do.
    if ((mode & 0o777) === folderMode) continue;
    for (const name of await readdir(folder)) await close(path.join(folder, name), fileMode);
    await close(folder, folderMode);
  }
}

function none(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
