// Writes the changed products of a checked import in batches; each is compared with its current state.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { addChanges, type Change } from '#features/history/change.writes.server.ts';
import { findInvalidAttribute } from '#features/attributes/attribute-check.rules.ts';
import { lockAttributeDefinitions } from '#features/attributes/attribute-definition.reads.server.ts';
import { findSkuOwners, lockSkus } from '#features/products/references/sku.server.ts';
import type { Transaction } from '#platform/postgres/database.server.ts';
import {
  alignedPrices,
  changedFields,
  pricesTogether,
  type ProductState,
} from '#features/products/product-edit.rules.ts';
import type { ProductInput } from '#features/products/product-edit.schema.ts';
import type { Batch, Cursor } from './import-lease.server.ts';
import { issueOf } from './import-row-issues.server.ts';
import type { Import } from './import.reads.server.ts';
import type { RowIssue } from './import.schema.ts';
import {
  lockProducts,
  now,
  type ProductStates,
  readProductStates,
  writeProductStates,
} from '#features/products/product-state.server.ts';
import { keysOf } from '#kernel/object.ts';

/** Small, so that products are not locked for long. */
const batchSize = 100;

type Row = { row: number; product_id: string; fields: Partial<ProductInput> };
/** Updates of rows that can no longer be written, or no longer change anything. */
type RowOutcome = { row: number; kind: 'failed' | 'unchanged'; issues: RowIssue[] | null };

/** The next batch in the order of product ids, in which orders lock them too. */
export async function writeChangedProducts(
  tx: Transaction,
  { id }: Import,
  setId: string,
  cursor: Cursor,
): Promise<Batch> {
  const { rows } = await tx.execute<Row>(sql`
    select row, product_id, fields from import_rows
    where import_id = ${id}::uuid and kind = 'changed'
      and (${cursor.done_id}::uuid is null or product_id > ${cursor.done_id}::uuid)
    order by product_id limit ${batchSize}`);
  const last = rows.at(-1);
  if (!last) return null;
  const { made, outcomes } = await write(tx, rows);
  await addChanges(tx, setId, made);
  await saveOutcomes(tx, id, outcomes);
  return { count: rows.length, cursor: { ...cursor, done_id: last.product_id } };
}

async function write(
  tx: Transaction,
  rows: readonly Row[],
): Promise<{ made: Change[]; outcomes: RowOutcome[] }> {
  const ids = rows.map(({ product_id }) => product_id);
  await lockProducts(tx, ids);
  const fields = fieldsOf(rows);
  const states = await readProductStates(tx, ids, [...fields, 'deleted_at']);
  const invalid = await findOutdated(tx, rows, states);
  const outcomes: RowOutcome[] = [];
  const changed: ProductStates = new Map();
  for (const { row, product_id, fields: wanted } of rows) {
    const state = states.get(product_id);
    if (!state || state.deleted_at) {
      outcomes.push({ row, kind: 'failed', issues: [{ field: null, code: 'gone' }] });
      continue;
    }
    const issue = invalid.get(row);
    if (issue) {
      outcomes.push({ row, kind: 'failed', issues: [issue] });
      continue;
    }
    const before = state as ProductState;
    const different = alignedPrices(changedFields(wanted, before, randomUUID), before);
    if (!different) {
      // The price breaks were changed since the check.
      outcomes.push({ row, kind: 'failed', issues: [{ field: 'price_breaks', code: 'breaks' }] });
      continue;
    }
    if (Object.keys(different).length > 0) changed.set(product_id, { ...different, updated_at: now });
    else outcomes.push({ row, kind: 'unchanged', issues: null });
  }
  if (changed.size === 0) return { made: [], outcomes };
  await writeProductStates(tx, changed);
  const after = await readProductStates(tx, [...changed.keys()], fields);
  const made = [...changed].map(([id, written]) => {
    const fresh = after.get(id);
    const names = keysOf(written);
    const pickChanged = (state?: Partial<ProductState>) =>
      Object.fromEntries(names.map((name) => [name, state?.[name]]));
    return toChange(id, fresh?.title, pickChanged(states.get(id)), pickChanged(fresh));
  });
  return { made, outcomes };
}

/** Rows whose SKU was taken, or whose attributes were redefined, since the check. */
async function findOutdated(
  tx: Transaction,
  rows: readonly Row[],
  states: ProductStates,
): Promise<Map<number, RowIssue>> {
  const skus = rows.flatMap(({ fields }) => fields.sku ?? []);
  await lockSkus(tx, skus);
  const owners = await findSkuOwners(tx, skus);
  const keys = rows.flatMap(({ fields }) => Object.keys(fields.attributes ?? {}));
  const definitions = keys.length > 0 ? await lockAttributeDefinitions(tx, [...new Set(keys)]) : new Map();
  const issues = new Map<number, RowIssue>();
  for (const { row, product_id, fields } of rows) {
    const owner = fields.sku ? owners.get(fields.sku.toUpperCase()) : undefined;
    const attribute = findInvalidAttribute(
      definitions,
      fields.attributes ?? {},
      states.get(product_id)?.attributes,
    );
    if (owner && owner !== product_id) issues.set(row, issueOf('sku', 'skuUsed', fields.sku ?? ''));
    else if (attribute) issues.set(row, issueOf('attributes', 'attribute', attribute.key));
  }
  return issues;
}

async function saveOutcomes(
  tx: Transaction,
  importId: string,
  outcomes: readonly RowOutcome[],
): Promise<void> {
  if (outcomes.length === 0) return;
  await tx.execute(sql`
    update import_rows r set kind = l.kind, faults = l.issues
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as l (row int, kind text, issues jsonb)
    where r.import_id = ${importId}::uuid and r.row = l.row`);
}

/** All fields that the rows can change: `images` and `image_url` always come together, and so do the prices. */
function fieldsOf(rows: readonly Row[]): (keyof ProductState)[] {
  const names = new Set<keyof ProductState>([...pricesTogether, 'title', 'updated_at']);
  for (const { fields } of rows) for (const name of keysOf(fields)) names.add(name);
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
