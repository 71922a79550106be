// An uploaded file as rows: what it is, its columns with the first values of each, and reading it from the start.
import { open, stat } from 'node:fs/promises';
import { type CsvReading, type FileRow, readCsv, type RowSource } from './import-csv.server.ts';
import type { Column, ColumnFormat, ImportOrigin } from './import-columns.rules.ts';
import { guessEncoding } from './import-encoding.rules.ts';
import { importLimits, reasonHeader } from './import-fields.rules.ts';
import { fileKind, guessDelimiter } from './import-file-kind.rules.ts';
import { findHeader, mostTitleRows, valueInHeader } from './import-header.rules.ts';
import { addEvidence, bareNumber, noEvidence, readNumber, telling } from './import-number.rules.ts';
import { joinRows, type SourceRow } from './import-shop-rows.rules.ts';
import { excerpt } from './import-value.rules.ts';
import { UnusableFile } from './import-unusable-file.ts';
import { readWorkbook } from './import-xlsx.server.ts';

/** `header`: the row that names the columns; what stands above it is not read. Of older imports: the first. */
export type Reading = (CsvReading | { format: 'xlsx' }) & { header?: number };
/** What somebody corrected of how a file is read. */
export type ReadingChoice = Partial<Pick<CsvReading, 'encoding' | 'delimiter'>> & { header?: number };

/** Bytes that tell what a file is. */
export const headSize = 64 * 1024;

/** In which letters a file is written may show late. */
const encodingSample = 1024 * 1024;
/** Rows that tell how numbers are written. */
const sampleRows = 1_000;
const samplesPerColumn = 3;
const longestSample = 60;
const longestName = 200;

/** `isUtf8`: all of it. `choice`: instead of what would be guessed. Throws `UnusableFile`. */
export async function inspectFile(
  file: string,
  isUtf8: boolean,
  choice: ReadingChoice = {},
): Promise<{ reading: Reading; columns: Column[] }> {
  const head = await readHead(file, headSize);
  if (head.length === 0) throw new UnusableFile({ code: 'empty' });
  const kind = fileKind(head);
  if (kind === 'neither') throw new UnusableFile({ code: 'not_a_table' });
  if (kind !== 'text' && kind !== 'workbook') throw new UnusableFile({ code: kind });
  const kept: Reading = kind === 'workbook' ? { format: 'xlsx' } : await textReading(file, isUtf8, choice);
  const rows = await firstRows(await openRows(file, kept));
  const header = choice.header ?? findHeader(rows);
  return { reading: { ...kept, header }, columns: readColumns(rows, header, choice.header === undefined) };
}

/** All rows after the head, those that make one product as one. */
export async function openProductRows(
  file: string,
  reading: Reading,
  { origin, options }: { origin: ImportOrigin; options: { formats?: readonly ColumnFormat[] } },
): Promise<{ rows: AsyncIterable<SourceRow>; share: () => number }> {
  const source = await openRows(file, reading);
  return { rows: joined(source.rows, reading.header, origin, options.formats ?? []), share: source.share };
}

/** The columns that the reason of a failed row does not stand in. */
export function ownColumns(header: readonly string[]): number[] {
  return [...header.keys()].filter((place) => header[place]?.trim() !== reasonHeader);
}

async function* joined(
  rows: RowSource['rows'],
  header: number | undefined,
  origin: ImportOrigin,
  formats: readonly ColumnFormat[],
): AsyncGenerator<SourceRow> {
  let joiner: ReturnType<typeof joinRows> | undefined;
  let places: number[] = [];
  let width = 0;
  let count = 0;
  for await (const row of rows) {
    const { number, cells } = row;
    if (!joiner) {
      if (number < (header ?? 0)) continue;
      places = ownColumns(cells);
      width = cells.length;
      joiner = joinRows(origin, pick(cells, places, width));
      continue;
    }
    count += 1;
    if (count > importLimits.rows) throw new UnusableFile({ code: 'too_many_rows' });
    yield* joiner.add({ number, cells: pick(inWriting(row, places, formats), places, width) });
  }
  if (joiner) yield* joiner.end();
}

