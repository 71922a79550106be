// Import check: reads a file and stages what each row would do; no product is changed.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { isOfKind } from '#features/products/product-fields.ts';
import type { Database, Queryable } from '#platform/postgres/database.server.ts';
import { createSlices } from '#platform/http/turns.server.ts';
import type { ProductState } from '#features/products/product-edit.rules.ts';
import { newProductState } from '#features/products/edits/product.writes.server.ts';
import type { Definitions } from '#features/attributes/attribute-check.rules.ts';
import { readAttributeDefinitions } from '#features/attributes/attribute-definition.reads.server.ts';
import { type ImportField, isAttributeColumn, isTranslationCell } from '../reading/import-fields.rules.ts';
import { findRowIssues } from './import-row-issues.server.ts';
import {
  type Found,
  type RowResult,
  formatsOf,
  cellsByField,
  checkRow,
  readKey,
} from './import-row.rules.ts';
import type { SourceRow } from '../sources/row-joiner.ts';
import { excerpt, storable } from '../reading/import-value.rules.ts';
import { applyCorrection, correctableCells, readCorrections } from './import-corrections.server.ts';
import { openProductRows } from '../sources/import-source.server.ts';
import { removeRows } from './import-rows-removal.server.ts';
import { failDuplicates, failRepeatedSkus } from './import-duplicates.server.ts';
import { failMissingReferences } from './import-references.server.ts';
import { storeCellsOfDuplicates } from './import-duplicate-cells.server.ts';
import { endImport, createProgressReporter, saveProgress } from './import-lease.server.ts';
import type { Import } from './import.reads.server.ts';
import type { RowIssue } from './import.schema.ts';
import { visibleToAdministrators } from '#features/products/product-sql.server.ts';
import { type ProductStates, readProductStates } from '#features/products/product-state.server.ts';
import { readCurrencies } from '#features/money/exchange-rate.reads.server.ts';

const batchSize = 50;
/** While the database reads and stores for one batch, another one is checked. */
const parallelBatches = 2;
const guid = z.guid();
const statementTimeout = '300s';

interface CheckedRow {
  row: number;
  key: string | null;
  product_id: string | null;
  title: string | null;
  result: RowResult;
  cells: string[] | null;
}

/** Throws `UnusableFile`, or `LeaseLostError`. */
export async function checkImport(
  database: Database,
  file: string,
  job: Import,
  signal: AbortSignal,
): Promise<void> {
  const report = createProgressReporter(database, job, signal);
  await removeRows(database, job.id);
  const source = await openProductRows(file, job.reading, job);
  const corrections = await readCorrections(database, job.id);
  const definitions = await readDefinitions(database);
  let batch: SourceRow[] = [];
  let rows = 0;
  const underWay: Promise<void>[] = [];
  const checkBatch = async (some: readonly SourceRow[]) =>
    saveRows(database, job.id, await checkRows(database, job, some, definitions));
  const flush = async () => {
    const work = checkBatch(batch);
    // Its error is thrown where it is awaited.
    work.catch(() => {});
    underWay.push(work);
    rows += batch.length;
    batch = [];
    if (underWay.length >= parallelBatches) await underWay.shift();
    await report({ share: source.share(), rows });
  };
  try {
    for await (const row of source.rows) {
      batch.push(applyCorrection(row, corrections.get(row.number)));
      if (batch.length >= batchSize) await flush();
    }
    if (batch.length > 0) await flush();
    await Promise.all(underWay);
  } finally {
    // Nothing is stored any more once another process may take the import over.
    await Promise.allSettled(underWay);
  }
  await failRows(database, job);
  await storeCellsOfDuplicates(database, file, job, corrections, report);
  await finish(database, job, rows);
}

export async function readDefinitions(database: Queryable): Promise<Definitions> {
  return new Map((await readAttributeDefinitions(database)).map((one) => [one.key, one]));
}

