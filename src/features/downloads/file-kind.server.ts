// Detects a file's type by its content; the name only distinguishes text formats.
import { fromBufferPromise } from 'yauzl';
import type { FileKind } from './file-kind.rules.ts';

/** Far more entries than a document has. */
const maxEntries = 20_000;

/** How much of a text is checked, which limits the time. */
const judged = 1024 * 1024;

/** Null: not allowed, such as a page, a drawing with scripts, a program or a broken archive. */
export async function kindOfFile(bytes: Buffer, name: string): Promise<FileKind | null> {
  if (bytes.subarray(0, 1024).includes('%PDF-')) return 'pdf';
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'jpg';
  if (startsWith(bytes, 0x50, 0x4b)) return kindOfArchive(bytes);
  if (!isText(bytes)) return null;
  return /\.(csv|tsv)$/i.test(name) ? 'csv' : 'txt';
}

/** Reads only the list of entries, without unpacking them. */
async function kindOfArchive(bytes: Buffer): Promise<FileKind | null> {
  try {
    const archive = await fromBufferPromise(bytes);
    let kind: FileKind = 'zip';
    let entries = 0;
    for await (const { fileName } of archive.eachEntry()) {
      // A document with macros.
      if (/(^|\/)vbaProject\.bin$/i.test(fileName)) return null;
      if (fileName === 'xl/workbook.xml' || fileName === 'xl/workbook.bin') kind = 'xlsx';
      if (fileName === 'word/document.xml') kind = 'docx';
      entries += 1;
      if (entries > maxEntries) return 'zip';
    }
    return kind;
  } catch {
    return null;
  }
}

/** Text in any encoding, unless a browser would interpret it as HTML or SVG. */
function isText(bytes: Buffer): boolean {
  if (bytes.length === 0) return false;
  const wide = wideEncoding(bytes);
  if (!wide && bytes.subarray(0, judged).some(isControl)) return false;
  const start = new TextDecoder(wide ?? 'utf-8').decode(bytes.subarray(0, 4096));
  return !/^\s*</.test(start);
}

/** UTF-16, as some spreadsheets save text; null: another encoding. */
function wideEncoding(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  return startsWith(bytes, 0xfe, 0xff) ? 'utf-16be' : null;
}

function isControl(byte: number): boolean {
  return byte === 0x7f || (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0c && byte !== 0x0d);
}

function startsWith(bytes: Buffer, ...start: number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}
