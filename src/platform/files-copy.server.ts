// Brings an uploaded file to another place and reads it back there.
import { isSame, type Proof, proofOf } from './backup-manifest.server.ts';
import { CopyError } from './copy-error.server.ts';
import { type FileName, type FilesPlace, openFolder } from './files.server.ts';

/** Rejects with CopyError when it is not there as `expected` says. */
export async function bringFile(
  place: FilesPlace,
  { kind, name }: FileName,
  content: AsyncIterable<Uint8Array>,
  expected: () => Proof,
): Promise<void> {
  const folder = openFolder(place, kind);
  await folder.receive(name, content);
  const kept = await folder.open(name);
  if (!kept || !isSame(await proofOf(kept.stream()), expected())) {
    throw new CopyError(`The file ${kind}/${name} did not arrive as it was.`);
  }
}
