// What a file is, told by what it holds; its name has a say only where one text looks like another.
import { fromBufferPromise } from 'yauzl';
import type { FileKind } from './file-kind.rules.ts';

/** Far more than a document has; an archive of more is an archive. */
const mostEntries = 20_000;

/** How much of a text is looked at: more would keep everybody waiting. */
const judged = 1024 * 1024;

/** Null: nothing that may be offered, such as a page, a drawing with scripts, a program or a broken archive. */
export async function kindOfFile(bytes: Buffer, name: string): Promise<FileKind | null> {
  if (bytes.subarray(0, 1024).includes('%PDF-')) return 'pdf';
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'jpg';
  if (startsWith(bytes, 0x50, 0x4b)) return kindOfArchive(bytes);
  if (!isText(bytes)) return null;
  return /\.(csv|tsv)$/i.test(name) ? 'csv' : 'txt';
}

/** Only its list of contents is read: nothing is unpacked. */
async function kindOfArchive(bytes: Buffer): Promise<FileKind | null> {
  try {
    const archive = await fromBufferPromise(bytes);
    let kind: FileKind = 'zip';
    let entries = 0;
    for await (const { fileName } of archive.eachEntry()) {
      // A document that brings programs along.
      if (/(^|\/)vbaProject\.bin$/i.test(fileName)) return null;
      if (fileName === 'xl/workbook.xml' || fileName === 'xl/workbook.bin') kind = 'xlsx';
      if (fileName === 'word/document.xml') kind = 'docx';
      entries += 1;
      if (entries > mostEntries) return 'zip';
    }
    return kind;
  } catch {
    return null;
  }
}

/** In any encoding, but nothing that a browser would take for a page or a drawing. */
function isText(bytes: Buffer): boolean {
  if (bytes.length === 0) return false;
  const wide = wideEncoding(bytes);
  if (!wide && bytes.subarray(0, judged).some(isControl)) return false;
  const start = new TextDecoder(wide ?? 'utf-8').decode(bytes.subarray(0, 4096));
  return !/^\s*</.test(start);
}

/** Two bytes a letter, as some spreadsheets save their text; null: one, or a few. */
function wideEncoding(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  return startsWith(bytes, 0xfe, 0xff) ? 'utf-16be' : null;
}

function isControl(byte: number): boolean {
  return byte === 0x7f || (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0c && byte !== 0x0d);
}

function startsWith(bytes: Buffer, ...start: number[]): boolean {
  return start.every((byte, place) => bytes[place] === byte);
}
