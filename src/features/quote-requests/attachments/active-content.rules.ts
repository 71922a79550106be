// Active content of attachments: what runs, or opens another file, when the attachment is opened.
import { inflateSync } from 'node:zlib';

/** Of one stream of objects. */
const mostInflated = 20 * 1024 * 1024;
const activePdf = /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia)(?![A-Za-z])/;

/** Scripts, programs to start and embedded files of a PDF, also in compressed objects. */
export function isActivePdf(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  if (isActive(text)) return true;
  for (const { index } of text.matchAll(/stream\r?\n/g)) {
    const dictionary = text.slice(Math.max(0, index - 500), index);
    if (!/\/ObjStm(?![\s\S]*endobj)/.test(dictionary)) continue;
    const start = index + (text[index + 6] === '\r' ? 8 : 7);
    if (isActive(inflated(bytes.subarray(start)))) return true;
  }
  return false;
}

/** Names may have characters as their codes: `#4AavaScript`. */
function isActive(text: string): boolean {
  const plain = text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return activePdf.test(plain);
}

function inflated(bytes: Buffer): string {
  try {
    // What follows the stream is ignored.
    return inflateSync(bytes, { maxOutputLength: mostInflated }).toString('latin1');
  } catch {
    return '';
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

/** Macros by the types of their parts, whatever their names. */
export function declaresMacros(contentTypes: string): boolean {
  return /macroEnabled|vbaProject|macrosheet/i.test(contentTypes);
}

/** A cell that a spreadsheet would compute: a function, or a call of another program. */
export function hasFormula(text: string): boolean {
  return /(?:^|[,;\t|\n\r])\s*"?\s*(?:[=@]\s*[A-Z_.]+\(|[=@+-][^,;\t\n\r]*\|[^,;\t\n\r]*!)/i.test(text);
}
