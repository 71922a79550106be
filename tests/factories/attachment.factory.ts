// Attachment factory: the smallest valid file of each type that a quote request may have.
import { once } from 'node:events';
import { deflateSync } from 'node:zlib';
import { ZipFile } from 'yazl';

export async function zipOf(entries: Record<string, string | Buffer>): Promise<Buffer> {
  const archive = new ZipFile();
  for (const [name, content] of Object.entries(entries)) archive.addBuffer(Buffer.from(content), name);
  archive.end();
  const parts: Buffer[] = [];
  archive.outputStream.on('data', (part: Buffer) => parts.push(part));
  await once(archive.outputStream, 'end');
  return Buffer.concat(parts);
}

export function workbookBytes(more: Record<string, string | Buffer> = {}): Promise<Buffer> {
  return zipOf({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<workbook/>', ...more });
}

export function pngBytes(): Buffer {
  const header = Buffer.from('0000000100000001080000000000', 'hex').subarray(0, 13);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.from([0, 0]))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  // Readers of the type do not compute checksums.
  return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
}

export function pdfBytes(text = ''): Buffer {
  return Buffer.from(`%PDF-1.7\n% ${text}\ntrailer\n%%EOF\n`);
}

export const jpegBytes = () => Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex');
export const stepBytes = () => Buffer.from('ISO-10303-21;\nHEADER;\nENDSEC;\nEND-ISO-10303-21;\n');
export const csvBytes = () => Buffer.from('part,quantity\nLM358DR,100\n');
