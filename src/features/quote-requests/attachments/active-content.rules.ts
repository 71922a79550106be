// Active content of attachments: what runs, or opens another file, when the attachment is opened.
import { constants, inflateRawSync } from 'node:zlib';
import type { AttachmentIssue } from './attachment.rules.ts';

/** Of all streams of objects together. */
const mostInflated = 20 * 1024 * 1024;
const active = namesOf(['JavaScript', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia']);
const streamOfObjects = namesOf(['ObjStm']);
/** Ways to store objects that no program uses, and that would hide them. */
const hiding = namesOf([
  'ASCIIHexDecode',
  'AHx',
  'ASCII85Decode',
  'A85',
  'LZWDecode',
  'LZW',
  'RunLengthDecode',
  'RL',
  'Predictor',
]);

/** Scripts, programs to start and embedded files of a PDF, also in compressed objects. */
export function activePdfIssue(bytes: Buffer): AttachmentIssue | null {
  const text = bytes.toString('latin1');
  if (active.test(text)) return 'active_content';
  let left = mostInflated;
  for (const { index } of text.matchAll(/(?<!end)stream\r?\n/g)) {
    const dictionary = text.slice(Math.max(0, index - 500), index).replace(/^[^]*endobj/, '');
    if (!streamOfObjects.test(dictionary)) continue;
    if (hiding.test(dictionary)) return 'active_content';
    const start = index + (text[index + 6] === '\r' ? 8 : 7);
    const objects = inflated(bytes.subarray(start), left);
    left -= objects?.length ?? left;
    if (left <= 0) return 'unpacks_too_large';
    if (objects && active.test(objects)) return 'active_content';
  }
  return null;
}

/** Any of these names, of which characters may be written as their codes: `#4AavaScript`. */
function namesOf(names: readonly string[]): RegExp {
  const spelt = names.map((name) =>
    Array.from(name, (letter) => {
      const code = letter.charCodeAt(0).toString(16);
      return `(?:${letter}|#${code}|#${code.toUpperCase()})`;
    }).join(''),
  );
  return new RegExp(`/(?:${spelt.join('|')})(?![A-Za-z])`);
}

/** As viewers do: what follows the stream, a wrong checksum and a missing end are ignored. Null: larger than `limit`. */
function inflated(bytes: Buffer, limit: number): string | null {
  try {
    const options = { maxOutputLength: limit, finishFlush: constants.Z_SYNC_FLUSH };
    return inflateRawSync(bytes.subarray(2), options).toString('latin1');
  } catch (error) {
    return error instanceof RangeError ? null : '';
  }
}

const programs = /\.(?:bat|cmd|com|dll|exe|hta|jar|js|lnk|msi|ps1|scr|vbs)$/i;
const activeParts = /(?:^|\/)(?:activeX|embeddings|ctrlProps)\//i;

/** Programs and files within a workbook. `start`: of the part. */
export function isForeignPart(name: string, start: Buffer): boolean {
  const mark = start.toString('latin1', 0, 4);
  return (
    programs.test(name) ||
    activeParts.test(name) ||
    /^(?:MZ|\x7fELF|\xd0\xcf\x11\xe0|PK\x03\x04|Rar!)/.test(mark)
  );
}

/** Macros by the names of their parts. */
export function isMacroPart(name: string): boolean {
  return /(?:^|\/)(?:vbaProject[^/]*\.bin|vbaData[^/]*\.xml|(?:macrosheets|dialogsheets)\/[^/]+)$/i.test(
    name,
  );
}

/** Macros by the types of their parts, whatever their names. No program writes characters of a type as numbers. */
export function declaresMacros(contentTypes: string): boolean {
  return /macroEnabled|vbaProject|macrosheet|&#/i.test(contentTypes);
}

/** Links of a workbook to others, and to programs. */
export function isLinkPart(name: string): boolean {
  return /(?:^|\/)externalLinks\/[^/]+$/i.test(name);
}

/** Programs that a workbook would call when it is opened. */
export function linksPrograms(links: string): boolean {
  return /<(?:\w+:)?(?:dde|ole)Link\b/.test(links);
}

/** A cell that a spreadsheet would compute: a function, or a call of another program. */
export function hasFormula(text: string): boolean {
  if (callOfFunction.test(text)) return true;
  for (const [field] of text.matchAll(/[^,;\t\n\r]+/g)) {
    const sign = startOfFormula.exec(field);
    const pipe = sign ? field.indexOf('|', sign.index + sign[0].length) : -1;
    if (pipe > 0 && field.includes('!', pipe)) return true;
  }
  return false;
}

// Without two ways to read the same blanks: a long run of them takes time in proportion to its length.
const callOfFunction = /(?:^|[,;\t|\n\r])(?:[^\S\t\n\r]*")?[^\S\t\n\r]*[=＝@＠]\s*[A-Z_.]+\(/i;
const startOfFormula = /(?:^|\|)(?:\s*")?\s*[=＝@＠+＋-]/;
