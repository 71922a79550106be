// Backup archive: packs a backup into one file, and unpacks it into a folder.
import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { packTar, unpackTar } from 'modern-tar/fs';
import { CopyError } from '#platform/postgres/copy-error.server.ts';

/** Only its owner may read it: it holds the secrets of all accounts. */
const mode = 0o600;

export const isArchiveName = (name: string) => /\.(tar\.gz|tgz)$/i.test(name);

export async function pack(folder: string, file: string): Promise<void> {
  const sources = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((source) => ({ type: 'file' as const, source, target: path.relative(folder, source) }));
  const target = createWriteStream(file, { flags: 'wx', mode, flush: true });
  await pipeline(packTar(sources), createGzip(), target);
}

/** The folder that a backup is in: itself, or `into`, where it is unpacked. Rejects with CopyError. */
export async function unpack(from: string, into: string): Promise<string> {
  const found = await stat(from).catch((cause: unknown) => {
    throw new CopyError(`Backup not found: ${from}`, { cause });
  });
  if (found.isDirectory()) return from;
  if (!isArchiveName(from)) throw new CopyError(`${from} is not a folder or a .tar.gz file.`);
  const target = unpackTar(into, { filter: ({ type }) => type === 'file' });
  await pipeline(createReadStream(from), createGunzip(), target).catch((cause: Error) => {
    throw new CopyError(`Backup ${from} is damaged: it cannot be unpacked (${cause.message}).`, { cause });
  });
  return into;
}
