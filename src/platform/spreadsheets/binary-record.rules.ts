// Records of a binary workbook (BIFF5 and BIFF8): their kinds, texts and numbers.

export const recordKinds = {
  formula: 0x06,
  eof: 0x0a,
  filePassword: 0x2f,
  continuation: 0x3c,
  codePage: 0x42,
  boundSheet: 0x85,
  multipleNumbers: 0xbd,
  richText: 0xd6,
  sharedTexts: 0xfc,
  sharedText: 0xfd,
  number: 0x203,
  text: 0x204,
  booleanOrError: 0x205,
  formulaText: 0x207,
  shortNumber: 0x27e,
  bof: 0x809,
} as const;

export const biff8 = 0x600;
export const biff5 = 0x500;

export interface BinaryRecord {
  kind: number;
  data: Buffer;
  /** Of the next record. */
  next: number;
}

/** Undefined at the end. A record that is cut off throws `RangeError`. */
export function recordAt(stream: Buffer, at: number): BinaryRecord | undefined {
  if (at + 4 > stream.length) return undefined;
  const next = at + 4 + stream.readUInt16LE(at + 2);
  if (next > stream.length) throw new RangeError('A record is cut off.');
  return { kind: stream.readUInt16LE(at), data: stream.subarray(at + 4, next), next };
}

/** A number in 30 bits: an integer, or the upper half of a float, either perhaps times 100. */
export function shortNumber(bits: number): number {
  const isInteger = (bits & 2) !== 0;
  const high = Buffer.alloc(8);
  high.writeInt32LE(bits & ~3, 4);
  const value = isInteger ? bits >> 2 : high.readDoubleLE(0);
  return (bits & 1) === 0 ? value : value / 100;
}

const errorTexts: Record<number, string> = {
  0x00: '#NULL!',
  0x07: '#DIV/0!',
  0x0f: '#REF!',
  0x17: '#VALUE!',
  0x1d: '#NAME?',
  0x24: '#NUM!',
  0x2a: '#N/A',
};

export function booleanOrErrorText(value: number, isError: boolean): string {
  if (isError) return errorTexts[value] ?? '#VALUE!';
  return value === 0 ? 'false' : 'true';
}

const encodings: Record<number, string> = {
  866: 'ibm866',
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gb18030',
  949: 'euc-kr',
  950: 'big5',
  10000: 'macintosh',
  32768: 'macintosh',
};

/** Of a code page: texts of BIFF5 have one byte, or two, per character. */
export function encodingOfCodePage(page: number): string {
  if (page >= 1250 && page <= 1258) return `windows-${page}`;
  return encodings[page] ?? 'windows-1252';
}

/** Reads a text that begins with its length. */
export type ReadText = (parts: readonly Buffer[], at: number) => string;

/** `parts`: a record and its continuations, between which a text may be divided. */
export function textReader(version: number, encoding: string): ReadText {
  const decoder = new TextDecoder(encoding);
  return (parts, at) => {
    const reader = createPartReader(parts, at);
    const length = reader.integer(2);
    if (version === biff8) return reader.characters(length, reader.integer(1));
    return decoder.decode(reader.bytes(length));
  };
}

const isWide = (flags: number) => (flags & 1) !== 0;
const hasPhonetics = (flags: number) => (flags & 4) !== 0;
const hasFormats = (flags: number) => (flags & 8) !== 0;

/** The texts that cells name by their index. */
export function* readSharedTexts(parts: readonly Buffer[]): Generator<string> {
  const reader = createPartReader(parts, 4);
  const count = reader.integer(4);
  for (let read = 0; read < count && !reader.isAtEnd(); read += 1) {
    const length = reader.integer(2);
    const flags = reader.integer(1);
    const formats = hasFormats(flags) ? reader.integer(2) : 0;
    const phonetics = hasPhonetics(flags) ? reader.integer(4) : 0;
    yield reader.characters(length, flags);
    reader.skip(formats * 4 + phonetics);
  }
}

/** Reads a record and its continuations one after the other. Throws `RangeError` at the end. */
function createPartReader(parts: readonly Buffer[], start: number) {
  let part = 0;
  let at = start;
  const data = () => {
    const now = parts[part];
    if (!now) throw new RangeError('A text is cut off.');
    return now;
  };
  const isAtEnd = () => {
    for (let now = parts[part]; now && at >= now.length; now = parts[part]) {
      at -= now.length;
      part += 1;
    }
    return part >= parts.length;
  };
  const take = (size: number) => {
    at += size;
    return at - size;
  };
  return {
    isAtEnd,
    skip: take,
    integer(size: 1 | 2 | 4): number {
      isAtEnd();
      return data().readUIntLE(take(size), size);
    },
    bytes(size: number): Buffer {
      const from = take(size);
      return data().subarray(from, from + size);
    },
    /** A continuation of a text begins with flags of its own. Characters of one byte are the first 256 of Unicode. */
    characters(length: number, flags: number): string {
      let text = '';
      let wide = isWide(flags);
      for (let left = length; left > 0;) {
        if (at >= data().length) {
          part += 1;
          wide = isWide(data().readUInt8(0));
          at = 1;
        }
        const width = wide ? 2 : 1;
        const count = Math.min(left, Math.floor((data().length - at) / width));
        if (count === 0) throw new RangeError('A text is cut off.');
        const from = take(count * width);
        text += data().toString(wide ? 'utf16le' : 'latin1', from, at);
        left -= count;
      }
      return text;
    },
  };
}
