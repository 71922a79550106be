// Takes a file in as it comes: never held in memory, refused as soon as it is clear that it is of no use.
import type { Folder } from '#platform/files.server.ts';
import { importLimits } from './import-fields.rules.ts';
import { fileKind } from './import-file-kind.rules.ts';
import { headSize } from './import-source.server.ts';
import { UnusableFile } from './import-unusable-file.ts';

/** Bytes that tell what a file is: more are not waited for. */
const first = 512;

/** Throws `UnusableFile`; then nothing of it is kept. `isUtf8`: all of it. */
export async function receiveFile(
  folder: Folder,
  name: string,
  content: AsyncIterable<Uint8Array>,
  limit: number = importLimits.bytes,
): Promise<{ size: number; isUtf8: boolean }> {
  const state = { size: 0, isUtf8: true, head: Buffer.alloc(0) as Buffer };
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (part?: Uint8Array) => {
    if (!state.isUtf8) return;
    try {
      decoder.decode(part, { stream: part !== undefined });
    } catch {
      state.isUtf8 = false;
    }
  };
  async function* watched() {
    for await (const part of content) {
      state.size += part.length;
      if (state.size > limit) throw new UnusableFile({ code: 'too_large' });
      if (state.head.length < first) {
        state.head = Buffer.concat([state.head, part.subarray(0, headSize)]);
        const kind = fileKind(state.head);
        if (kind === 'neither') throw new UnusableFile({ code: 'not_a_table' });
        if (kind === 'old_workbook' || kind === 'web_page') throw new UnusableFile({ code: kind });
      }
      decode(part);
      yield part;
    }
  }
  await folder.receive(name, watched());
  decode();
  return { size: state.size, isUtf8: state.isUtf8 };
}
