// Archive: the parts of a zipped spreadsheet.
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import type { WorkbookLimits } from './sheet-limits.ts';
import { UnusableFile } from './unusable-file.ts';

/** More parts than any real workbook has. */
const maxParts = 10_000;

export interface Archive {
  zip: ZipFile;
  parts: Map<string, Entry>;
}

/** `required`: the part that every file of the format has. Rejects zip bombs unread. */
export async function openArchive(
  file: string | Buffer,
  required: string,
  limits: WorkbookLimits,
): Promise<Archive> {
  const size = typeof file === 'string' ? (await stat(file)).size : file.length;
  const zip = await openZip(file).catch(() => {
    throw new UnusableFile({ code: 'damaged' });
  });
  try {
    const parts = await listParts(zip);
    let unpacked = 0;
    for (const { uncompressedSize } of parts.values()) unpacked += uncompressedSize;
    if (unpacked > Math.max(limits.minUnpackedLimit, size * limits.maxUnpackRatio)) {
      throw new UnusableFile({ code: 'bomb' });
    }
    if (!parts.has(required)) throw new UnusableFile({ code: 'not_a_table' });
    return { zip, parts };
  } catch (error) {
    zip.close();
    throw error instanceof UnusableFile ? error : new UnusableFile({ code: 'damaged' });
  }
}

function openZip(file: string | Buffer): Promise<ZipFile> {
  return typeof file === 'string'
    ? yauzl.openPromise(file, { autoClose: false })
    : yauzl.fromBufferPromise(file, {});
}

function listParts(zip: ZipFile): Promise<Map<string, Entry>> {
  const { promise, resolve, reject } = Promise.withResolvers<Map<string, Entry>>();
  const parts = new Map<string, Entry>();
  if (zip.entryCount > maxParts) reject(new UnusableFile({ code: 'bomb' }));
  zip.on('entry', (entry: Entry) => {
    parts.set(entry.fileName, entry);
    zip.readEntry();
  });
  zip.on('end', () => resolve(parts));
  zip.on('error', reject);
  zip.readEntry();
  return promise;
}

/** Never yields more bytes than the part's entry declares. */
export function streamOf(zip: ZipFile, entry: Entry): Promise<Readable> {
  return zip.openReadStreamPromise(entry);
}
