// Bulk actions on products: previewed first, then applied as a whole or not at all.
import { type SQL, asc, and, inArray, notInArray, sql } from 'drizzle-orm';
import type { Administrator } from '#features/auth/actor.ts';
import { recordChanges } from '#features/history/change.writes.server.ts';
import { pickFields } from '#kernel/fields.ts';
import type { Outcome } from '#kernel/outcome.ts';
import {
  allowManyRows,
  type Database,
  type Queryable,
  type Transaction,
} from '#platform/postgres/database.server.ts';
import { findInvalidAttribute } from '#features/attributes/attribute-check.rules.ts';
import { lockAttributeDefinitions } from '#features/attributes/attribute-definition.reads.server.ts';
import { adminCondition } from '../list/admin-product-condition.server.ts';
import { bulkOutcome } from './product-bulk.rules.ts';
import type { ProductState } from '../product-edit.rules.ts';
import { bulkFields, bulkLimit, type BulkPreview, type BulkRequest } from '../product-edit.schema.ts';
import { resolveManufacturer } from '#features/manufacturers/manufacturer-keys.server.ts';
import { product_keys } from '../list/product-key.tables.server.ts';
import { products } from '../product.tables.server.ts';
import { visibleTo } from '../product-sql.server.ts';
import { now, readProductStates, writeProductStates } from '../product-state.server.ts';

export type BulkError =
  | { code: 'too_many' }
  | { code: 'invalid_attribute'; key: string; message: string }
  /** The error of one product; others may have it too. */
  | { code: 'price_too_large' | 'invalid_breaks'; title: string };

type Written<Value> = Outcome<Value, BulkError>;
type Selection = BulkRequest['selection'];

/** Fields that actions read or change. */
const fields = [
  'title',
  'is_active',
  'category',
  'price',
  'price_breaks',
  'currency',
  'attributes',
  'deleted_at',
  'updated_at',
  ...bulkFields,
] as const satisfies (keyof ProductState)[];

type Subject = Pick<ProductState, (typeof fields)[number]>;
type Planned = { id: string; state: Subject; after: Partial<ProductState>; shown: [string, string] };

const samples = 10;

const actions: Record<BulkRequest['action']['kind'], string> = {
  activate: 'product.activated',
  deactivate: 'product.deactivated',
  set_category: 'product.category_set',
  change_price: 'product.price_changed',
  set_fields: 'product.updated',
  set_attribute: 'product.updated',
  delete: 'product.deleted',
};

export async function previewBulk(
  database: Queryable,
  actor: Administrator,
  { selection, action }: BulkRequest,
): Promise<Written<BulkPreview>> {
  const ids = (await select(database, actor, selection)).map(({ id }) => id);
  const planned = await plan(database, ids, action);
  if (!planned.ok) return planned;
  const sample = planned.value.slice(0, samples).map(({ id, state, shown: [before, after] }) => ({
    id,
    title: state.title,
    before,
    after,
  }));
  return { ok: true, value: { selected: ids.length, changed: planned.value.length, samples: sample } };
}

/** Products that would not change are not written. */
export async function applyBulk(
  database: Database,
  actor: Administrator,
  { selection, action }: BulkRequest,
): Promise<Written<{ changed: number; change_set_id: string | null }>> {
  return database.transaction(async (tx) => {
    await allowManyRows(tx);
    const ids = (await select(tx, actor, selection).for('no key update')).map(({ id }) => id);
    const planned = await plan(tx, ids, action);
    if (!planned.ok) return planned;
    const made = planned.value;
    if (made.length === 0) return { ok: true, value: { changed: 0, change_set_id: null } };
    await writeProductStates(tx, new Map(made.map(({ id, after }) => [id, { ...after, updated_at: now }])));
    const change_set_id = await record(tx, actor, actions[action.kind], made);
    return { ok: true, value: { changed: made.length, change_set_id } };
  });
}

/** Locks products in the order of ids, like orders; one more than the limit shows that there are too many. */
function select(reader: Queryable, actor: Administrator, selection: Selection) {
  return reader
    .select({ id: products.id })
    .from(products)
    .where(and(visibleTo(actor), selected(selection)))
    .orderBy(asc(products.id))
    .limit(bulkLimit + 1);
}

function selected(selection: Selection): SQL | undefined {
  if ('ids' in selection)
    return inArray(products.id, sql`(select unnest(${sql.param(selection.ids)}::uuid[]))`);
  const { filter, except } = selection;
  return and(
    inArray(
      products.id,
      sql`(select ${product_keys.id} from ${product_keys} where ${adminCondition(filter) ?? sql`true`})`,
    ),
    notInArray(products.id, sql`(select unnest(${sql.param(except)}::uuid[]))`),
  );
}

/** Products that would change, in the order of ids. */
async function plan(
  reader: Queryable,
  ids: readonly string[],
  action: BulkRequest['action'],
): Promise<Written<Planned[]>> {
  if (ids.length > bulkLimit) return { ok: false, error: { code: 'too_many' } };
  const invalid = await findInvalidAction(reader, action);
  if (invalid) return { ok: false, error: { code: 'invalid_attribute', ...invalid } };
  const states = await readProductStates(reader, ids, fields);
  const resolved = await withManufacturer(reader, action);
  const planned: Planned[] = [];
  for (const id of ids) {
    const state = states.get(id);
    if (!state) continue;
    const outcome = bulkOutcome(resolved, state, now);
    if (outcome.kind === 'price_too_large' || outcome.kind === 'invalid_breaks') {
      return { ok: false, error: { code: outcome.kind, title: state.title } };
    }
    if (outcome.kind === 'changed') {
      planned.push({ id, state, after: outcome.fields, shown: [outcome.before, outcome.after] });
    }
  }
  return { ok: true, value: planned };
}

/** A value of an attribute has to fit its definition, which stays as it is until the products are written. */
async function findInvalidAction(reader: Queryable, action: BulkRequest['action']) {
  if (action.kind !== 'set_attribute' || action.value === null) return null;
  const { key, value } = action;
  return findInvalidAttribute(await lockAttributeDefinitions(reader, [key]), { [key]: value });
}

/** An alias or another spelling counts as the manufacturer's own name, which the database stores. */
async function withManufacturer(
  reader: Queryable,
  action: BulkRequest['action'],
): Promise<BulkRequest['action']> {
  if (action.kind !== 'set_fields' || !action.fields.manufacturer) return action;
  const manufacturer = await resolveManufacturer(reader, action.fields.manufacturer);
  return { ...action, fields: { ...action.fields, manufacturer } };
}

/** Records the values as the database stored them. */
async function record(
  tx: Transaction,
  actor: Administrator,
  action: string,
  made: readonly Planned[],
): Promise<string> {
  const ids = made.map(({ id }) => id);
  const states = await readProductStates(tx, ids, fields);
  const changes = made.map(({ id, state, after }) => {
    const changed = fields.filter((field) => field in after || field === 'updated_at');
    return {
      subjectType: 'product',
      subjectId: id,
      subjectLabel: state.title,
      before: pickFields<Subject>(state, changed),
      after: pickFields<Subject>(states.get(id) ?? {}, changed),
    };
  });
  return recordChanges(tx, actor, action, changes);
}
