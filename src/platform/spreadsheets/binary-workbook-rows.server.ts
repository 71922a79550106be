// XLS reader: the rows of the first visible sheet of a workbook of Excel 5 to 2003, which is held in memory.
import { open } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import {
  biff5,
  biff8,
  type BinaryRecord,
  booleanOrErrorText,
  encodingOfCodePage,
  readSharedTexts,
  type ReadText,
  recordAt,
  recordKinds,
  shortNumber,
  textReader,
} from './binary-record.rules.ts';
import { readCompoundFile } from './compound-file.rules.ts';
import type { FileRow, RowSource, SheetChoice } from './csv-rows.server.ts';
import { numberText } from './sheet-cell.rules.ts';
import { sheetLimits } from './sheet-limits.ts';
import { UnusableFile } from './unusable-file.ts';

/** Columns of a sheet. */
const mostColumns = 256;
/** Rows of a sheet, whose index has two bytes. */
const mostRows = 2 ** 16;
/** Records of one text, or of all shared texts: those of the largest workbook are an eighth of them. */
const mostParts = 2 ** 16;
/** Records between a formula and its text; there is one, of a shared formula. */
const mostBetween = 16;
/** Cells, records or texts that are read between two pauses, in which other requests are answered. */
const readAtOnce = 2_000;

/** Counts what is read. True: a pause is due. */
type IsPauseDue = (count?: number) => boolean;

function createPauseCounter(): IsPauseDue {
  let read = 0;
  return (count = 1) => {
    read += count;
    if (read < readAtOnce) return false;
    read = 0;
    return true;
  };
}

interface Workbook {
  stream: Buffer;
  /** Where the sheet begins. */
  start: number;
  shared: readonly string[];
  readText: ReadText;
}

/** `file`: its path, or its content. A larger file than `limits.binaryWorkbook` is rejected. */
export function readBinaryWorkbook(
  file: string | Buffer,
  limits: { binaryWorkbook: number } = sheetLimits,
  choice: SheetChoice = {},
): RowSource {
  let share = 0;
  return { rows: rowsOf(), share: () => share };

  async function* rowsOf() {
    try {
      const isPauseDue = createPauseCounter();
      const workbook = await openWorkbook(await contentOf(file, limits.binaryWorkbook), choice, isPauseDue);
      const { starts, ends } = await cellsByRow(workbook, isPauseDue);
      for (let index = 0, from = 0; index < mostRows && from < starts.length; index += 1) {
        const to = ends[index] ?? from;
        if (to === from) continue;
        const { cells, exact } = readRow(workbook, starts.subarray(from, to));
        from = to;
        share = from / starts.length;
        if (cells.some((text) => text !== '')) {
          yield { number: index + 1, cells, exact } satisfies FileRow;
        }
        if (isPauseDue(cells.length)) await setImmediate();
      }
      share = 1;
    } catch (error) {
      throw error instanceof RangeError ? new UnusableFile({ code: 'damaged' }) : error;
    }
  }
}

async function contentOf(file: string | Buffer, limit: number): Promise<Buffer> {
  if (typeof file !== 'string') return checkedSize(file, file.length, limit);
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    checkedSize(undefined, size, limit);
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}

function checkedSize<Content>(content: Content, size: number, limit: number): Content {
  if (size > limit) throw new UnusableFile({ code: 'binary_workbook_too_large' });
  return content;
}

