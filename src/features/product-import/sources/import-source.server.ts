// File source: detects the kind of an uploaded file, samples its columns, and streams its rows.
import { open, stat } from 'node:fs/promises';
import {
  type CsvReading,
  type FileRow,
  readCsv,
  type RowSource,
} from '#platform/spreadsheets/csv-rows.server.ts';
import {
  type Column,
  type ColumnFormat,
  type ImportOrigin,
  isKnownName,
} from '../reading/import-columns.rules.ts';
import { importLimits, reasonHeader } from '../reading/import-fields.rules.ts';
import { fileKind, guessDelimiter } from '#platform/spreadsheets/file-kind.rules.ts';
import { findHeader, maxTitleRows, valueInHeader } from '#platform/spreadsheets/header-row.rules.ts';
import {
  addEvidence,
  noEvidence,
  readNumber,
  informativeness,
  measuredNumber,
} from '#kernel/written-number.ts';
import { joinRows } from './import-shop-rows.rules.ts';
import { type SourceRow } from './row-joiner.ts';
import { excerpt } from '../reading/import-value.rules.ts';
import { UnusableFile } from '#platform/spreadsheets/unusable-file.ts';
import { findEncoding, openWorkbook } from '#platform/spreadsheets/workbook-source.server.ts';

/** `header`: the row that names the columns; rows above it are skipped. Older imports have none: the first row. */
export type Reading = (CsvReading | { format: 'xlsx' } | { format: 'xls' }) & { header?: number };
/** Corrections by an administrator of how a file is read. */
export type ReadingChoice = Partial<Pick<CsvReading, 'encoding' | 'delimiter'>> & { header?: number };

/** Bytes that suffice to detect the kind of a file. */
export const headSize = 64 * 1024;

/** Rows from which the number format is guessed. */
const sampleRows = 1_000;
const samplesPerColumn = 3;
const maxSampleLength = 60;
const maxNameLength = 200;

/** `isUtf8`: the whole file is valid UTF-8. `choice` overrides the detection. Throws `UnusableFile`. */
export async function inspectFile(
  file: string,
  isUtf8: boolean,
  choice: ReadingChoice = {},
): Promise<{ reading: Reading; columns: Column[] }> {
  const head = await readHead(file, headSize);
  if (head.length === 0) throw new UnusableFile({ code: 'empty' });
  const kind = fileKind(head);
  if (kind === 'neither') throw new UnusableFile({ code: 'not_a_table' });
  if (kind === 'web_page') throw new UnusableFile({ code: kind });
  const detected: Reading =
    kind === 'text'
      ? await textReading(file, isUtf8, choice)
      : { format: kind === 'workbook' ? 'xlsx' : 'xls' };
  const rows = await firstRows(await openRows(file, detected));
  const header = choice.header ?? findHeader(rows, isKnownName);
  return {
    reading: { ...detected, header },
    columns: readColumns(rows, header, choice.header === undefined),
  };
}

/** All rows after the header, with the rows of one product merged. */
export async function openProductRows(
  file: string,
  reading: Reading,
  { origin, options }: { origin: ImportOrigin; options: { formats?: readonly ColumnFormat[] } },
): Promise<{ rows: AsyncIterable<SourceRow>; share: () => number }> {
  const source = await openRows(file, reading);
  return {
    rows: mergedRows(source.rows, reading.header, origin, options.formats ?? []),
    share: source.share,
  };
}

/** All columns except the reason in files of failed rows. */
function ownColumns(header: readonly string[]): number[] {
  return [...header.keys()].filter((column) => header[column]?.trim() !== reasonHeader);
}

async function* mergedRows(
  rows: RowSource['rows'],
  header: number | undefined,
  origin: ImportOrigin,
  formats: readonly ColumnFormat[],
): AsyncGenerator<SourceRow> {
  let joiner: ReturnType<typeof joinRows> | undefined;
  let columns: number[] = [];
  let width = 0;
  let count = 0;
  for await (const row of rows) {
    const { number, cells } = row;
    if (!joiner) {
      if (number < (header ?? 0)) continue;
      columns = ownColumns(cells);
      width = cells.length;
      joiner = joinRows(origin, pickColumns(cells, columns, width));
      continue;
    }
    count += 1;
    if (count > importLimits.rows) throw new UnusableFile({ code: 'too_many_rows' });
    yield* joiner.add({
      number,
      cells: pickColumns(writeDecimalSign(row, columns, formats), columns, width),
    });
  }
  if (joiner) yield* joiner.end();
}

