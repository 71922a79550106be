// Temporary files: a stream is buffered on disk until it is disposed of.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { LocalCopy } from './folder.ts';

export async function writeTemporaryFile(
  content: Uint8Array | AsyncIterable<Uint8Array>,
): Promise<LocalCopy> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'entrepot-file-'));
  const file = {
    path: path.join(folder, 'file'),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  };
  try {
    await writeFile(file.path, content, { mode: 0o600 });
    return file;
  } catch (error) {
    await file[Symbol.asyncDispose]();
    throw error;
  }
}
