// Binary workbooks (.xls) for tests: records, and the compound file that holds them.

const sectorSize = 512;
const shortSize = 64;
const leastSize = 4096;
const endOfChain = 0xff_ff_ff_fe;
const free = 0xff_ff_ff_ff;
const idsPerSector = sectorSize / 4;
const idsInHeader = 109;

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
  const bodies = sheets.map(({ records }) => Buffer.concat([begin(0x10), ...records, end]));
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

interface StoredStream {
  name: string;
  content: Buffer;
  /** In a storage of its own, as embedded documents are. */
  isEmbedded?: boolean;
}

/** A compound file with these streams: the small ones together in the short sectors. */
export function compoundFile(...streams: StoredStream[]): Buffer {
  const table: number[] = [];
  const sectors: Buffer[] = [];
  const store = (content: Buffer) => {
    const start = table.length;
    const count = Math.ceil(content.length / sectorSize);
    for (let index = 1; index <= count; index += 1) table.push(index === count ? endOfChain : start + index);
    sectors.push(padded(content, sectorSize));
    return count === 0 ? endOfChain : start;
  };
  const shortTable: number[] = [];
  const short: Buffer[] = [];
  const storeShort = (content: Buffer) => {
    const start = shortTable.length;
    const count = Math.ceil(content.length / shortSize);
    for (let index = 1; index <= count; index += 1) {
      shortTable.push(index === count ? endOfChain : start + index);
    }
    short.push(padded(content, shortSize));
    return start;
  };
  const entries: Buffer[] = [];
  const add = (name: string, type: number, start: number, size: number, links: Partial<Links> = {}) =>
    entries.push(directoryEntry(name, type, start, size, links));
  for (const [index, { name, content, isEmbedded = false }] of streams.entries()) {
    const start = content.length < leastSize ? storeShort(content) : store(content);
    // Two entries for each: the storage or nothing, and the stream.
    const next = index + 1 < streams.length ? { right: 2 * index + 3 } : {};
    const stream = 2 * index + 2;
    if (isEmbedded) {
      add(`Storage ${index}`, 1, 0, 0, { child: stream, ...next });
      add(name, 2, start, content.length);
    } else {
      add(name, 2, start, content.length, next);
      add('', 0, 0, 0);
    }
  }
  const shortContent = Buffer.concat(short);
  const root = directoryEntry('Root Entry', 5, store(shortContent), shortContent.length, { child: 1 });
  const directory = store(padded(Buffer.concat([root, ...entries]), sectorSize));
  const shortTableAt = store(padded(u32(...shortTable), sectorSize, 0xff));
  return withTable({ table, sectors, directory, shortTableAt });
}

interface Links {
  left: number;
  right: number;
  child: number;
}

function directoryEntry(name: string, type: number, start: number, size: number, links: Partial<Links>) {
  const { left = free, right = free, child = free } = links;
  const entry = Buffer.alloc(128);
  entry.write(name, 'utf16le');
  u16(name === '' ? 0 : name.length * 2 + 2).copy(entry, 64);
  u8(type, 1).copy(entry, 66);
  u32(left, right, child).copy(entry, 68);
  u32(start, size).copy(entry, 116);
  return entry;
}

/** Adds the allocation table, and where the header cannot list its sectors, those that do. */
function withTable(file: {
  table: number[];
  sectors: Buffer[];
  directory: number;
  shortTableAt: number;
}): Buffer {
  const { table, sectors, directory, shortTableAt } = file;
  let count = 0;
  let listCount = 0;
  while (count * idsPerSector < table.length + count + listCount) {
    count += 1;
    listCount = Math.ceil(Math.max(0, count - idsInHeader) / (idsPerSector - 1));
  }
  const first = table.length;
  const ids = Array.from({ length: count }, (_, index) => first + index);
  const firstList = first + count;
  const lists = Array.from({ length: listCount }, (_, index) => {
    const from = idsInHeader + index * (idsPerSector - 1);
    const next = index + 1 < listCount ? firstList + index + 1 : endOfChain;
    const own = ids.slice(from, from + idsPerSector - 1);
    return u32(...own, ...Array<number>(idsPerSector - 1 - own.length).fill(free), next);
  });
  const wholeTable = [...table, ...ids.map(() => 0xff_ff_ff_fd), ...lists.map(() => 0xff_ff_ff_fc)];
  const header = Buffer.alloc(sectorSize, 0xff);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  u16(0x3e, 3, 0xff_fe, 9, 6).copy(header, 24);
  u32(count, directory, 0, leastSize, shortTableAt, 1).copy(header, 44);
  u32(listCount > 0 ? firstList : endOfChain, listCount, ...ids.slice(0, idsInHeader)).copy(header, 68);
  // Not one call with a million arguments.
  const tableBytes = Buffer.concat(wholeTable.map((id) => u32(id)));
  return Buffer.concat([header, ...sectors, padded(tableBytes, sectorSize, 0xff), ...lists]);
}

function padded(content: Buffer, unit: number, fill = 0): Buffer {
  return Buffer.concat([content, Buffer.alloc((unit - (content.length % unit)) % unit, fill)]);
}

/** An .xls file with these sheets. */
export function binaryWorkbook(...input: Parameters<typeof workbookStream>): Buffer {
  return compoundFile({ name: 'Workbook', content: workbookStream(...input) });
}
