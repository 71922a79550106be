// Detects the type of an attachment by its content, and rejects files that are damaged, disguised or dangerous to open.
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fromBufferPromise } from 'yauzl';
import {
  activePdfIssue,
  declaresMacros,
  hasFormula,
  isForeignPart,
  isLinkPart,
  isMacroPart,
  linksPrograms,
} from './active-content.rules.ts';
import {
  attachmentEndings,
  type AttachmentIssue,
  attachmentSizeLimit,
  endingOf,
  type QuoteAttachmentType,
} from './attachment.rules.ts';
import { jpegIssue, pngIssue } from './picture-content.rules.ts';

/** Far more than a workbook of some ten thousand rows has. */
const maxEntries = 2_000;
const maxUnpackedBytes = 100 * 1024 * 1024;

export type Checked =
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
  switch (type) {
    case 'png':
      return pngIssue(bytes);
    case 'jpeg':
      return jpegIssue(bytes);
    case 'pdf':
      return endIssue(bytes, '%%EOF') ?? activePdfIssue(bytes);
    case 'step':
      return endIssue(bytes, 'END-ISO-10303-21;');
    case 'csv':
      return tableIssue(bytes);
  }
}

/** Only blanks follow the end mark. */
function endIssue(bytes: Buffer, mark: string): AttachmentIssue | null {
  const at = bytes.lastIndexOf(mark);
  if (at < 0) return 'damaged';
  return /^[\s\0]*$/.test(latin(bytes.subarray(at + mark.length))) ? null : 'two_types';
}

function tableIssue(bytes: Buffer): AttachmentIssue | null {
  if (/^MZ[,;|\s]/.test(latin(bytes.subarray(0, 3)))) return 'unknown_type';
  return hasFormula(textOf(bytes)) ? 'active_content' : null;
}

/** Unpacks all entries, since the sizes that an archive states about itself may be wrong. */
async function workbookIssue(bytes: Buffer): Promise<AttachmentIssue | null> {
  const names = new Set<string>();
  let contentTypes = '';
  let links = '';
  let hasForeignPart = false;
  let unpacked = 0;
  try {
    const archive = await fromBufferPromise(bytes);
    if (archive.entryCount > maxEntries) return 'unpacks_too_large';
    for await (const entry of archive.eachEntry()) {
      if (entry.isEncrypted()) return 'damaged';
      const name = entry.fileName;
      names.add(name);
      if (isMacroPart(name)) return 'macros';
      let start = Buffer.alloc(0);
      if (unpacked + entry.uncompressedSize > maxUnpackedBytes) return 'unpacks_too_large';
      await pipeline(
        await archive.openReadStreamPromise(entry),
        new Writable({
          write(part: Buffer, _encoding, done) {
            unpacked += part.length;
            if (start.length < 4) start = Buffer.concat([start, part.subarray(0, 4)]);
            if (name === '[Content_Types].xml') contentTypes += latin(part);
            if (isLinkPart(name)) links += latin(part);
            done(unpacked > maxUnpackedBytes ? new UnpacksTooLarge() : null);
          },
        }),
      );
      hasForeignPart ||= isForeignPart(name, start);
    }
  } catch (error) {
    return error instanceof UnpacksTooLarge ? 'unpacks_too_large' : 'damaged';
  }
  if (declaresMacros(contentTypes)) return 'macros';
  const isWorkbook = names.has('[Content_Types].xml') && names.has('xl/workbook.xml');
  if (!isWorkbook) return 'unknown_type';
  return hasForeignPart || linksPrograms(links) ? 'active_content' : null;
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
  if (!wideEncodingOf(bytes) && /[\0-\x08\x0b\x0e-\x1f\x7f]/.test(latin(bytes))) return false;
  const start = textOf(bytes.subarray(0, 64 * 1024));
  return !/^\s*</.test(start) && /[,;\t|\n]/.test(start.trim());
}

function textOf(bytes: Buffer): string {
  return new TextDecoder(wideEncodingOf(bytes) ?? 'utf-8').decode(bytes);
}

function wideEncodingOf(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (startsWith(bytes, '\xff\xfe')) return 'utf-16le';
  return startsWith(bytes, '\xfe\xff') ? 'utf-16be' : null;
}

function startsWith(bytes: Buffer, start: string): boolean {
  return latin(bytes.subarray(0, start.length)) === start;
}

function latin(bytes: Buffer): string {
  return bytes.toString('latin1');
}
