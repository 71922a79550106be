// Requests for a quote as a file for a spreadsheet.
import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { Actor } from '#features/administrators/actor.ts';
import type { Database } from '#platform/database.server.ts';
import type { DeskQuoteQuery } from './desk-quote.schema.ts';
import { eachQuote } from './quote.reads.server.ts';

/** As text in UTF-8, with the mark by which spreadsheets know it; what looks like a formula is none. */
export function exportQuotes(
  database: Database,
  actor: Actor,
  query: Omit<DeskQuoteQuery, 'page'>,
): ReadableStream {
  const csv = stringify({ header: true, bom: true, escape_formulas: true });
  Readable.from(eachQuote(database, actor, query))
    .on('error', (error) => csv.destroy(error))
    .pipe(csv);
  return Readable.toWeb(csv) as ReadableStream;
}
