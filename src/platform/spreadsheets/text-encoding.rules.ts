// Encoding detection: guesses the encoding of a text file from its byte order mark or its bytes beyond ASCII.
import { wideEncoding } from './file-kind.rules.ts';

export const encodings = [
  'utf-8',
  'gb18030',
  'big5',
  'shift_jis',
  'euc-jp',
  'iso-2022-jp',
  'euc-kr',
  'windows-1252',
  'windows-1250',
  'windows-1254',
  'macintosh',
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
  if (switchesToJapanese(sample)) return 'iso-2022-jp';
  if (isUtf8 || startsWithBom(sample) || isMostlyUtf8(sample)) return 'utf-8';
  if (writesMicro(sample)) return 'windows-1252';
  const asian = doubleByte
    .map((one) => ({
      encoding: one.encoding,
      share: decodes(sample, one.encoding) ? commonShare(sample, one) : 0,
    }))
    .toSorted((a, b) => b.share - a.share)[0];
  if (asian && asian.share >= minCommonShare) return asian.encoding;
  return singleByteEncoding(sample);
}

/** Escape sequences select the Japanese characters, all written in ASCII, as in mails and older programs. */
function switchesToJapanese(sample: Uint8Array): boolean {
  const text = new TextDecoder('latin1').decode(sample);
  // oxlint-disable-next-line no-control-regex -- the escape sequences themselves
  return /\u001B\$[@B](?:[!-~]{2})+\u001B\([BJ]/.test(text);
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

interface DoubleByte {
  encoding: TextEncoding;
  /** Punctuation and the standard's first, most used level. */
  isCommon: (lead: number, trail: number) => boolean;
  /** Bytes that are a character alone, such as half-width kana. */
  isSingle?: (byte: number) => boolean;
  /** What the text must have, where another encoding writes other characters with the same bytes. */
  isLikely?: (pairs: readonly (readonly [lead: number, trail: number])[]) => boolean;
}

/** Of equal shares, the first. */
const doubleByte: readonly DoubleByte[] = [
  {
    encoding: 'euc-jp',
    isCommon: (lead, trail) =>
      trail >= 0xa1 && ((lead >= 0xb0 && lead <= 0xcf) || (lead >= 0xa1 && lead <= 0xa5)),
    // Kana are in the same place in Chinese, where hardly any text has them.
    isLikely: (pairs) =>
      pairs.filter(([lead]) => lead === 0xa4 || lead === 0xa5).length >= pairs.length * 0.1,
  },
  {
    encoding: 'euc-kr',
    isCommon: (lead, trail) =>
      trail >= 0xa1 && ((lead >= 0xb0 && lead <= 0xc8) || (lead >= 0xa1 && lead <= 0xa3)),
    // The same bytes are the first half of the Chinese characters: no Chinese text is written with these alone.
    isLikely: (pairs) =>
      new Set(pairs.map(([lead, trail]) => lead * 256 + trail)).size >= leastOfKorean &&
      pairs.every(([lead]) => lead <= 0xc8),
  },
  {
    encoding: 'gb18030',
    isCommon: (lead, trail) =>
      trail >= 0xa1 && ((lead >= 0xb0 && lead <= 0xd7) || (lead >= 0xa1 && lead <= 0xa3)),
  },
  { encoding: 'big5', isCommon: (lead) => (lead >= 0xa4 && lead <= 0xc6) || lead === 0xa1 },
  {
    encoding: 'shift_jis',
    isCommon: (lead) => (lead >= 0x81 && lead <= 0x83) || (lead >= 0x88 && lead <= 0x97),
    isSingle: (byte) => byte >= 0xa1 && byte <= 0xdf,
    isLikely: (pairs) =>
      pairs.some(([lead]) => lead === 0x82 || lead === 0x83) ||
      // Quotation marks and dashes of Western text stand before letters of ASCII.
      (pairs.length >= 2 && pairs.every(([, trail]) => trail >= 0x80)),
  },
];

/** Different characters: a header and a few names have as many. */
const leastOfKorean = 10;

function commonShare(
  sample: Uint8Array,
  { isCommon, isSingle = () => false, isLikely = () => true }: DoubleByte,
): number {
  const pairs: [lead: number, trail: number][] = [];
  for (let at = 0; at < sample.length - 1; at += 1) {
    const [lead = 0, trail = 0] = sample.subarray(at, at + 2);
    if (lead < 0x81 || isSingle(lead)) continue;
    at += 1;
    pairs.push([lead, trail]);
  }
  if (pairs.length === 0 || !isLikely(pairs)) return 0;
  return pairs.filter(([lead, trail]) => isCommon(lead, trail)).length / pairs.length;
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
