// Orders as a file for a spreadsheet.
import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { Actor } from '#features/administrators/actor.ts';
import type { Database } from '#platform/database.server.ts';
import { eachOrder } from './desk-order.reads.server.ts';
import type { DeskOrderQuery } from './desk-order.schema.ts';

/** As text in UTF-8, with the mark by which spreadsheets know it; what looks like a formula is none. */
export function exportOrders(
  database: Database,
  actor: Actor,
  filter: Omit<DeskOrderQuery, 'page'>,
): ReadableStream {
  const csv = stringify({ header: true, bom: true, escape_formulas: true, columns });
  Readable.from(eachOrder(database, actor, filter))
    .on('error', (error) => csv.destroy(error))
    .pipe(csv);
  return Readable.toWeb(csv) as ReadableStream;
}

const columns = [
  'id',
  'created_at',
  'status',
  'payment_status',
  'customer_name',
  'customer_email',
  'lines',
  'total_amount',
  'currency',
];
