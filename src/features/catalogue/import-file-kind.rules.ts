// What an uploaded file is, by its first bytes, whatever its name says.

export type FileKind = 'text' | 'workbook' | 'neither';
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const starts: [start: string, kind: FileKind][] = [
  ['PK\u0003\u0004', 'workbook'],
  ['%PDF', 'neither'],
  ['GIF8', 'neither'],
  ['\u0089PNG', 'neither'],
  ['\u00ff\u00d8\u00ff', 'neither'],
  // The workbooks of before 2007.
  ['\u00d0\u00cf\u0011\u00e0', 'neither'],
  ['\u001f\u008b', 'neither'],
  ['7z\u00bc\u00af', 'neither'],
  ['Rar!', 'neither'],
];

/** `head`: the first kilobytes. */
export function fileKind(head: Uint8Array): FileKind {
  const text = String.fromCharCode(...head.subarray(0, 8));
  const known = starts.find(([start]) => text.startsWith(start));
  if (known) return known[1];
  if (wideEncoding(head)) return 'text';
  return head.some((byte) => byte < 9 || (byte > 13 && byte < 27)) ? 'neither' : 'text';
}

/** Null: not two bytes a letter. With a mark at its beginning, or by where its zeros stand. */
export function wideEncoding(head: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  for (const [place, byte] of head.entries()) if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const many = head.length / 4;
  if (odd > many && even === 0) return 'utf-16le';
  return even > many && odd === 0 ? 'utf-16be' : null;
}

const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

/** The sign that parts the most names in the first line. */
export function guessDelimiter(text: string): Delimiter {
  let quoted = false;
  const counts = new Map<string, number>();
  for (const sign of text) {
    if (sign === '"') quoted = !quoted;
    else if (!quoted && (sign === '\n' || sign === '\r') && counts.size > 0) break;
    else if (!quoted && delimiters.some((one) => one === sign)) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  return delimiters.reduce((best, sign) => ((counts.get(sign) ?? 0) > (counts.get(best) ?? 0) ? sign : best));
}

/** The cell that gives it away that these are values; undefined: they name the columns. */
export function valueInHeader(cells: readonly string[]): string | undefined {
  const names = cells.map((cell) => cell.trim());
  return names.find((name) =>
    /^-?[\d.,' ]*\d$|^https?:|^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(name),
  );
}