/** What each row would change, compared with the current products. */
export async function checkRows(
  database: Queryable,
  job: Import,
  batch: readonly SourceRow[],
  definitions: Definitions,
): Promise<CheckedRow[]> {
  const { columns, key } = job.options;
  const { origin } = job;
  const headers = Object.fromEntries(
    columns.flatMap((field, index) => (field ? [[field, job.columns[index]?.name ?? '']] : [])),
  );
  const currencies = await readCurrencies(database);
  const { currency } = job.options.defaults;
  const defaults = {
    ...job.options.defaults,
    currency: currency && currencies.includes(currency) ? currency : null,
  };
  const rules = {
    ...job.options,
    defaults,
    formats: formatsOf(job.options),
    origin,
    definitions,
    headers,
    currencies,
  };
  const read = batch.map(({ number, cells, role }) => {
    const values = cellsByField(columns, cells);
    // The parent row of variants is no product, hence no duplicate.
    const own = role === 'parent' ? null : readKey(values, key, origin);
    return { number, values, cells, role, key: own, isTooLong: cells.length > columns.length };
  });
  const keys = read.flatMap((row) => (row.key === null ? [] : storable(row.key)));
  const find = await finders[key](database, keys, statesOf(columns));
  const checked: CheckedRow[] = [];
  const slices = createSlices();
  for (const { number, values, cells, role, key: text, isTooLong } of read) {
    await slices.pause();
    const found = text === null ? none : find(storable(text));
    const title = found.kind === 'one' ? found.state.title : (values.get('title')?.trim() ?? null);
    const isId = key !== 'id' || text === null || guid.safeParse(text).success;
    const issue: RowIssue | null = isTooLong
      ? { field: null, code: 'cells' }
      : isId
        ? null
        : { field: 'id', code: 'id', found: excerpt(text, 80) };
    const result: RowResult = issue
      ? { kind: 'failed', issues: [issue] }
      : checkRowInRole(role, () => checkRow(values, found, rules));
    const id = found.kind === 'one' ? found.id : key === 'id' && isId ? text : null;
    checked.push({
      row: number,
      key: text && storable(text),
      product_id: id,
      title: title && storable(title),
      result,
      cells: result.kind === 'failed' ? correctableCells(cells) : null,
    });
  }
  const issues = await findRowIssues(database, checked, definitions);
  for (const [index, row] of checked.entries()) {
    const issue = issues[index];
    if (!issue) continue;
    row.result = { kind: 'failed', issues: [issue] };
    row.cells = correctableCells(batch[index]?.cells ?? []);
  }
  return checked;
}

/** Adds a notice to the row of a variant, and of the parent of variants. */
function checkRowInRole(role: SourceRow['role'], check: () => RowResult): RowResult {
  if (role === 'parent') return { kind: 'unchanged', notices: [{ field: null, code: 'parent' }] };
  const result = check();
  if (role !== 'variant' || result.kind === 'failed') return result;
  return { ...result, notices: [...(result.notices ?? []), { field: null, code: 'variant' }] };
}

const none: Found = { kind: 'none' };

/** The product fields that the rows are compared with. */
function statesOf(columns: Import['options']['columns']): (keyof ProductState)[] {
  const names = new Set<keyof ProductState>(['title', 'deleted_at']);
  for (const field of columns) for (const name of comparedWith(field)) names.add(name);
  return [...names];
}

/** Derived fields. */
const priceFields = new Set<ImportField>(['price', 'moq', 'price_breaks']);

function comparedWith(field: ImportField | null): (keyof ProductState)[] {
  if (field === null || field === 'id') return [];
  if (isAttributeColumn(field)) return ['attributes'];
  if (isTranslationCell(field)) return ['translations'];
  if (field === 'images' || field === 'image_url') return ['images', 'image_url'];
  if (field === 'weight_grams' || field === 'weight_unit') return ['weight'];
  if (field === 'published') return ['is_active'];
  if (field === 'image_alt') return ['images'];
  if (priceFields.has(field)) return ['price', 'moq', 'price_breaks', 'currency'];
  if (isOfKind(field, 'money')) return [field, 'currency'];
  if (field === 'compare_at') return ['price', 'moq', 'price_breaks', 'sale_price', 'currency'];
  if (field === 'length' || field === 'width' || field === 'height') return ['dimensions'];
  return [field];
}

async function findById(database: Queryable, keys: string[], fields: (keyof ProductState)[]) {
  const ids = keys.filter((key) => guid.safeParse(key).success);
  const states = (await readProductStates(database, ids, fields)) as ProductStates;
  return (key: string): Found => known(key.toLowerCase(), states);
}

