// Reads the rows of a CSV file as they come, in any of the usual encodings and with any of the usual delimiters.
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import type { TextEncoding } from './import-encoding.rules.ts';
import type { Delimiter } from './import-file-kind.rules.ts';
import { importLimits } from './import-fields.rules.ts';
import { UnusableFile } from './import-unusable-file.ts';

export interface CsvReading {
  format: 'csv';
  encoding: TextEncoding;
  delimiter: Delimiter;
}

export interface FileRow {
  number: number;
  cells: string[];
  /** The places of cells that are numbers by themselves, written with a point. */
  exact?: ReadonlySet<number>;
}

export interface RowSource {
  /** Row after row, as counted in the file: the first is row 1. */
  rows: AsyncIterable<FileRow>;
  /** How much of the file has been read, 0 to 1. */
  share: () => number;
}

export function readCsv(file: string, size: number, { encoding, delimiter }: CsvReading): RowSource {
  // A piece is parsed in one go: small ones keep nobody waiting.
  const bytes = createReadStream(file, { highWaterMark: 16 * 1024 });
  return {
    rows: rowsOf(bytes, encoding, delimiter),
    share: () => (size > 0 ? Math.min(1, bytes.bytesRead / size) : 1),
  };
}

async function* rowsOf(
  bytes: ReturnType<typeof createReadStream>,
  encoding: string,
  delimiter: string,
): AsyncGenerator<FileRow> {
  const parser = parse({
    delimiter,
    relax_column_count: true,
    // A quote that is never closed would swallow the rest of the file.
    max_record_size: importLimits.record,
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
      if (cells.some((cell) => cell !== '')) yield { number, cells };
    }
  } catch (error) {
    throw toUnusable(error);
  } finally {
    bytes.destroy();
  }
}

function toUnusable(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error;
  const { lines } = error as { lines?: number };
  const at = lines ? { line: lines } : {};
  if (error.code === 'CSV_MAX_RECORD_SIZE') return new UnusableFile({ code: 'row_too_long', ...at });
  return new UnusableFile(error.code.includes('QUOTE') ? { code: 'quotes', ...at } : { code: 'damaged' });
}
