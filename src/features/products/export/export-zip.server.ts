// Streams several files as one ZIP file.
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A fixed time, so that equal files result in equal ZIP files. */
const packing = { mtime: new Date('1980-01-01T12:00:00'), compressionLevel: 4 };

/** By their names. */
export function toZip(contents: Record<string, string | AsyncIterable<string>>): AsyncIterable<Uint8Array> {
  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  zip.on('error', (error: Error) => out.destroy(error));
  for (const [name, content] of Object.entries(contents)) {
    if (typeof content === 'string') {
      zip.addBuffer(Buffer.from(content), name, packing);
      continue;
    }
    // Opened only when the previous file is finished.
    const source = Readable.from(content, { objectMode: false });
    source.on('error', (error) => out.destroy(error));
    zip.addReadStream(source, name, packing);
  }
  zip.end();
  return out;
}
