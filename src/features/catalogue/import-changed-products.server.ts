// Changes the known products of a checked file, some at a time, each compared with what it is at that moment.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { addChanges, type Change } from '#features/history/change.writes.server.ts';
import type { Database } from '#platform/database.server.ts';
import { changedFields, type ProductState, settled } from './desk-product.rules.ts';
import type { ProductInput } from './desk-product.schema.ts';
import type { Batch, Place } from './import-work.server.ts';
import type { Import } from './import.reads.server.ts';
import type { RowFault } from './import.schema.ts';
import {
  lockProducts,
  now,
  type ProductStates,
  readProductStates,
  writeProductStates,
} from './product-state.server.ts';

/** So few that nobody waits long for a product that is being changed. */
const batchSize = 100;

type Writer = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;
type Row = { row: number; product_id: string; fields: Partial<ProductInput> };
/** Of rows that cannot be written any more, or need not be. */
type Late = { row: number; kind: 'failed' | 'unchanged'; faults: RowFault[] | null };

/** The next ones in the order of the products' ids, as orders lock them. */
export async function writeChangedProducts(
  writer: Writer,
  { id }: Import,
  setId: string,
  place: Place,
): Promise<Batch> {
  const { rows } = await writer.execute<Row>(sql`
    select row, product_id, fields from import_rows
    where import_id = ${id}::uuid and kind = 'changed'
      and (${place.done_id}::uuid is null or product_id > ${place.done_id}::uuid)
    order by product_id limit ${batchSize}`);
  const last = rows.at(-1);
  if (!last) return null;
  const { made, late } = await write(writer, rows);
  await addChanges(writer, setId, made);
  await keepLate(writer, id, late);
  return { count: rows.length, place: { ...place, done_id: last.product_id } };
}

async function write(writer: Writer, rows: readonly Row[]): Promise<{ made: Change[]; late: Late[] }> {
  const ids = rows.map(({ product_id }) => product_id);
  await lockProducts(writer, ids);
  const fields = fieldsOf(rows);
  const states = await readProductStates(writer, ids, [...fields, 'title', 'deleted_at', 'updated_at']);
  const late: Late[] = [];
  const changed: ProductStates = new Map();
  for (const { row, product_id, fields: wanted } of rows) {
    const state = states.get(product_id);
    if (!state || state.deleted_at) {
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
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Change {
  return { subjectType: 'product', subjectId, subjectLabel: subjectLabel ?? null, before, after };
}
