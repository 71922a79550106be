// Simulates a full disk: writes are cut short and fail with the operating system's error.
import type * as Files from 'node:fs';
import type * as FilePromises from 'node:fs/promises';
import { Writable } from 'node:stream';

/** `room`: how many bytes of each file can be written; null: all. */
export const disk: { room: number | null } = { room: null };

export async function fullPromises(load: () => Promise<typeof FilePromises>): Promise<typeof FilePromises> {
  const whole = await load();
  const writeFile = (async (...[file, content, ...rest]: Parameters<typeof whole.writeFile>) => {
    if (disk.room === null) return whole.writeFile(file, content, ...rest);
    let left = disk.room;
    for await (const part of partsOf(content)) {
      await whole.appendFile(file as string, part.subarray(0, left));
      left -= part.length;
      if (left < 0) throw noSpace();
    }
  }) as typeof whole.writeFile;
  return { ...whole, writeFile };
}

export async function fullStreams(load: () => Promise<typeof Files>): Promise<typeof Files> {
  const whole = await load();
  const createWriteStream = ((...options: Parameters<typeof whole.createWriteStream>) => {
    if (disk.room === null) return whole.createWriteStream(...options);
    let left = disk.room;
    return new Writable({
      write: (part: Buffer, _, done) => {
        whole.appendFileSync(options[0], part.subarray(0, Math.max(0, left)));
        left -= part.length;
        done(left < 0 ? noSpace() : null);
      },
    });
  }) as typeof whole.createWriteStream;
  return { ...whole, createWriteStream };
}

function partsOf(content: Parameters<typeof FilePromises.writeFile>[1]) {
  const isWhole = typeof content === 'string' || ArrayBuffer.isView(content);
  return (isWhole ? [Buffer.from(content as string)] : content) as AsyncIterable<Buffer>;
}

const noSpace = () => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
