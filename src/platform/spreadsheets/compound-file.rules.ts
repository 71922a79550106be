// Compound file reader: the streams of the container that Excel 5 to 2003, and encrypted workbooks of today, are stored in.

const sectorIdSize = 4;
const entrySize = 128;
/** From here on, a sector id marks the end of a chain, or a sector that no stream has. */
const firstSpecialId = 0xff_ff_ff_fa;
const streamType = 2;
/** Sector ids of the allocation table that the header holds itself. */
const idsInHeader = 109;
const mostSectorShift = 12;
const leastSectorShift = 7;
/** Entries of one storage; workbooks have a handful. */
const mostEntries = 10_000;

interface Entry {
  /** In lower case: names differ in more than that. */
  name: string;
  type: number;
  left: number;
  right: number;
  child: number;
  start: number;
  size: number;
}

export interface CompoundFile {
  names: readonly string[];
  /** Names are in lower case. Undefined: there is no such stream. */
  streamOf: (name: string) => Buffer | undefined;
}

/** Throws `RangeError` where the file is damaged or cut off. */
export function readCompoundFile(file: Buffer): CompoundFile {
  const sectors = sectorsOf(file);
  const directory = sectors.chain(file.readUInt32LE(48));
  const root = entryAt(directory, 0);
  const streams = streamsIn(directory, root.child);
  const leastSize = file.readUInt32LE(56);
  return {
    names: [...streams.keys()],
    streamOf(name) {
      const entry = streams.get(name);
      if (!entry) return undefined;
      const { start, size } = entry;
      const content =
        size < leastSize ? shortStream(file, sectors.chain, root.start, start) : sectors.chain(start);
      // The last sector may be cut off; what is missing of the stream is not.
      if (content.length < size) throw new RangeError('The stream is shorter than its entry says.');
      return content.subarray(0, size);
    },
  };
}

function entryAt(directory: Buffer, id: number): Entry {
  const at = id * entrySize;
  const nameSize = Math.min(directory.readUInt16LE(at + 64), 64);
  return {
    name: directory.toString('utf16le', at, at + Math.max(nameSize - 2, 0)).toLowerCase(),
    type: directory.readUInt8(at + 66),
    left: directory.readUInt32LE(at + 68),
    right: directory.readUInt32LE(at + 72),
    child: directory.readUInt32LE(at + 76),
    start: directory.readUInt32LE(at + 116),
    size: directory.readUInt32LE(at + 120),
  };
}

/** By name, the streams of the tree that begins with this entry: not those of a document that is embedded. */
function streamsIn(directory: Buffer, first: number): Map<string, Entry> {
  const streams = new Map<string, Entry>();
  const seen = new Set<number>();
  const waiting = [first];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (id >= firstSpecialId || seen.has(id)) continue;
    seen.add(id);
    if (seen.size > mostEntries) throw new RangeError('The directory has too many entries.');
    const entry = entryAt(directory, id);
    if (entry.type === streamType) streams.set(entry.name, entry);
    waiting.push(entry.left, entry.right);
  }
  return streams;
}

/** Small streams are stored in short sectors within the stream of the root entry. */
function shortStream(
  file: Buffer,
  chain: (start: number) => Buffer,
  container: number,
  start: number,
): Buffer {
  const shift = checkedShift(file.readUInt16LE(32), 4);
  const table = chain(file.readUInt32LE(60));
  return follow(start, table, chain(container), 0, 2 ** shift);
}

function sectorsOf(file: Buffer) {
  const size = 2 ** checkedShift(file.readUInt16LE(30), leastSectorShift);
  const startOf = (id: number) => {
    const at = (id + 1) * size;
    if (id >= firstSpecialId || at >= file.length) throw new RangeError('A sector is beyond the end.');
    return at;
  };
  const idsPerSector = size / sectorIdSize;
  const tableIds: number[] = [];
  const most = Math.ceil(file.length / size);
  const collect = (ids: Buffer, from: number, count: number) => {
    for (let index = 0; index < count; index += 1) {
      const id = ids.readUInt32LE(from + index * sectorIdSize);
      if (id < firstSpecialId) tableIds.push(id);
    }
    if (tableIds.length > most) throw new RangeError('The allocation table is larger than the file.');
  };
  collect(file, 76, idsInHeader);
  let next = file.readUInt32LE(68);
  for (let count = 0; next < firstSpecialId; count += 1) {
    if (count > most) throw new RangeError('The sectors form a circle.');
    const at = startOf(next);
    const ids = file.subarray(at, at + size);
    collect(ids, 0, idsPerSector - 1);
    next = ids.readUInt32LE(size - sectorIdSize);
  }
  const table = joinSectors(file, tableIds.map(startOf), size);
  return { chain: (start: number) => follow(start, table, file, 1, size) };
}

/** The content of a chain of sectors; `skipped`: how many sectors of `content` stand before the first. */
function follow(start: number, table: Buffer, content: Buffer, skipped: number, size: number): Buffer {
  const starts: number[] = [];
  const most = Math.ceil(content.length / size);
  for (let id = start; id < firstSpecialId; id = table.readUInt32LE(id * sectorIdSize)) {
    const at = (id + skipped) * size;
    if (at >= content.length || starts.length > most) throw new RangeError('A chain of sectors is damaged.');
    starts.push(at);
  }
  return joinSectors(content, starts, size);
}

/** Copied into one buffer: a `Buffer` object for each sector would take more memory than the sector. */
function joinSectors(content: Buffer, starts: readonly number[], size: number): Buffer {
  const joined = Buffer.alloc(starts.length * size);
  let length = 0;
  for (const at of starts) length += content.copy(joined, length, at, at + size);
  return joined.subarray(0, length);
}

function checkedShift(shift: number, least: number): number {
  if (shift < least || shift > mostSectorShift) throw new RangeError(`Sectors of 2^${shift} bytes.`);
  return shift;
}
