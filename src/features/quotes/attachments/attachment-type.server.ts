// Detects the type of an attachment by its content, and rejects files that are damaged, disguised or dangerous to open.
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fromBufferPromise } from 'yauzl';
import {
  attachmentEndings,
  type AttachmentIssue,
  attachmentSizeLimit,
  endingOf,
  type QuoteAttachmentType,
} from './attachment.rules.ts';

/** Far more than a workbook of some ten thousand rows has. */
const maxEntries = 2_000;
const maxUnpackedBytes = 100 * 1024 * 1024;

type Checked =
  | { ok: true; type: QuoteAttachmentType }
  | { ok: false; issue: AttachmentIssue; type?: QuoteAttachmentType };

/** `name` as the buyer called the file: its ending must be one of the detected type. */
export async function checkAttachment(bytes: Buffer, name: string): Promise<Checked> {
  if (bytes.length === 0) return rejected('empty');
  if (bytes.length > attachmentSizeLimit) return rejected('too_large');
  const type = detectType(bytes);
  if (!type) return rejected('unknown_type');
  const issue = await contentIssue(bytes, type);
  if (issue) return rejected(issue);
  if (!attachmentEndings[type].includes(endingOf(name))) return { ok: false, issue: 'wrong_name', type };
  return { ok: true, type };
}

function rejected(issue: AttachmentIssue): Checked {
  return { ok: false, issue };
}

/** By the first bytes; a text that is nothing else counts as CSV. */
function detectType(bytes: Buffer): QuoteAttachmentType | null {
  if (startsWith(bytes, '%PDF-')) return 'pdf';
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png';
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpeg';
  if (startsWith(bytes, 'PK\x03\x04')) return 'xlsx';
  if (/^(?:\xef\xbb\xbf)?\s*ISO-10303-21\s*;/.test(latin(bytes.subarray(0, 200)))) return 'step';
  return isTable(bytes) ? 'csv' : null;
}

async function contentIssue(bytes: Buffer, type: QuoteAttachmentType): Promise<AttachmentIssue | null> {
  if (type === 'xlsx') return workbookIssue(bytes);
  // A file that other programs would open as something else: an archive is recognised by its end.
  if (endsAsArchive(bytes)) return 'two_types';
  if (type !== 'pdf' && bytes.subarray(0, 1024).includes('%PDF-')) return 'two_types';
  if (type === 'pdf') return bytes.subarray(-2048).includes('%%EOF') ? null : 'damaged';
  if (type === 'png') return pngIssue(bytes);
  if (type === 'jpeg') return bytes.lastIndexOf('\xff\xd9', undefined, 'latin1') > 0 ? null : 'damaged';
  if (type === 'step') return latin(bytes.subarray(-2048)).includes('END-ISO-10303-21;') ? null : 'damaged';
  return null;
}

/** Every chunk is complete, and nothing follows the last one. */
function pngIssue(bytes: Buffer): AttachmentIssue | null {
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (latin(bytes.subarray(at + 4, at + 8)) === 'IEND') return end === bytes.length ? null : 'two_types';
    at = end;
  }
  return 'damaged';
}

/** Unpacks all entries, since the sizes that an archive states about itself may be wrong. */
async function workbookIssue(bytes: Buffer): Promise<AttachmentIssue | null> {
  const names = new Set<string>();
  let unpacked = 0;
  try {
    const archive = await fromBufferPromise(bytes);
    if (archive.entryCount > maxEntries) return 'unpacks_too_large';
    for await (const entry of archive.eachEntry()) {
      if (entry.isEncrypted()) return 'damaged';
      names.add(entry.fileName);
      if (unpacked + entry.uncompressedSize > maxUnpackedBytes) return 'unpacks_too_large';
      await pipeline(
        await archive.openReadStreamPromise(entry),
        new Writable({
          write(part: Buffer, _encoding, done) {
            unpacked += part.length;
            done(unpacked > maxUnpackedBytes ? new UnpacksTooLarge() : null);
          },
        }),
      );
    }
  } catch (error) {
    return error instanceof UnpacksTooLarge ? 'unpacks_too_large' : 'damaged';
  }
  if ([...names].some((name) => /(?:^|\/)vbaProject\.bin$/i.test(name))) return 'macros';
  const isWorkbook = names.has('[Content_Types].xml') && names.has('xl/workbook.xml');
  return isWorkbook ? null : 'unknown_type';
}

class UnpacksTooLarge extends Error {}

/** The end record of an archive, with the length of its comment, at the very end of the file. */
function endsAsArchive(bytes: Buffer): boolean {
  const tail = bytes.subarray(-(22 + 0xffff));
  for (let at = tail.indexOf('PK\x05\x06'); at >= 0; at = tail.indexOf('PK\x05\x06', at + 1)) {
    if (at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length) return true;
  }
  return false;
}

/** Lines of text in any encoding with a separator, unless a browser would interpret it as HTML or SVG. */
function isTable(bytes: Buffer): boolean {
  const wide = startsWith(bytes, '\xff\xfe') ? 'utf-16le' : startsWith(bytes, '\xfe\xff') ? 'utf-16be' : null;
  if (!wide && bytes.some(isControl)) return false;
  const start = new TextDecoder(wide ?? 'utf-8').decode(bytes.subarray(0, 64 * 1024));
  return !/^\s*</.test(start) && /[,;\t|\n]/.test(start.trim());
}

function isControl(byte: number): boolean {
  return byte === 0x7f || (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0c && byte !== 0x0d);
}

function startsWith(bytes: Buffer, start: string): boolean {
  return latin(bytes.subarray(0, start.length)) === start;
}

function latin(bytes: Buffer): string {
  return bytes.toString('latin1');
}
