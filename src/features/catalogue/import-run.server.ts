// Writes what a checked file would change: all of it as one change of the history, or nothing.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Administrator } from '#features/administrators/actor.ts';
import { addChanges, type Change, recordChanges } from '#features/history/change.writes.server.ts';
import type { Database } from '#platform/database.server.ts';
import { changedFields, type ProductState, settled } from './desk-product.rules.ts';
import type { ProductInput } from './desk-product.schema.ts';
import { writeNewProducts } from './import-new-products.server.ts';
import { countRows } from './import-check.server.ts';
import { endWork, tellProgress } from './import-work.server.ts';
import type { Import } from './import.reads.server.ts';
import type { RowFault } from './import.schema.ts';
import {
  lockProducts,
  now,
  type ProductStates,
  readProductStates,
  writeProductStates,
} from './product-state.server.ts';

/** So few that other requests never wait long for their turn. */
const batchSize = 50;

type Writer = Parameters<Parameters<Database['transaction']>[0]>[0];
type Row = { row: number; product_id: string | null; fields: Partial<ProductInput> };
/** Of rows that cannot be written any more, or need not be. */
type Late = { row: number; kind: 'failed' | 'unchanged'; faults: RowFault[] | null };
type Batch = { made: Change[]; late: Late[] };

/** False: another import is being written; try again later. Throws `WorkEnded`. */
export async function runImport(database: Database, job: Import, signal: AbortSignal): Promise<boolean> {
  const actor: Administrator = { kind: 'administrator', id: job.started_by ?? job.created_by };
  const tell = tellProgress(database, job, signal);
  return database.transaction(async (writer) => {
    await writer.execute(sql`set local statement_timeout = 0`);
    // Two at once could make the same product twice: neither would see the other's.
    const { rows: turn } = await writer.execute<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtext('products are imported')) as free`,
    );
    if (!turn[0]?.free) return false;
    const setId = await recordChanges(writer, actor, 'product.imported', []);
    let done = 0;
    let made = 0;
    for await (const rows of changedRows(writer, job.id)) {
      const batch = await writeChanged(writer, rows);
      await addChanges(writer, setId, batch.made);
      await keepLate(writer, job.id, batch.late);
      made += batch.made.length;
      done += rows.length;
      await tell({ rows_done: done });
    }
    for await (const count of writeNewProducts(writer, job, setId)) {
      made += count;
      done += count;
      await tell({ rows_done: done });
    }
    if (made === 0) await writer.execute(sql`delete from change_sets where id = ${setId}::uuid`);
    const counts = await countRows(writer, job.id);
    const change_set_id = made > 0 ? setId : null;
    await endWork(writer, job, { ...counts, rows_done: done, change_set_id, status: 'done' });
    return true;
  });
}

/** In the order of the products' ids, as orders lock them. */
async function* changedRows(writer: Writer, importId: string): AsyncGenerator<Row[]> {
  await writer.execute(sql`declare changed_rows cursor for
    select row, product_id, fields from import_rows
    where import_id = ${sql.raw(`'${importId}'`)} and kind = 'changed' order by product_id`);
  while (true) {
    const { rows } = await writer.execute<Row>(sql.raw(`fetch ${batchSize} from changed_rows`));
    if (rows.length === 0) return;
    yield rows;
  }
}

async function writeChanged(writer: Writer, rows: readonly Row[]): Promise<Batch> {
  const ids = rows.flatMap(({ product_id }) => product_id ?? []);
  await lockProducts(writer, ids);
  const fields = fieldsOf(rows);
  const states = await readProductStates(writer, ids, [...fields, 'title', 'deleted_at', 'updated_at']);
  const late: Late[] = [];
  const changed: ProductStates = new Map();
  for (const { row, product_id, fields: wanted } of rows) {
    const state = states.get(product_id ?? '');
    if (!product_id || !state || state.deleted_at) {
      late.push({ row, kind: 'failed', faults: [{ field: null, code: 'gone' }] });
      continue;
    }
    const different = changedFields(settled(wanted), state as ProductState, randomUUID);
    if (Object.keys(different).length > 0) changed.set(product_id, { ...different, updated_at: now });
    else late.push({ row, kind: 'unchanged', faults: null });
  }
  if (changed.size === 0) return { made: [], late };
  await writeProductStates(writer, changed);
  const after = await readProductStates(writer, [...changed.keys()], [...fields, 'title', 'updated_at']);
  const made = [...changed].map(([id, written]) => {
    const [old, fresh] = [states.get(id), after.get(id)] as Partial<ProductState>[];
    const names = Object.keys(written) as (keyof ProductState)[];
    const only = (state?: Partial<ProductState>) =>
      Object.fromEntries(names.map((name) => [name, state?.[name]]));
    return toChange(id, fresh?.title, only(old), only(fresh));
  });
  return { made, late };
}

async function keepLate(writer: Writer, importId: string, late: readonly Late[]): Promise<void> {
  if (late.length === 0) return;
  await writer.execute(sql`
    update import_rows r set kind = l.kind, faults = l.faults
    from jsonb_to_recordset(${JSON.stringify(late)}::jsonb) as l (row int, kind text, faults jsonb)
    where r.import_id = ${importId}::uuid and r.row = l.row`);
}

/** All that any of the rows changes, and the pair that images and the card's picture are. */
function fieldsOf(rows: readonly Row[]): (keyof ProductInput)[] {
  const names = new Set(rows.flatMap(({ fields }) => Object.keys(fields) as (keyof ProductInput)[]));
  if (names.has('images') || names.has('image_url')) names.add('images').add('image_url');
  return [...names];
}

function toChange(
  subjectId: string,
  subjectLabel: string | undefined,
  before: Record<string, unknown> | null,
  after: Record<string, unknown>,
): Change {
  return { subjectType: 'product', subjectId, subjectLabel: subjectLabel ?? null, before, after };
}