/** A number of a workbook stands in the writing of its column, so that it is read as itself. */
function inWriting(
  { cells, exact }: FileRow,
  places: readonly number[],
  formats: readonly ColumnFormat[],
): string[] {
  if (!exact || exact.size === 0) return cells;
  let written = cells;
  for (const [at, place] of places.entries()) {
    if (formats[at]?.decimal !== ',' || !exact.has(place)) continue;
    if (written === cells) written = [...cells];
    written[place] = (cells[place] ?? '').replace('.', ',');
  }
  return written;
}

/** The cells of these columns, and those beyond the head's last one. */
function pick(cells: string[], places: readonly number[], width: number): string[] {
  if (places.length === width && cells.length <= width) return cells;
  const beyond = cells.slice(width);
  const own = places.map((place) => cells[place] ?? '');
  return beyond.some((cell) => cell !== '') ? [...own, ...beyond] : own;
}

async function openRows(file: string, reading: Reading): Promise<RowSource> {
  if (reading.format === 'xlsx') return readWorkbook(file);
  const { size } = await stat(file);
  return readCsv(file, size, reading);
}

async function firstRows({ rows }: RowSource): Promise<FileRow[]> {
  const first: FileRow[] = [];
  for await (const row of rows) {
    first.push(row);
    if (first.length > mostTitleRows + sampleRows) break;
  }
  return first;
}

/** `isGuessed`: nobody has said that this row names the columns. */
function readColumns(rows: readonly FileRow[], header: number, isGuessed: boolean): Column[] {
  const at = rows.findIndex(({ number }) => number >= header);
  const head = rows[at];
  if (!head) throw new UnusableFile({ code: 'empty' });
  const found = valueInHeader(head.cells);
  if (isGuessed && found !== undefined) {
    throw new UnusableFile({ code: 'no_header', found: excerpt(found, longestSample) });
  }
  const places = ownColumns(head.cells);
  if (places.length > importLimits.columns) throw new UnusableFile({ code: 'too_many_columns' });
  const body = rows.slice(at + 1);
  if (body.length === 0) throw new UnusableFile({ code: 'empty' });
  return places.map((place) => readColumn(head.cells[place] ?? '', place, body));
}

function readColumn(name: string, place: number, rows: readonly FileRow[]): Column {
  const samples: string[] = [];
  const numbers: string[] = [];
  const evidence = noEvidence();
  for (const { cells, exact } of rows) {
    const text = cells[place]?.trim() ?? '';
    if (text === '') continue;
    const sample = excerpt(text, longestSample);
    if (samples.length < samplesPerColumn) samples.push(sample);
    if (text.length > longestSample) continue;
    if (exact?.has(place)) evidence.point = true;
    else addEvidence(evidence, text);
    keepTelling(numbers, sample);
  }
  const column = { name: excerpt(name.trim(), longestName), samples };
  return numbers.some((text) => readNumber(bareNumber(text), null) !== 'number')
    ? { ...column, numbers, evidence }
    : column;
}

/** Three values, those first that tell most. */
function keepTelling(numbers: string[], text: string): void {
  if (numbers.includes(text)) return;
  if (numbers.length < samplesPerColumn) numbers.push(text);
  else if (telling(text) > telling(numbers.at(-1) ?? '')) numbers[numbers.length - 1] = text;
  numbers.sort((a, b) => telling(b) - telling(a));
}

async function textReading(file: string, isUtf8: boolean, choice: ReadingChoice): Promise<CsvReading> {
  const sample = await readHead(file, encodingSample);
  const encoding = choice.encoding ?? guessEncoding(sample, isUtf8);
  const text = new TextDecoder(encoding).decode(sample.subarray(0, headSize), { stream: true });
  return { format: 'csv', encoding, delimiter: choice.delimiter ?? guessDelimiter(text) };
}

async function readHead(file: string, size: number): Promise<Uint8Array> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(size), 0, size, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
