// An uploaded file as rows: what it is, its columns with the first values of each, and reading it from the start.
import { open, stat } from 'node:fs/promises';
import { type CsvReading, readCsv, type RowSource } from './import-csv.server.ts';
import type { Column, ImportOrigin } from './import-columns.rules.ts';
import { type DecimalSign, importLimits, reasonHeader } from './import-fields.rules.ts';
import {
  fileKind,
  guessDelimiter,
  type TextEncoding,
  valueInHeader,
  wideEncoding,
} from './import-file-kind.rules.ts';
import { joinRows, type SourceRow } from './import-shop-rows.rules.ts';
import { excerpt } from './import-value.rules.ts';
import { UnusableFile } from './import-unusable-file.ts';
import { readWorkbook } from './import-xlsx.server.ts';

export type Reading = CsvReading | { format: 'xlsx' };

/** Bytes that tell what a file is. */
export const headSize = 64 * 1024;

const sampleRows = 50;
const samplesPerColumn = 3;
const longestSample = 60;
const longestName = 200;

/** `isUtf8`: all of it. Throws `UnusableFile`. */
export async function inspectFile(
  file: string,
  isUtf8: boolean,
): Promise<{ reading: Reading; columns: Column[] }> {
  const head = await readHead(file);
  if (head.length === 0) throw new UnusableFile({ code: 'empty' });
  const kind = fileKind(head);
  if (kind === 'neither') throw new UnusableFile({ code: 'not_a_table' });
  const reading: Reading = kind === 'workbook' ? { format: 'xlsx' } : textReading(head, isUtf8);
  const columns = await readColumns(await openRows(file, reading, '.'));
  return { reading, columns };
}

/** All rows after the head, those that make one product as one. */
export async function openProductRows(
  file: string,
  reading: Reading,
  { decimal, origin }: { decimal: DecimalSign; origin: ImportOrigin },
): Promise<{ rows: AsyncIterable<SourceRow>; share: () => number }> {
  const source = await openRows(file, reading, decimal);
  return { rows: joined(source.rows, origin), share: source.share };
}

/** The columns that the reason of a failed row does not stand in. */
export function ownColumns(header: readonly string[]): number[] {
  return [...header.keys()].filter((place) => header[place]?.trim() !== reasonHeader);
}

async function* joined(rows: RowSource['rows'], origin: ImportOrigin): AsyncGenerator<SourceRow> {
  let joiner: ReturnType<typeof joinRows> | undefined;
  let places: number[] = [];
  let width = 0;
  let count = 0;
  for await (const { number, cells } of rows) {
    if (!joiner) {
      places = ownColumns(cells);
      width = cells.length;
      joiner = joinRows(origin, pick(cells, places, width));
      continue;
    }
    count += 1;
    if (count > importLimits.rows) throw new UnusableFile({ code: 'too_many_rows' });
    const complete = joiner.add({ number, cells: pick(cells, places, width) });
    if (complete) yield complete;
  }
  const last = joiner?.end();
  if (last) yield last;
}

/** The cells of these columns, and those beyond the head's last one. */
function pick(cells: string[], places: readonly number[], width: number): string[] {
  if (places.length === width && cells.length <= width) return cells;
  const beyond = cells.slice(width);
  const own = places.map((place) => cells[place] ?? '');
  return beyond.some((cell) => cell !== '') ? [...own, ...beyond] : own;
}

async function openRows(file: string, reading: Reading, decimal: DecimalSign): Promise<RowSource> {
  if (reading.format === 'xlsx') return readWorkbook(file, decimal);
  const { size } = await stat(file);
  return readCsv(file, size, reading);
}

async function readColumns({ rows }: RowSource): Promise<Column[]> {
  let columns: Column[] | undefined;
  let places: number[] = [];
  let read = 0;
  for await (const { cells } of rows) {
    if (!columns) {
      const found = valueInHeader(cells);
      if (found !== undefined)
        throw new UnusableFile({ code: 'no_header', found: excerpt(found, longestSample) });
      places = ownColumns(cells);
      if (places.length > importLimits.columns) throw new UnusableFile({ code: 'too_many_columns' });
      columns = places.map((place) => ({
        name: excerpt((cells[place] ?? '').trim(), longestName),
        samples: [],
      }));
      continue;
    }
    read += 1;
    for (const [at, column] of columns.entries()) addSample(column, cells[places[at] ?? -1] ?? '');
    if (read >= sampleRows) break;
  }
  if (!columns || read === 0) throw new UnusableFile({ code: 'empty' });
  return columns;
}

function addSample({ samples }: Column, cell: string): void {
  const text = cell.trim();
  if (text === '' || samples.length >= samplesPerColumn) return;
  samples.push(excerpt(text, longestSample));
}

function textReading(head: Uint8Array, isUtf8: boolean): CsvReading {
  const encoding: TextEncoding = wideEncoding(head) ?? (isUtf8 ? 'utf-8' : 'windows-1252');
  const text = new TextDecoder(encoding).decode(head);
  return { format: 'csv', encoding, delimiter: guessDelimiter(text) };
}

async function readHead(file: string): Promise<Uint8Array> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headSize), 0, headSize, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
