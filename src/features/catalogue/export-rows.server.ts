// The products of a view as rows of cells, a few at a time, in the view's order.
import { asc, desc } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import { deskCondition } from './desk-product-condition.server.ts';
import { sortKeys } from './desk-product.reads.server.ts';
import { exportColumns, type ExportColumn, type ExportQuery } from './export.schema.ts';
import { writeCell } from './import-cell.rules.ts';
import type { ProductCell } from './import-fields.rules.ts';
import { product_keys } from './product-key.tables.server.ts';
import { readProductStates } from './product-state.server.ts';

const batchSize = 200;

/** The first row names the columns. What is deleted meanwhile is left out. */
export async function* exportRows(
  database: Database,
  query: ExportQuery,
  onProgress: (done: number, total: number) => void = () => {},
): AsyncGenerator<string[]> {
  const columns: readonly ExportColumn[] = query.columns.length > 0 ? query.columns : exportColumns;
  yield [...columns];
  const ids = await findIds(database, query);
  const fields = columns.filter((column): column is Exclude<ExportColumn, 'id'> => column !== 'id');
  for (let done = 0; done < ids.length; done += batchSize) {
    const batch = ids.slice(done, done + batchSize);
    const states = await readProductStates(database, batch, [...fields, 'deleted_at']);
    for (const id of batch) {
      const state = states.get(id);
      if (!state || state.deleted_at) continue;
      yield columns.map((column) => (column === 'id' ? id : write(column, state[column])));
    }
    onProgress(Math.min(done + batchSize, ids.length), ids.length);
  }
}

/** As it stands in a workbook: what can be reckoned with is a number there. */
export function toSheetRow(columns: readonly string[], row: readonly string[]): (string | number)[] {
  return row.map((cell, place) => (isNumber(columns[place]) && cell !== '' ? Number(cell) : cell));
}

async function findIds(database: Database, query: ExportQuery): Promise<string[]> {
  const order = query.direction === 'asc' ? asc : desc;
  const rows = await database
    .select({ id: product_keys.id })
    .from(product_keys)
    .where(deskCondition(query))
    .orderBy(order(product_keys[sortKeys[query.sort]]), order(product_keys.id));
  return rows.map(({ id }) => id);
}

function write(column: ExportColumn, value: unknown): string {
  return column === 'created_at' || column === 'updated_at'
    ? String(value)
    : writeCell(column as ProductCell, value);
}

function isNumber(column: string | undefined): boolean {
  return column === 'price' || column === 'sale_price' || column === 'stock_quantity' || column === 'weight';
}
