// Whether the fonts of trade documents have a glyph for every character, before a number is taken for the document.
import { fontCoverage } from './font-coverage.ts';

export interface UnprintableText {
  /** Where the text is, such as 'lines.3.title'. */
  path: string;
  text: string;
  character: string;
}

/** Spaces, line breaks, and marks that control direction and joining. */
const invisible = /[\n\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]|\p{Variation_Selector}/u;

const ranges = fontCoverage
  .split(' ')
  .map((range) => range.split('-').map((code) => Number.parseInt(code, 36)))
  .map(([first = 0, last = first]) => ({ first, last }));

/** The first text that cannot be printed, in reading order; undefined: all can. */
export function findUnprintable(value: unknown, path = ''): UnprintableText | undefined {
  if (typeof value === 'string') {
    const character = [...value].find((each) => !isPrintable(each));
    return character === undefined ? undefined : { path, text: value, character };
  }
  if (value === null || typeof value !== 'object' || ArrayBuffer.isView(value)) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const found = findUnprintable(inner, path ? `${path}.${key}` : key);
    if (found) return found;
  }
  return undefined;
}

function isPrintable(character: string): boolean {
  if (invisible.test(character)) return true;
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x20) return false;
  let [from, to] = [0, ranges.length - 1];
  while (from <= to) {
    const middle = (from + to) >> 1;
    const range = ranges[middle];
    if (!range) return false;
    if (code < range.first) to = middle - 1;
    else if (code > range.last) from = middle + 1;
    else return true;
  }
  return false;
}
