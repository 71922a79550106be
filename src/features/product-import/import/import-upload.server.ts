// Receives an uploaded file as a stream, and rejects it as soon as it is known to be unusable.
import type { Folder } from '#platform/files/files.server.ts';
import { importLimits } from '../reading/import-fields.rules.ts';
import { fileKind } from '#platform/spreadsheets/file-kind.rules.ts';
import { headSize } from '../sources/import-source.server.ts';
import { UnusableFile } from '#platform/spreadsheets/unusable-file.ts';

/** Bytes that suffice to detect the kind of a file. */
const minKindBytes = 512;

/** Throws `UnusableFile`. `isUtf8`: the whole file is valid UTF-8. */
export async function receiveFile(
  folder: Folder,
  name: string,
  content: AsyncIterable<Uint8Array>,
  limit: number = importLimits.bytes,
): Promise<{ size: number; isUtf8: boolean }> {
  const state: { size: number; isUtf8: boolean; head: Buffer } = {
    size: 0,
    isUtf8: true,
    head: Buffer.alloc(0),
  };
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (part?: Uint8Array) => {
    if (!state.isUtf8) return;
    try {
      decoder.decode(part, { stream: part !== undefined });
    } catch {
      state.isUtf8 = false;
    }
  };
  async function* checkedParts() {
    for await (const part of content) {
      state.size += part.length;
      if (state.size > limit) throw new UnusableFile({ code: 'too_large' });
      if (state.head.length < minKindBytes) {
        state.head = Buffer.concat([state.head, part.subarray(0, headSize)]);
        const kind = fileKind(state.head);
        if (kind === 'neither') throw new UnusableFile({ code: 'not_a_table' });
        if (kind === 'web_page') throw new UnusableFile({ code: kind });
      }
      decode(part);
      yield part;
    }
  }
  await folder.receive(name, checkedParts());
  decode();
  return { size: state.size, isUtf8: state.isUtf8 };
}