async function openWorkbook(
  content: Buffer,
  { at: chosen = 0, onSheets }: SheetChoice,
  isPauseDue: IsPauseDue,
): Promise<Workbook> {
  const container = readCompoundFile(content);
  if (container.names.includes('encryptedpackage')) throw new UnusableFile({ code: 'encrypted' });
  // A workbook for both versions has one stream for each.
  const stream = container.streamOf('workbook') ?? container.streamOf('book');
  if (!stream) throw new UnusableFile({ code: 'not_a_table' });
  const first = recordAt(stream, 0);
  const version = first?.kind === recordKinds.bof ? first.data.readUInt16LE(0) : undefined;
  if (version !== biff5 && version !== biff8) throw new RangeError('The version of the workbook is unknown.');

  let encoding = 'windows-1252';
  let shared: string[] = [];
  const sheets: { start: number; isVisible: boolean; data: Buffer }[] = [];
  for (let at = first?.next ?? 0; ;) {
    const record = recordAt(stream, at);
    if (!record) throw new RangeError('The workbook has no end.');
    const { kind, data } = record;
    at = record.next;
    if (kind === recordKinds.eof) break;
    if (kind === recordKinds.filePassword) throw new UnusableFile({ code: 'encrypted' });
    if (kind === recordKinds.codePage) encoding = encodingOfCodePage(data.readUInt16LE(0));
    if (kind === recordKinds.sharedTexts) {
      shared = [];
      for (const text of readSharedTexts(withContinuations(stream, record))) {
        shared.push(text);
        if (isPauseDue()) await setImmediate();
      }
    }
    // Charts and macros are sheets too.
    if (kind === recordKinds.boundSheet && data.readUInt8(5) === 0) {
      const isVisible = (data.readUInt8(4) & 3) === 0;
      sheets.push({ start: data.readUInt32LE(0), isVisible, data });
    }
    if (isPauseDue()) await setImmediate();
  }
  const visible = sheets.filter(({ isVisible }) => isVisible);
  // The encoding may follow the sheets.
  onSheets?.(visible.map(({ data }) => sheetName(data, version, encoding)));
  const sheet = visible[chosen] ?? (chosen === 0 ? sheets[0] : undefined);
  if (!sheet) throw new UnusableFile({ code: 'not_a_table' });
  return { stream, start: sheet.start, shared, readText: textReader(version, encoding) };
}

/** Excel 97 and later have a byte that says whether a character has one or two. */
function sheetName(data: Buffer, version: number, encoding: string): string {
  const length = data[6] ?? 0;
  if (version === biff5) return new TextDecoder(encoding).decode(data.subarray(7, 7 + length));
  const isWide = ((data[7] ?? 0) & 1) === 1;
  return isWide ? data.toString('utf16le', 8, 8 + 2 * length) : data.toString('latin1', 8, 8 + length);
}

function withContinuations(stream: Buffer, record: BinaryRecord): Buffer[] {
  const parts = [record.data];
  for (let next = recordAt(stream, record.next); next?.kind === recordKinds.continuation;) {
    if (next.data.length === 0) throw new RangeError('A continuation is empty.');
    if (parts.length >= mostParts) throw new RangeError('A record has too many continuations.');
    parts.push(next.data);
    next = recordAt(stream, next.next);
  }
  return parts;
}

const cellKinds: ReadonlySet<number> = new Set([
  recordKinds.formula,
  recordKinds.multipleNumbers,
  recordKinds.richText,
  recordKinds.sharedText,
  recordKinds.number,
  recordKinds.text,
  recordKinds.booleanOrError,
  recordKinds.shortNumber,
]);

/** The cells of a sheet by row, in which order the file need not have them. */
interface CellsByRow {
  /** Where each cell begins in the stream, row after row. */
  starts: Uint32Array;
  /** Of each row, the index in `starts` after its last cell. */
  ends: Uint32Array;
}

/** Counts the cells of each row, then puts each into its row: sorting all of them would hold up other requests. */
async function cellsByRow(workbook: Workbook, isPauseDue: IsPauseDue): Promise<CellsByRow> {
  const counts = new Uint16Array(mostRows);
  await visitCells(workbook, isPauseDue, (row) => {
    const count = (counts[row] ?? 0) + 1;
    if (count > mostColumns) throw new RangeError('A row has more cells than columns.');
    counts[row] = count;
  });
  const ends = new Uint32Array(mostRows);
  let total = 0;
  for (const [row, count] of counts.entries()) {
    ends[row] = total;
    total += count;
  }
  const starts = new Uint32Array(total);
  await visitCells(workbook, isPauseDue, (row, at) => {
    const index = ends[row] ?? 0;
    starts[index] = at;
    ends[row] = index + 1;
  });
  return { starts, ends };
}

