// File kind detection: from a file's first bytes, whatever its extension is.

export type FileKind = 'text' | 'workbook' | 'binary_workbook' | 'web_page' | 'neither';

const signatures: [start: string, kind: FileKind][] = [
  ['PK\u0003\u0004', 'workbook'],
  ['%PDF', 'neither'],
  ['{\\rtf', 'neither'],
  ['GIF8', 'neither'],
  ['\u0089PNG', 'neither'],
  ['\u00ff\u00d8\u00ff', 'neither'],
  ['\u00d0\u00cf\u0011\u00e0', 'binary_workbook'],
  ['\u001f\u008b', 'neither'],
  ['7z\u00bc\u00af', 'neither'],
  ['Rar!', 'neither'],
];

/** `head`: the first kilobytes. */
export function fileKind(head: Uint8Array): FileKind {
  const text = String.fromCharCode(...head.subarray(0, 8));
  const known = signatures.find(([start]) => text.startsWith(start));
  if (known) return known[1];
  if (isMarkup(head)) return 'web_page';
  if (wideEncoding(head)) return 'text';
  if (isJson(head)) return 'neither';
  return isBinary(head) ? 'neither' : 'text';
}

/** A table may hold a stray control character, as texts copied from other programs do. */
function isBinary(head: Uint8Array): boolean {
  if (head.includes(0)) return true;
  const controls = head.reduce((count, byte) => count + (byte < 9 || (byte > 13 && byte < 27) ? 1 : 0), 0);
  return controls > Math.max(1, head.length / 100);
}

/** Some programs export HTML tables with the extension .xls, alone or as a web archive (MHTML). */
function isMarkup(head: Uint8Array): boolean {
  const text = new TextDecoder(wideEncoding(head) ?? 'utf-8').decode(head.subarray(0, 1024)).trimStart();
  return (
    /^<(?:!doctype|!--|\?xml|\?mso|html|head|body|meta|table|style|div)\b/i.test(text) ||
    text.startsWith('<!--') ||
    /^mime-version:/i.test(text)
  );
}

/** A header row may begin with a bracket, but not with one that JSON goes on after. */
function isJson(head: Uint8Array): boolean {
  const text = new TextDecoder().decode(head.subarray(0, 1024)).trimStart();
  return /^(?:\[\s*[[{]|\{\s*")/.test(text);
}

/** UTF-16 by its byte order mark, or by the positions of its zero bytes. Null: not UTF-16. */
export function wideEncoding(head: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  for (const [index, byte] of head.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const many = head.length / 4;
  if (odd > many && even === 0) return 'utf-16le';
  return even > many && odd === 0 ? 'utf-16be' : null;
}

export const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

/** Declared in the first line, as Excel does: `sep=;`. */
const declaredDelimiter = /^\uFEFF?"?sep=([,;\t|])"?\r?(?:\n|$)/i;
const maxLines = 50;

/** The delimiter that splits as many lines as possible into the same number of cells. */
export function guessDelimiter(text: string): Delimiter {
  const declared = declaredDelimiter.exec(text)?.[1];
  const known = delimiters.find((delimiter) => delimiter === declared);
  if (known) return known;
  const lines = countDelimiters(text);
  let best: { delimiter: Delimiter; agreeing: number; count: number } = {
    delimiter: ',',
    agreeing: 0,
    count: 0,
  };
  for (const delimiter of delimiters) {
    const linesByCount = new Map<number, number>();
    for (const line of lines) {
      const count = line.get(delimiter) ?? 0;
      if (count > 0) linesByCount.set(count, (linesByCount.get(count) ?? 0) + 1);
    }
    for (const [count, agreeing] of linesByCount) {
      if (agreeing < best.agreeing || (agreeing === best.agreeing && count <= best.count)) continue;
      best = { delimiter, agreeing, count };
    }
  }
  return best.delimiter;
}

/** How often each delimiter occurs in each of the first lines, outside quotes; the last one may be cut off. */
function countDelimiters(text: string): Map<string, number>[] {
  let quoted = false;
  let line = new Map<string, number>();
  const lines: Map<string, number>[] = [];
  for (const sign of text) {
    if (sign === '"') quoted = !quoted;
    else if (quoted) continue;
    else if (sign === '\n' || sign === '\r') {
      if (line.size > 0) lines.push(line);
      line = new Map();
      if (lines.length >= maxLines) return lines;
    } else if (delimiters.some((one) => one === sign)) line.set(sign, (line.get(sign) ?? 0) + 1);
  }
  if (line.size > 0) lines.push(line);
  return lines;
}
