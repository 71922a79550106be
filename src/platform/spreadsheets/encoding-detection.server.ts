// Encoding detection: guesses the encoding of a text file from its byte order mark or its bytes beyond ASCII.
import { detectAll } from 'jschardet';
import { wideEncoding } from './file-kind.rules.ts';
import type { TextEncoding } from './text-encoding.ts';

/** The encodings that are guessed, by the detector's names. */
const guessed: ReadonlyMap<string, TextEncoding> = new Map([
  ['windows-1252', 'windows-1252'],
  ['windows-1250', 'windows-1250'],
  ['windows-1254', 'windows-1254'],
  ['windows-1251', 'windows-1251'],
  ['windows-1256', 'windows-1256'],
  ['gb18030', 'gb18030'],
  ['big5', 'big5'],
  ['cp932', 'shift_jis'],
  ['euc-jp', 'euc-jp'],
  ['iso-2022-jp', 'iso-2022-jp'],
  ['euc-kr', 'euc-kr'],
  ['cp949', 'euc-kr'],
]);
const options = { detectEncodings: [...guessed.keys()], minimumThreshold: 0 };

/** Western text whose few letters beyond ASCII other encodings write alike. */
const leastOfBest = 0.85;

/** `isUtf8`: the whole file is valid UTF-8. */
export function guessEncoding(sample: Uint8Array, isUtf8: boolean): TextEncoding {
  const wide = wideEncoding(sample);
  if (wide) return wide;
  if (switchesToJapanese(sample)) return 'iso-2022-jp';
  if (isUtf8 || startsWithBom(sample) || isMostlyUtf8(sample)) return 'utf-8';
  if (writesMicro(sample)) return 'windows-1252';
  const [best, ...others] = detectAll(sample, options);
  const western = [best, ...others].find((one) => one?.encoding === 'Windows-1252');
  if (!best || (western && western.confidence >= best.confidence * leastOfBest)) return 'windows-1252';
  return guessed.get(best.encoding?.toLowerCase() ?? '') ?? 'windows-1252';
}

/** Escape sequences select the Japanese characters, all written in ASCII, as in mails and older programs. */
function switchesToJapanese(sample: Uint8Array): boolean {
  const text = new TextDecoder('latin1').decode(sample);
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
