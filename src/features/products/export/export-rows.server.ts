// Yields the products of a view as rows of cells, a few at a time, in the view's order.
import { asc, desc } from 'drizzle-orm';
import type { Database } from '#platform/postgres/database.server.ts';
import { adminCondition } from '../list/admin-product-condition.server.ts';
import { sortKeys } from '../list/admin-product-rows.server.ts';
import { exportColumns, type ExportColumn, type ExportQuery, translationColumns } from './export.schema.ts';
import { attributeText } from '#features/attributes/attribute-cell.rules.ts';
import { readAttributeDefinitions } from '#features/attributes/attribute-definition.reads.server.ts';
import type {
  AttributeDefinition,
  AttributeValue,
} from '#features/attributes/attribute-definition.schema.ts';
import { escapeCell, writeCell } from '../cells/product-cell.rules.ts';
import { completenessFields, missingData } from '../product-completeness.rules.ts';
import { isOfKind } from '../product-fields.ts';
import { product_keys } from '../list/product-key.tables.server.ts';
import { readProductStates } from '../product-state.server.ts';

const batchSize = 200;

/** The first row contains the column names. Products deleted during the export are left out. */
export async function* exportRows(
  database: Database,
  query: ExportQuery,
  onProgress: (done: number, total: number) => void = () => {},
): AsyncGenerator<string[]> {
  const columns: readonly ExportColumn[] = query.columns.length > 0 ? query.columns : exportColumns;
  // Of all columns, one for each attribute and translation besides; what is informative stays behind them.
  const definitions = query.columns.length > 0 ? [] : await readAttributeDefinitions(database);
  const translated = query.columns.length > 0 ? [] : translationColumns;
  const details = [...definitions.map(({ key }) => `attr.${key}`), ...translated.map(({ name }) => name)];
  const before = columns.filter((column) => !isInformative(column));
  const behind = columns.filter(isInformative);
  yield details.length > 0 ? [...before, ...details, ...behind] : [...columns];
  const ids = await findIds(database, query);
  const fields = columns.filter((column) => column !== 'id' && column !== 'missing');
  const wanted = new Set([...fields, ...(columns.includes('missing') ? completenessFields : [])]);
  for (let done = 0; done < ids.length; done += batchSize) {
    const batch = ids.slice(done, done + batchSize);
    const states = await readProductStates(database, batch, [...wanted, 'deleted_at']);
    for (const id of batch) {
      const state = states.get(id);
      if (!state || state.deleted_at) continue;
      const cell = (column: ExportColumn) => {
        if (column === 'id') return id;
        return column === 'missing' ? missingData(state).join(', ') : write(column, state[column]);
      };
      if (details.length === 0) yield columns.map(cell);
      else {
        yield [
          ...before.map(cell),
          ...definitions.map((definition) => attributeCell(definition, state.attributes?.[definition.key])),
          ...translated.map(({ text, language }) => translationCell(state.translations?.[language]?.[text])),
          ...behind.map(cell),
        ];
      }
    }
    onProgress(Math.min(done + batchSize, ids.length), ids.length);
  }
}

/** A row of a workbook, with numbers in numeric columns. */
export function toSheetRow(columns: readonly string[], row: readonly string[]): (string | number)[] {
  return row.map((cell, index) => (isNumber(columns[index]) && cell !== '' ? Number(cell) : cell));
}

async function findIds(database: Database, query: ExportQuery): Promise<string[]> {
  const order = query.direction === 'asc' ? asc : desc;
  const rows = await database
    .select({ id: product_keys.id })
    .from(product_keys)
    .where(adminCondition(query))
    .orderBy(order(product_keys[sortKeys[query.sort]]), order(product_keys.id));
  return rows.map(({ id }) => id);
}

function write(column: Exclude<ExportColumn, 'id' | 'missing'>, value: unknown): string {
  return isTimestamp(column) ? String(value) : writeCell(column, value);
}

function isInformative(column: ExportColumn): boolean {
  return column === 'missing' || isTimestamp(column);
}

function isTimestamp(column: ExportColumn): column is 'created_at' | 'updated_at' {
  return column === 'created_at' || column === 'updated_at';
}

function attributeCell(definition: AttributeDefinition, value: AttributeValue | undefined): string {
  return value === undefined ? '' : escapeCell(attributeText(definition, value));
}

/** Formatted like the English text. */
function translationCell(value: string | string[] | undefined): string {
  return writeCell(Array.isArray(value) ? 'features' : 'title', value);
}

function isNumber(column = ''): boolean {
  return (['money', 'count', 'kilograms'] as const).some((kind) => isOfKind(column, kind));
}
