// Streams rows of text as CSV that Excel opens in the right encoding.
import { stringify } from 'csv-stringify/sync';

const rowsPerPart = 200;

export async function* toCsv(rows: AsyncIterable<readonly string[]>): AsyncGenerator<Uint8Array> {
  let part: (readonly string[])[] = [];
  yield Buffer.from('\uFEFF');
  for await (const row of rows) {
    part.push(row);
    if (part.length < rowsPerPart) continue;
    yield written(part);
    part = [];
  }
  if (part.length > 0) yield written(part);
}

function written(rows: (readonly string[])[]): Buffer {
  return Buffer.from(stringify(rows as string[][], { record_delimiter: '\r\n', quoted_match: /[\r\n]/ }));
}
