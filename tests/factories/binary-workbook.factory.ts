// Binary workbooks (.xls) for tests: records, in a compound file.
import { CFB } from '@e965/xlsx';

export const u16 = (...values: number[]) => numbers(2, values);
export const u32 = (...values: number[]) => numbers(4, values);
export const u8 = (...values: number[]) => Buffer.from(values);

export function float(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleLE(value);
  return bytes;
}

function numbers(size: number, values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(size * values.length);
  for (const [index, value] of values.entries()) bytes.writeUIntLE(value, index * size, size);
  return bytes;
}

export function record(kind: number, ...parts: Buffer[]): Buffer {
  const data = Buffer.concat(parts);
  return Buffer.concat([u16(kind, data.length), data]);
}

/** A text of BIFF8 with its length of two bytes. */
export function text(content: string): Buffer {
  const isWide = [...content].some((sign) => (sign.codePointAt(0) ?? 0) > 255);
  const characters = Buffer.from(content, isWide ? 'utf16le' : 'latin1');
  return Buffer.concat([u16(content.length), u8(isWide ? 1 : 0), characters]);
}

interface Sheet {
  records: readonly Buffer[];
  hidden?: boolean;
  /** 0: a worksheet; 2: a chart. */
  kind?: number;
}

/** The stream of a workbook; `globals` are records of the workbook itself. */
export function workbookStream(
  sheets: readonly Sheet[],
  { version = 0x600, globals = [] }: { version?: number; globals?: readonly Buffer[] } = {},
): Buffer {
  const begin = (type: number) => record(0x809, u16(version, type, 0, 0));
  const end = record(0x0a);
  const bodies = sheets.map(({ records, kind }) =>
    Buffer.concat([begin(kind === 2 ? 0x20 : 0x10), ...records, end]),
  );
  const boundSheets = (starts: readonly number[]) =>
    sheets.map(({ hidden = false, kind = 0 }, index) =>
      record(
        0x85,
        u32(starts[index] ?? 0),
        u8(hidden ? 1 : 0, kind, 1),
        ...(version === 0x600 ? [u8(0)] : []),
        u8(65),
      ),
    );
  const head = (starts: readonly number[]) =>
    Buffer.concat([begin(5), ...globals, ...boundSheets(starts), end]);
  const starts: number[] = [];
  let at = head([]).length;
  for (const body of bodies) {
    starts.push(at);
    at += body.length;
  }
  return Buffer.concat([head(starts), ...bodies]);
}

/** A compound file with one stream. */
export function compoundFile(name: string, content: Buffer): Buffer {
  const container = CFB.utils.cfb_new();
  CFB.utils.cfb_add(container, `/${name}`, content);
  return Buffer.from(CFB.write(container, { type: 'buffer' }) as Uint8Array);
}

/** An .xls file with these sheets. */
export function binaryWorkbook(...input: Parameters<typeof workbookStream>): Buffer {
  return compoundFile('Workbook', workbookStream(...input));
}
