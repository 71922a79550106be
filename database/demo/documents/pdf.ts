// Writer of small PDF files: one A4 page of text in the viewer's own Helvetica and Symbol fonts.
import { Buffer } from 'node:buffer';

export interface PdfLine {
  /** Points from the left edge of the page. */
  x: number;
  /** Points from its lower edge. */
  y: number;
  size: number;
  bold?: true;
  text: string;
}

const page = { width: 595, height: 842 };

/** Characters of Windows code page 1252 beyond Latin-1. */
const windows: Record<string, number> = { '–': 0x96, '—': 0x97, '’': 0x92, '“': 0x93, '”': 0x94, '−': 0x96 };
/** Characters of the Symbol font. */
const symbols: Record<string, number> = { Ω: 0x57, µ: 0x6d, '≤': 0xa3, '≥': 0xb3, '″': 0xb2 };
const similar: Record<string, string> = { '₂': '2', '⁻': '-', '\u00a0': ' ', '\u202f': ' ' };

/** The same lines always make the same bytes. `rules` are heights of hairlines across the page. */
export function pdfOf(title: string, lines: readonly PdfLine[], rules: readonly number[]): Buffer {
  const drawn = [
    '0.6 w 0.75 G',
    ...rules.map((y) => `56 ${y} m ${page.width - 56} ${y} l S`),
    ...lines.map(textOperators),
  ].join('\n');
  return fileOf([
    '<< /Type /Catalog /Pages 2 0 R /Lang (en) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Contents 7 0 R ` +
      '/Resources << /Font << /F1 4 0 R /F2 5 0 R /F3 6 0 R >> >> >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Symbol >>',
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    `<< /Title ${utf16(title)} /CreationDate (D:20261112090000Z) >>`,
  ]);
}

/** Text of about `width` characters a line. */
export function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + word.length >= width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

function fileOf(objects: readonly string[]): Buffer {
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const start = file.length;
  const count = objects.length + 1;
  file += `xref\n0 ${count}\n0000000000 65535 f \n${offsets.join('')}`;
  file += `trailer\n<< /Size ${count} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

/** In runs of one font. Characters that no font has are left out. */
function textOperators({ x, y, size, bold, text }: PdfLine): string {
  const runs: { font: string; codes: string }[] = [];
  for (const character of text) {
    const symbol = symbols[character];
    const code = symbol ?? codeOf(similar[character] ?? character);
    if (code === null) continue;
    const font = symbol === undefined ? (bold ? 'F2' : 'F1') : 'F3';
    const last = runs.at(-1);
    const escaped = escapedByte(code);
    if (last?.font === font) last.codes += escaped;
    else runs.push({ font, codes: escaped });
  }
  const shown = runs.map(({ font, codes }) => `/${font} ${size} Tf (${codes}) Tj`);
  return `BT ${x} ${y} Td ${shown.join(' ')} ET`;
}

function codeOf(character: string): number | null {
  const code = windows[character] ?? character.codePointAt(0) ?? 0;
  return code < 0x20 || code > 0xff || (code >= 0x7f && code < 0xa0 && !(character in windows)) ? null : code;
}

function escapedByte(code: number): string {
  if (code > 0x7e) return `\\${code.toString(8).padStart(3, '0')}`;
  const character = String.fromCharCode(code);
  return /[()\\]/.test(character) ? `\\${character}` : character;
}

function utf16(text: string): string {
  return `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`;
}
