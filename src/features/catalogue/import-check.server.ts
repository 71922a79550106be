// Reads a file through and keeps what each row would do: nothing of the catalogue is changed.
import { randomUUID } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#platform/database.server.ts';
import type { ProductState } from './desk-product.rules.ts';
import { newProductState } from './desk-product.writes.server.ts';
import type { ImportField } from './import-fields.rules.ts';
import { formatsOf, type Found, givenCells, judgeRow, keyOf, type Verdict } from './import-row.rules.ts';
import type { SourceRow } from './import-shop-rows.rules.ts';
import { excerpt, storable } from './import-value.rules.ts';
import { corrected, keptCells, readCorrections } from './import-corrections.server.ts';
import { openProductRows } from './import-source.server.ts';
import { removeRows } from './import-rows-removal.server.ts';
import { failTwins } from './import-twins.server.ts';
import { endWork, tellProgress } from './import-work.server.ts';
import type { Import } from './import.reads.server.ts';
import type { RowFault } from './import.schema.ts';
import { type ProductStates, readProductStates } from './product-state.server.ts';

const batchSize = 50;
/** So few rows are judged in one go that other requests never wait long for their turn. */
const mostInOneGo = 5;
const patience = '300s';

interface CheckedRow {
  row: number;
  key: string | null;
  product_id: string | null;
  title: string | null;
  verdict: Verdict;
  cells: string[] | null;
}

type Judging = Pick<Database, 'execute'>;

/** Throws `UnusableFile`, or `WorkEnded`. */
export async function checkImport(
  database: Database,
  file: string,
  job: Import,
  signal: AbortSignal,
): Promise<void> {
  const tell = tellProgress(database, job, signal);
  await removeRows(database, job.id);
  const source = await openProductRows(file, job.reading, job);
  const corrections = await readCorrections(database, job.id);
  let batch: SourceRow[] = [];
  let rows = 0;
  const flush = async () => {
    await keepRows(database, job.id, await judgeBatch(database, job, batch));
    rows += batch.length;
    batch = [];
    await tell({ share: source.share(), rows });
  };
  for await (const row of source.rows) {
    batch.push(corrected(row, corrections.get(row.number)));
    if (batch.length >= batchSize) await flush();
  }
  if (batch.length > 0) await flush();
  await finish(database, job, rows);
}

/** What each row would do, by what is in the catalogue now. */
export async function judgeBatch(
  database: Judging,
  job: Import,
  batch: readonly SourceRow[],
): Promise<CheckedRow[]> {
  const { columns, key } = job.options;
  const { origin } = job;
  const rules = { ...job.options, formats: formatsOf(job.options), origin };
  const read = batch.map(({ number, cells, role }) => {
    const given = givenCells(columns, cells);
    // What stands for its variants is no product, hence nobody's namesake.
    const own = role === 'parent' ? null : keyOf(given, key, origin);
    return { number, given, cells, role, key: own, isTooLong: cells.length > columns.length };
  });
  const keys = read.flatMap((row) => (row.key === null ? [] : storable(row.key)));
  const find = await (key === 'id' ? findById : findByTitle)(database, keys, statesOf(columns));
  const checked: CheckedRow[] = [];
  for (const [place, { number, given, cells, role, key: text, isTooLong }] of read.entries()) {
    if (place % mostInOneGo === 0) await breathe();
    const found = text === null ? none : find(storable(text));
    const title = found.kind === 'one' ? found.state.title : (given.get('title')?.trim() ?? null);
    const isId = key !== 'id' || text === null || z.guid().safeParse(text).success;
    const fault: RowFault | null = isTooLong
      ? { field: null, code: 'cells' }
      : isId
        ? null
        : { field: 'id', code: 'id', found: excerpt(text, 80) };
    const verdict: Verdict = fault
      ? { kind: 'failed', faults: [fault] }
      : judgeInRole(role, () => judgeRow(given, found, rules));
    const id = found.kind === 'one' ? found.id : key === 'id' && isId ? text : null;
    checked.push({
      row: number,
      key: text && storable(text),
      product_id: id,
      title: title && storable(title),
      verdict,
      cells: verdict.kind === 'failed' ? keptCells(cells) : null,
    });
  }
  return checked;
}

/** What became of a row that is not simply a product is told with it. */
function judgeInRole(role: SourceRow['role'], judge: () => Verdict): Verdict {
  if (role === 'parent') return { kind: 'unchanged', notices: [{ field: null, code: 'parent' }] };
  const verdict = judge();
  if (role !== 'variant' || verdict.kind === 'failed') return verdict;
  return { ...verdict, notices: [...(verdict.notices ?? []), { field: null, code: 'variant' }] };
}

const none: Found = { kind: 'none' };

