// Uploaded files in the data folder, readable only by the account that runs the site.
import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { access, chmod, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type FileName, type Folder, requirePlainName } from './folder.ts';

/** No other account of the machine can read what customers and suppliers sent. */
const folderMode = 0o700;
const fileMode = 0o600;

export function openLocalFolder(dataDir: string, kind: string): Folder {
  const folder = path.join(dataDir, 'files', kind);
  const pathOf = (name: string) => path.join(folder, requirePlainName(name));
  const store = async (name: string, content: Uint8Array | AsyncIterable<Uint8Array>) => {
    const file = pathOf(name);
    // The data folder itself is made as its owner wishes: the database's own account may need to traverse it.
    await mkdir(dataDir, { recursive: true });
    await mkdir(folder, { recursive: true, mode: folderMode });
    const unfinished = path.join(folder, `.${randomUUID()}`);
    try {
      await writeFile(unfinished, content, { mode: fileMode, flush: true });
      await rename(unfinished, file);
      await syncFolder(folder);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  };
  return {
    has: async (name) =>
      access(pathOf(name)).then(
        () => true,
        () => false,
      ),
    open: async (name) => {
      const file = pathOf(name);
      const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      return found && openAsBlob(file);
    },
    write: store,
    receive: store,
    openLocalCopy: async (name) => {
      const file = pathOf(name);
      await access(file);
      return { path: file, [Symbol.asyncDispose]: async () => {} };
    },
    remove: async (name) => rm(pathOf(name), { force: true }),
  };
}

/** After a power loss, the name of a file is as durable as its bytes. */
async function syncFolder(folder: string): Promise<void> {
  await using opened = await open(folder, 'r');
  await opened.sync();
}

export async function* listLocalFiles(dataDir: string): AsyncGenerator<FileName> {
  for await (const file of listAllFiles(dataDir)) if (!isUnfinished(file)) yield file;
}

/** Files whose process ended while it wrote them. Returns how many were removed. */
export async function removeUnfinishedLocalFiles(dataDir: string, before: number): Promise<number> {
  let removed = 0;
  for await (const file of listAllFiles(dataDir)) {
    if (!isUnfinished(file)) continue;
    const unfinished = path.join(dataDir, 'files', file.kind, file.name);
    // One that was finished since it was listed has another name.
    const found = await stat(unfinished).catch(() => null);
    if (!found || found.mtimeMs >= before) continue;
    await rm(unfinished, { force: true });
    removed += 1;
  }
  return removed;
}

async function* listAllFiles(dataDir: string): AsyncGenerator<FileName> {
  const files = path.join(dataDir, 'files');
  for (const kind of await readdir(files).catch(none)) {
    for (const name of await readdir(path.join(files, kind))) yield { kind, name };
  }
}

/** A file that is still being written begins with a dot. */
function isUnfinished({ name }: FileName): boolean {
  return name.startsWith('.');
}

/** Closes files and folders of older versions to other accounts. Those of another owner stay as they are; `warn` gets the error. */
export async function tightenLocalPermissions(
  dataDir: string,
  warn: (error: unknown) => void,
): Promise<void> {
  const files = path.join(dataDir, 'files');
  const tighten = (file: string, mode: number) =>
    chmod(file, mode).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') warn(error);
    });
  const kinds = await readdir(files).catch(none);
  if (kinds.length > 0) await tighten(files, folderMode);
  for (const kind of kinds) {
    const folder = path.join(files, kind);
    const { mode } = await stat(folder);
    // Changed last, after everything in it: an interrupted run is repeated.
    if ((mode & 0o777) === folderMode) continue;
    for (const name of await readdir(folder)) await tighten(path.join(folder, name), fileMode);
    await tighten(folder, folderMode);
  }
}

function none(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
