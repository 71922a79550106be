// Encoding detection: guesses the encoding of a text file from its byte order mark or its bytes beyond ASCII.
import { wideEncoding } from './file-kind.rules.ts';

export const encodings = [
  'utf-8',
  'gb18030',
  'big5',
  'windows-1252',
  'windows-1251',
  'windows-1256',
  'utf-16le',
  'utf-16be',
] as const;
export type TextEncoding = (typeof encodings)[number];

/** The minimum share of common characters in double-byte text. */
const minCommonShare = 0.7;

/** `isUtf8`: the whole file is valid UTF-8. */
export function guessEncoding(sample: Uint8Array, isUtf8: boolean): TextEncoding {
  const wide = wideEncoding(sample);
  if (wide) return wide;
  if (isUtf8 || startsWithBom(sample) || isMostlyUtf8(sample)) return 'utf-8';
  if (writesMicro(sample)) return 'windows-1252';
  const chinese = (['gb18030', 'big5'] as const)
    .map((encoding) => ({ encoding, share: decodes(sample, encoding) ? commonShare(sample, encoding) : 0 }))
    .toSorted((a, b) => b.share - a.share)[0];
  if (chinese && chinese.share >= minCommonShare) return chinese.encoding;
  return singleByteEncoding(sample);
}

/** Most bytes beyond ASCII are the µ of 10µF, which with its F is a Chinese character in Big5. */
function writesMicro(sample: Uint8Array): boolean {
  const text = new TextDecoder('windows-1252').decode(sample);
  const all = text.match(/[^\u0000-\u007F]/g)?.length ?? 0;
  const micro = text.match(/(?<=\d ?)µ(?=[FHAVWSms\d\s;,"])/g)?.length ?? 0;
  return micro > 0 && micro * 2 >= all;
}

function startsWithBom(sample: Uint8Array): boolean {
  return sample[0] === 0xef && sample[1] === 0xbb && sample[2] === 0xbf;
}

/** A few invalid bytes do not make the text another encoding. */
function isMostlyUtf8(sample: Uint8Array): boolean {
  const text = new TextDecoder('utf-8').decode(sample, { stream: true });
  let broken = 0;
  let whole = 0;
  for (const sign of text) {
    if (sign === '\uFFFD') broken += 1;
    else if (sign > '\u007F') whole += 1;
  }
  return whole > 20 * broken;
}

/** A sample may end in the middle of a character. */
function decodes(sample: Uint8Array, encoding: TextEncoding): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(sample, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** Share of the double-byte characters that are punctuation or in the standard's first, most used level. */
function commonShare(sample: Uint8Array, encoding: 'gb18030' | 'big5'): number {
  let all = 0;
  let common = 0;
  for (let at = 0; at < sample.length - 1; at += 1) {
    const [lead = 0, trail = 0] = sample.subarray(at, at + 2);
    if (lead < 0x81) continue;
    at += 1;
    all += 1;
    const isCommon =
      encoding === 'gb18030'
        ? trail >= 0xa1 && ((lead >= 0xb0 && lead <= 0xd7) || (lead >= 0xa1 && lead <= 0xa3))
        : (lead >= 0xa4 && lead <= 0xc6) || lead === 0xa1;
    if (isCommon) common += 1;
  }
  return all === 0 ? 0 : common / all;
}

/** Accented Western letters occur singly among ASCII; Arabic and Cyrillic text consists of letters beyond it. */
function singleByteEncoding(sample: Uint8Array): TextEncoding {
  let inRuns = 0;
  let high = 0;
  let small = 0;
  let run = 0;
  for (const byte of [...sample, 0]) {
    if (byte >= 0xc0) {
      high += 1;
      if (byte >= 0xf0) small += 1;
      run += 1;
      continue;
    }
    if (run > 2) inRuns += run;
    run = 0;
  }
  if (inRuns <= high / 2) return 'windows-1252';
  // The second half of the lower-case Cyrillic letters are rare vowel marks in Arabic.
  return small > high / 10 ? 'windows-1251' : 'windows-1256';
}
