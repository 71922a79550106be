// Pasted text: splits lines that have no separator into columns.
import { findValues } from '#features/catalogue-index/words/value-terms.ts';

export type SplitLine = (line: string) => string[];

/** The share of the lines that must have the form. */
const leastShare = 0.7;
/** A longer line is one cell: no part number with its quantity is as long. */
const longestLine = 300;
/** Lines that the form is recognised by. */
const sampled = 3_000;

// An x between letters and digits belongs to the part number: MAX232, M3×10.
const unit = '(?:pcs?|x|个|قطع|قطعة)';
const numberFirst = new RegExp(`^(\\S+?)(?: [x×*] ?| ?[:=] ?| )(\\d+ ?${unit}?)$`, 'iu');
const quantityFirst = /^(\d{1,7} ?(?:pcs?|[x×*])?) (\S*\p{L}\S*)$/iu;

const forms: ((line: string) => string[] | null)[] = [
  // Columns aligned by spaces.
  (line) => (/\S {2,}\S/.test(line) ? line.split(/ {2,}/) : null),
  // “STM32F407VGT6 x 10” and “STM32F407VGT6 10 pcs”.
  (line) => cellsOf(numberFirst, line),
  // “10 x STM32F407VGT6” and “10 STM32F407VGT6”.
  (line) => cellsOf(quantityFirst, line),
];

/** Null: every line is one cell. */
export function pastedLineSplitter(lines: readonly string[]): SplitLine | null {
  const sample: string[] = [];
  for (const line of lines) {
    if (sample.length >= sampled) break;
    if (line.trim() !== '') sample.push(plainLine(line));
  }
  const split = forms.find(
    (form) => sample.filter((line) => formCells(form, line) !== null).length >= sample.length * leastShare,
  );
  return split ? (line) => formCells(split, plainLine(line)) ?? [line] : null;
}

function formCells(form: (typeof forms)[number], line: string): string[] | null {
  return line.length > longestLine ? null : form(line);
}

/** Every white space as a space: the time that the forms take grows with the length of the line only. */
function plainLine(line: string): string {
  return line.trim().replaceAll(/\s/g, ' ');
}

function cellsOf(form: RegExp, line: string): string[] | null {
  const single = line.replaceAll(/ +/g, ' ');
  if (isValue(single)) return null;
  return form.exec(single)?.slice(1) ?? null;
}

/** “100 nF” and “10 kΩ” are values, and no quantities of nF. */
function isValue(line: string): boolean {
  const text = line.normalize('NFKC');
  return findValues(text, true).some(({ start, end }) => start === 0 && end === text.length);
}