async function visitCells(
  { stream, start }: Workbook,
  isPauseDue: IsPauseDue,
  visit: (row: number, at: number) => void,
): Promise<void> {
  let depth = 0;
  for (let at = start; ;) {
    const record = recordAt(stream, at);
    if (!record) throw new RangeError('The sheet has no end.');
    if (at === start && record.kind !== recordKinds.bof) throw new RangeError('The sheet has no beginning.');
    // A chart within the sheet is a part of its own.
    if (record.kind === recordKinds.bof) depth += 1;
    if (record.kind === recordKinds.eof) depth -= 1;
    if (depth === 0) break;
    if (depth === 1 && cellKinds.has(record.kind)) visit(record.data.readUInt16LE(0), at);
    at = record.next;
    if (isPauseDue()) await setImmediate();
  }
}

interface ReadRow {
  cells: string[];
  exact: Set<number>;
}

/** The row whose cells begin at these positions. */
function readRow(workbook: Workbook, starts: Uint32Array): ReadRow {
  const row: ReadRow = { cells: [], exact: new Set() };
  let values = 0;
  for (const at of starts) {
    values += readCells(workbook, at, row);
    if (values > mostColumns) throw new RangeError('A row has more cells than columns.');
  }
  return row;
}

/** Returns how many cells the record has. */
function readCells({ stream, shared, readText }: Workbook, at: number, { cells, exact }: ReadRow): number {
  const record = recordAt(stream, at);
  if (!record) return 0;
  const { kind, data } = record;
  const column = data.readUInt16LE(2);
  const write = (index: number, text: string, isNumber = false) => {
    if (index >= mostColumns) throw new RangeError('A cell is beyond the last column.');
    while (cells.length <= index) cells.push('');
    cells[index] = text;
    if (isNumber) exact.add(index);
    return 1;
  };
  const writeNumber = (index: number, value: number) =>
    write(index, numberText(String(value)), Number.isFinite(value));
  /** A format of two bytes and a number of four for each, then the last column. */
  const writeNumbers = () => {
    const count = Math.max(0, Math.floor((data.length - 6) / 6));
    if (column + count > mostColumns) throw new RangeError('A cell is beyond the last column.');
    for (let index = 0; index < count; index += 1) {
      writeNumber(column + index, shortNumber(data.readInt32LE(6 + index * 6)));
    }
    return count;
  };
  switch (kind) {
    case recordKinds.sharedText:
      return write(column, shared[data.readUInt32LE(6)] ?? '');
    case recordKinds.text:
    case recordKinds.richText:
      return write(column, readText([data], 6));
    case recordKinds.number:
      return writeNumber(column, data.readDoubleLE(6));
    case recordKinds.shortNumber:
      return writeNumber(column, shortNumber(data.readInt32LE(6)));
    case recordKinds.multipleNumbers:
      return writeNumbers();
    case recordKinds.booleanOrError:
      return write(column, booleanOrErrorText(data.readUInt8(6), data.readUInt8(7) !== 0));
    case recordKinds.formula:
      if (data.readUInt16LE(12) !== 0xff_ff) return writeNumber(column, data.readDoubleLE(6));
      if (data.readUInt8(6) === 0) return write(column, formulaText(stream, record.next, readText));
      if (data.readUInt8(6) < 3)
        return write(column, booleanOrErrorText(data.readUInt8(8), data.readUInt8(6) === 2));
  }
  return 0;
}

/** The text that a formula resulted in follows it, after the records of a shared formula. */
function formulaText(stream: Buffer, start: number, readText: ReadText): string {
  let record = recordAt(stream, start);
  for (let count = 0; record && count <= mostBetween; count += 1) {
    if (record.kind === recordKinds.formulaText) return readText(withContinuations(stream, record), 0);
    if (cellKinds.has(record.kind) || record.kind === recordKinds.eof) break;
    record = recordAt(stream, record.next);
  }
  return '';
}
