// CSV reader: streams the rows of a file in any of the usual encodings and with any of the usual delimiters.
import { createReadStream } from 'node:fs';
import { pipeline, type Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import type { TextEncoding } from './text-encoding.ts';
import type { Delimiter } from './file-kind.rules.ts';
import { sheetLimits } from './sheet-limits.ts';
import { UnusableFile } from './unusable-file.ts';

export interface CsvReading {
  format: 'csv';
  encoding: TextEncoding;
  delimiter: Delimiter;
}

export interface FileRow {
  number: number;
  cells: string[];
  /** Indexes of cells that a workbook stores as numbers, written here with a point. */
  exact?: ReadonlySet<number>;
  /** How many formulas have no stored result. */
  unevaluated?: number;
}

/** Which sheet of a workbook is read. */
export interface SheetChoice {
  /** Its index among the visible sheets; by default the first. */
  at?: number;
  /** Called with the names of the visible sheets before the first row. */
  onSheets?: (names: string[]) => void;
}

export interface RowSource {
  /** Row after row, as counted in the file: the first is row 1. */
  rows: AsyncIterable<FileRow>;
  /** How much of the file has been read, 0 to 1. */
  share: () => number;
}

/** A file may mix them, and Python on Windows writes the first; otherwise that of the header would be the only one. */
const lineEnds = ['\r\r\n', '\r\n', '\n', '\r'];

/** Programs of DOS mark the end of a file with it. */
const endOfFile = '\u001A';

/** Each chunk is parsed synchronously: small ones do not block other requests. */
export const chunkSize = 16 * 1024;

export function* chunksOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += chunkSize) yield bytes.subarray(at, at + chunkSize);
}

export function readCsv(file: string, size: number, { encoding, delimiter }: CsvReading): RowSource {
  const bytes = createReadStream(file, { highWaterMark: chunkSize });
  return {
    rows: readCsvRows(bytes, encoding, delimiter),
    share: () => (size > 0 ? Math.min(1, bytes.bytesRead / size) : 1),
  };
}

/** `bytes` is destroyed at the end. `hasInches`: a quotation mark within a cell stands for itself. */
export async function* readCsvRows(
  bytes: Readable,
  encoding: string,
  delimiter: string,
  { hasInches = false } = {},
): AsyncGenerator<FileRow> {
  const parser = parse({
    delimiter,
    record_delimiter: lineEnds,
    relax_column_count: true,
    relax_quotes: hasInches,
    // An unclosed quote would take in the rest of the file.
    max_record_size: sheetLimits.record,
  });
  const decoded = async function* (source: AsyncIterable<Uint8Array>) {
    const decoder = new TextDecoder(encoding);
    for await (const part of source) yield decoder.decode(part, { stream: true });
    yield decoder.decode();
  };
  pipeline(bytes, decoded, parser, () => {});
  let number = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      number += 1;
      if (cells.some((cell) => cell !== '' && cell !== endOfFile)) yield { number, cells };
    }
  } catch (error) {
    throw toUnusable(error);
  } finally {
    bytes.destroy();
  }
}

function toUnusable(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error;
  const counted = (name: string) => {
    const count: unknown = Reflect.get(error, name);
    return typeof count === 'number' ? count : undefined;
  };
  // An open quotation mark is noticed at the end of the file: its row comes after the last one that is whole.
  const isOpen = error.code === 'CSV_QUOTE_NOT_CLOSED';
  const line = isOpen ? (counted('records') ?? 0) + 1 : counted('lines');
  const at = line === undefined ? {} : { line };
  if (error.code === 'CSV_MAX_RECORD_SIZE') return new UnusableFile({ code: 'row_too_long', ...at });
  return new UnusableFile(error.code.includes('QUOTE') ? { code: 'quotes', ...at } : { code: 'damaged' });
}