/** What of the products the rows are compared with. */
function statesOf(columns: Import['options']['columns']): (keyof ProductState)[] {
  const names = new Set<keyof ProductState>(['title', 'deleted_at']);
  for (const field of columns) for (const name of comparedWith(field)) names.add(name);
  return [...names];
}

function comparedWith(field: ImportField | null): (keyof ProductState)[] {
  if (field === null || field === 'id') return [];
  if (field === 'images' || field === 'image_url') return ['images', 'image_url'];
  if (field === 'weight_grams' || field === 'weight_unit') return ['weight'];
  if (field === 'published') return ['is_active'];
  if (field === 'image_alt') return ['images'];
  if (field === 'price' || field === 'sale_price') return [field, 'currency'];
  if (field === 'compare_at') return ['price', 'sale_price', 'currency'];
  if (field === 'length' || field === 'width' || field === 'height') return ['dimensions'];
  return [field];
}

async function findById(database: Judging, keys: string[], fields: (keyof ProductState)[]) {
  const ids = keys.filter((key) => z.guid().safeParse(key).success);
  const states = (await readProductStates(database, ids, fields)) as ProductStates;
  return (key: string): Found => known(key.toLowerCase(), states);
}

async function findByTitle(database: Judging, keys: string[], fields: (keyof ProductState)[]) {
  const { rows } = await database.execute<{ key: string; ids: string[] }>(sql`
    select given.key, array_agg(k.id) as ids
    from (select distinct unnest(${sql.param(keys)}::text[]) as key) given
    join product_keys k on k.title_key = lower(given.key) collate "C"
    group by given.key`);
  const named = new Map(rows.map(({ key, ids }) => [key, ids]));
  const single = rows.flatMap(({ ids }) => (ids.length === 1 ? ids : []));
  const states = (await readProductStates(database, single, fields)) as ProductStates;
  return (key: string): Found => {
    const ids = named.get(key) ?? [];
    return ids.length > 1 ? { kind: 'several' } : known(ids[0] ?? '', states);
  };
}

function known(id: string, states: ProductStates): Found {
  const state = states.get(id);
  if (!state) return none;
  return state.deleted_at ? { kind: 'deleted' } : { kind: 'one', id, state: state as ProductState };
}

/** Instead of what was kept of the same rows. */
export async function keepRows(
  database: Judging,
  importId: string,
  checked: readonly CheckedRow[],
): Promise<void> {
  const rows = checked.map(({ verdict, ...row }) => ({
    ...row,
    ...(verdict.kind === 'new' && { product_id: row.product_id ?? randomUUID() }),
    kind: verdict.kind,
    before: 'before' in verdict ? verdict.before : null,
    fields: fieldsOf(verdict),
    faults: (verdict.kind === 'failed' ? verdict.faults : verdict.notices) ?? null,
  }));
  await database.execute(sql`
    insert into import_rows (import_id, row, kind, key, product_id, title, before, fields, faults, cells)
    select ${importId}::uuid, r.row, r.kind, r.key, r.product_id, r.title, r.before, r.fields, r.faults, r.cells
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (row int, kind text, key text,
      product_id uuid, title text, before jsonb, fields jsonb, faults jsonb, cells jsonb)
    on conflict (import_id, row) do update set kind = excluded.kind, key = excluded.key,
      product_id = excluded.product_id, title = excluded.title, before = excluded.before,
      fields = excluded.fields, faults = excluded.faults, cells = excluded.cells`);
}

/** A new product is kept as it will be written, but for the moments. */
function fieldsOf(verdict: Verdict): Record<string, unknown> | null {
  if (verdict.kind !== 'new') return 'fields' in verdict ? verdict.fields : null;
  const { created_at: _, updated_at: __, deleted_at: ___, ...fields } = newProductState(verdict.fields);
  return fields;
}

async function finish(database: Database, job: Import, rows: number): Promise<void> {
  await database.transaction(async (writer) => {
    await writer.execute(sql.raw(`set local statement_timeout = '${patience}'`));
    await failTwins(writer, job);
    const counts = await countRows(writer, job.id);
    await endWork(writer, job, { ...counts, rows, share: 1, status: 'checked', attempts: 0 });
  });
}

export async function countRows(reader: Pick<Database, 'execute'>, importId: string) {
  const { rows } = await reader.execute<Record<'new' | 'changed' | 'unchanged' | 'failed', number>>(sql`
    select count(*) filter (where kind = 'new')::int as new,
      count(*) filter (where kind = 'changed')::int as changed,
      count(*) filter (where kind = 'unchanged')::int as unchanged,
      count(*) filter (where kind = 'failed')::int as failed
    from import_rows where import_id = ${importId}::uuid`);
  return rows[0];
}