/** Formats a workbook's number with its column's decimal sign, so that it is parsed correctly. */
function writeDecimalSign(
  { cells, exact }: FileRow,
  columns: readonly number[],
  formats: readonly ColumnFormat[],
): string[] {
  if (!exact || exact.size === 0) return cells;
  let written = cells;
  for (const [index, column] of columns.entries()) {
    if (formats[index]?.decimal !== ',' || !exact.has(column)) continue;
    if (written === cells) written = [...cells];
    written[column] = (cells[column] ?? '').replace('.', ',');
  }
  return written;
}

/** The cells of these columns, and those beyond the header's last one. */
function pickColumns(cells: string[], columns: readonly number[], width: number): string[] {
  if (columns.length === width && cells.length <= width) return cells;
  const beyond = cells.slice(width);
  const own = columns.map((column) => cells[column] ?? '');
  return beyond.some((cell) => cell !== '') ? [...own, ...beyond] : own;
}

async function openRows(file: string, reading: Reading): Promise<RowSource> {
  if (reading.format !== 'csv') return openWorkbook(file, reading.format);
  const { size } = await stat(file);
  return readCsv(file, size, reading);
}

async function firstRows({ rows }: RowSource): Promise<FileRow[]> {
  const first: FileRow[] = [];
  for await (const row of rows) {
    first.push(row);
    if (first.length > maxTitleRows + sampleRows) break;
  }
  return first;
}

/** `isGuessed`: the header row is not an administrator's choice. */
function readColumns(rows: readonly FileRow[], header: number, isGuessed: boolean): Column[] {
  const at = rows.findIndex(({ number }) => number >= header);
  const head = rows[at];
  if (!head) throw new UnusableFile({ code: 'empty' });
  const found = valueInHeader(head.cells);
  if (isGuessed && found !== undefined) {
    throw new UnusableFile({ code: 'no_header', found: excerpt(found, maxSampleLength) });
  }
  const columns = ownColumns(head.cells);
  if (columns.length > importLimits.columns) throw new UnusableFile({ code: 'too_many_columns' });
  const body = rows.slice(at + 1);
  if (body.length === 0) throw new UnusableFile({ code: 'empty' });
  return columns.map((column) => readColumn(head.cells[column] ?? '', column, body));
}

function readColumn(name: string, index: number, rows: readonly FileRow[]): Column {
  const samples: string[] = [];
  const written: string[] = [];
  const typed: string[] = [];
  const evidence = noEvidence();
  for (const { cells, exact } of rows) {
    const text = cells[index]?.trim() ?? '';
    if (text === '') continue;
    const sample = excerpt(text, maxSampleLength);
    if (samples.length < samplesPerColumn) samples.push(sample);
    if (text.length > maxSampleLength) continue;
    if (!exact?.has(index)) addEvidence(evidence, text);
    collectInformative(exact?.has(index) ? typed : written, sample);
  }
  const column = { name: excerpt(name.trim(), maxNameLength), samples };
  // A workbook's typed numbers are exact, and say nothing about the texts beside them.
  const numbers = written.some(isNumber) ? written : typed;
  if (!numbers.some(isNumber)) return column;
  if (typed.length > 0 && !evidence.comma && evidence.open.length === 0) evidence.point = true;
  return { ...column, numbers, evidence };
}

function isNumber(text: string): boolean {
  return readNumber(measuredNumber(text), null) !== 'number';
}

/** Collects three values, the most informative ones first. */
function collectInformative(numbers: string[], text: string): void {
  if (numbers.includes(text)) return;
  if (numbers.length < samplesPerColumn) numbers.push(text);
  else if (informativeness(text) > informativeness(numbers.at(-1) ?? '')) numbers[numbers.length - 1] = text;
  numbers.sort((a, b) => informativeness(b) - informativeness(a));
}

async function textReading(file: string, isUtf8: boolean, choice: ReadingChoice): Promise<CsvReading> {
  const encoding = choice.encoding ?? (await findEncoding(file, isUtf8));
  const text = new TextDecoder(encoding).decode(await readHead(file, headSize), { stream: true });
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
