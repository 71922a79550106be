// Copies an uploaded file to another location and verifies it there.
import { isSameChecksum, type FileChecksum, checksumOf } from './backup-manifest.server.ts';
import { CopyError } from '#platform/postgres/copy-error.server.ts';
import { type FileName, type FilesLocation, openFolder } from '../files/files.server.ts';

/** Rejects with CopyError when the copy differs from `expected`. */
export async function copyVerified(
  location: FilesLocation,
  { kind, name }: FileName,
  content: AsyncIterable<Uint8Array>,
  expected: () => FileChecksum,
): Promise<void> {
  const folder = openFolder(location, kind);
  await folder.receive(name, content);
  const stored = await folder.open(name);
  if (!stored || !isSameChecksum(await checksumOf(stored.stream()), expected())) {
    throw new CopyError(`The copy of ${kind}/${name} does not match the original.`);
  }
}
