// Downloads that are sent while they are made.
import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { escapeFormulas } from '#kernel/formula-text.ts';

/**
 * Rows as CSV: UTF-8 with the byte order mark that spreadsheets need; text that looks like a formula is escaped.
 * `columns`: so that a file without rows has its header too.
 */
export function csvStream(rows: AsyncIterable<object>, columns?: string[]): ReadableStream {
  const csv = stringify({ header: true, bom: true, cast: { string: escapeFormulas }, columns });
  // A reader that leaves ends the reading of rows; an error in them ends the response.
  pipeline(Readable.from(rows), csv, () => {});
  return webStream(csv);
}

/** The type of Node.js's web streams differs from the one that responses take; they are the same class. */
export function webStream(readable: Readable): ReadableStream {
  return Readable.toWeb(readable) as ReadableStream;
}