async function findByTitle(database: Queryable, keys: string[], fields: (keyof ProductState)[]) {
  const { rows } = await database.execute<{ key: string; ids: string[] }>(sql`
    select wanted.key, array_agg(k.id) as ids
    from (select distinct unnest(${sql.param(keys)}::text[]) as key) wanted
    join product_keys k on k.title_key = lower(wanted.key) collate "C"
    group by wanted.key`);
  const named = new Map(rows.map(({ key, ids }) => [key, ids]));
  const single = rows.flatMap(({ ids }) => (ids.length === 1 ? ids : []));
  const states = (await readProductStates(database, single, fields)) as ProductStates;
  return (key: string): Found => {
    const ids = named.get(key) ?? [];
    return ids.length > 1 ? { kind: 'several' } : known(ids[0] ?? '', states);
  };
}

/** By an SKU or part number, whatever its case. */
function findByNumber(column: 'sku' | 'mpn') {
  return async (database: Queryable, keys: string[], fields: (keyof ProductState)[]) => {
    const name = sql.raw(`p.${column}`);
    const { rows } = await database.execute<{ key: string; ids: string[] }>(sql`
      select upper(wanted.key) as key, array_agg(distinct p.id) as ids
      from unnest(${sql.param(keys)}::text[]) as wanted (key)
      join products p on upper(${name}) = upper(wanted.key) and p.${sql.raw(visibleToAdministrators)}
      group by 1`);
    const named = new Map(rows.map(({ key, ids }) => [key, ids]));
    const single = rows.flatMap(({ ids }) => (ids.length === 1 ? ids : []));
    const states = (await readProductStates(database, single, fields)) as ProductStates;
    return (key: string): Found => {
      const ids = named.get(key.toUpperCase()) ?? [];
      return ids.length > 1 ? { kind: 'several' } : known(ids[0] ?? '', states);
    };
  };
}

const finders = {
  id: findById,
  title: findByTitle,
  sku: findByNumber('sku'),
  mpn: findByNumber('mpn'),
};

function known(id: string, states: ProductStates): Found {
  const state = states.get(id);
  if (!state) return none;
  return state.deleted_at ? { kind: 'deleted' } : { kind: 'one', id, state: state as ProductState };
}

/** Replaces the rows that an earlier check staged. */
export async function saveRows(
  database: Queryable,
  importId: string,
  checked: readonly CheckedRow[],
): Promise<void> {
  const rows = checked.map(({ result, ...row }) => ({
    ...row,
    ...(result.kind === 'new' && { product_id: row.product_id ?? randomUUID() }),
    kind: result.kind,
    before: 'before' in result ? result.before : null,
    fields: fieldsOf(result),
    issues: (result.kind === 'failed' ? result.issues : result.notices) ?? null,
  }));
  await database.execute(sql`
    insert into import_rows (import_id, row, kind, key, product_id, title, before, fields, faults, cells)
    select ${importId}::uuid, r.row, r.kind, r.key, r.product_id, r.title, r.before, r.fields, r.issues, r.cells
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (row int, kind text, key text,
      product_id uuid, title text, before jsonb, fields jsonb, issues jsonb, cells jsonb)
    on conflict (import_id, row) do update set kind = excluded.kind, key = excluded.key,
      product_id = excluded.product_id, title = excluded.title, before = excluded.before,
      fields = excluded.fields, faults = excluded.faults, cells = excluded.cells`);
}

/** A new product is staged as it will be inserted, without its timestamps. */
function fieldsOf(result: RowResult): Record<string, unknown> | null {
  if (result.kind !== 'new') return 'fields' in result ? result.fields : null;
  const { created_at: _, updated_at: __, deleted_at: ___, ...fields } = newProductState(result.fields);
  return fields;
}

async function failRows(database: Database, job: Import): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.execute(sql.raw(`set local statement_timeout = '${statementTimeout}'`));
    await failDuplicates(tx, job);
    await failRepeatedSkus(tx, job.id);
    await failMissingReferences(tx, job.id);
    await saveProgress(tx, job, {});
  });
}

async function finish(database: Database, job: Import, rows: number): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.execute(sql.raw(`set local statement_timeout = '${statementTimeout}'`));
    const counts = await countRows(tx, job.id);
    await endImport(tx, job, { ...counts, rows, share: 1, status: 'checked', attempts: 0 });
  });
}

export async function countRows(reader: Queryable, importId: string) {
  const { rows } = await reader.execute<Record<'new' | 'changed' | 'unchanged' | 'failed', number>>(sql`
    select count(*) filter (where kind = 'new')::int as new,
      count(*) filter (where kind = 'changed')::int as changed,
      count(*) filter (where kind = 'unchanged')::int as unchanged,
      count(*) filter (where kind = 'failed')::int as failed
    from import_rows where import_id = ${importId}::uuid`);
  return rows[0];
}
