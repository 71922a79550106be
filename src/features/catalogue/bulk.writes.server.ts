// One action on many products: told beforehand what it would change, then done as a whole or not at all.
import { asc, isNull, and, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Administrator } from '#features/administrators/actor.ts';
import { recordChanges } from '#features/history/change.writes.server.ts';
import type { Database } from '#platform/database.server.ts';
import { deskCondition } from './desk-product-condition.server.ts';
import { bulkOutcome, type ProductState } from './desk-product.rules.ts';
import { bulkLimit, type BulkPreview, type BulkRequest } from './desk-product.schema.ts';
import { product_keys } from './product-key.tables.server.ts';
import { products } from './product.tables.server.ts';
import { now, readProductStates, writeProductStates } from './product-state.server.ts';

export type BulkRefusal =
  | { code: 'too_many' }
  /** Of this product, and perhaps of others. */
  | { code: 'price_too_large'; title: string };

type Outcome<Value> = { ok: true; value: Value } | { ok: false; refusal: BulkRefusal };
type Reader = Pick<Database, 'select' | 'execute'>;
type Selection = BulkRequest['selection'];

/** What actions look at, or change. */
const fields = [
  'title',
  'is_active',
  'category',
  'price',
  'currency',
  'deleted_at',
  'updated_at',
] as const satisfies (keyof ProductState)[];

type Subject = Pick<ProductState, (typeof fields)[number]>;
type Planned = { id: string; state: Subject; after: Partial<ProductState>; told: [string, string] };

const samples = 10;
/** Ten thousand products carry their indexes along. */
const patience = '120s';

const actions: Record<BulkRequest['action']['kind'], string> = {
  activate: 'product.activated',
  deactivate: 'product.deactivated',
  set_category: 'product.category_set',
  change_price: 'product.price_changed',
  delete: 'product.deleted',
};

export async function previewBulk(
  database: Reader,
  { selection, action }: BulkRequest,
): Promise<Outcome<BulkPreview>> {
  const ids = (await select(database, selection)).map(({ id }) => id);
  const planned = await plan(database, ids, action);
  if (!planned.ok) return planned;
  const shown = planned.value.slice(0, samples).map(({ id, state, told: [before, after] }) => ({
    id,
    title: state.title,
    before,
    after,
  }));
  return { ok: true, value: { selected: ids.length, changed: planned.value.length, samples: shown } };
}

/** Products that would be the same afterwards are left alone. */
export async function applyBulk(
  database: Database,
  actor: Administrator,
  { selection, action }: BulkRequest,
): Promise<Outcome<{ changed: number; change_set_id: string | null }>> {
  return database.transaction(async (writer) => {
    await writer.execute(sql.raw(`set local statement_timeout = '${patience}'`));
    const ids = (await select(writer, selection).for('no key update')).map(({ id }) => id);
    const planned = await plan(writer, ids, action);
    if (!planned.ok) return planned;
    const made = planned.value;
    if (made.length === 0) return { ok: true, value: { changed: 0, change_set_id: null } };
    await writeProductStates(
      writer,
      new Map(made.map(({ id, after }) => [id, { ...after, updated_at: now }])),
    );
    const change_set_id = await record(writer, actor, actions[action.kind], made);
    return { ok: true, value: { changed: made.length, change_set_id } };
  });
}

/** Locked in the order of their ids, as orders do; one more than may be changed tells that there are too many. */
function select(reader: Reader, selection: Selection) {
  return reader
    .select({ id: products.id })
    .from(products)
    .where(and(isNull(products.deleted_at), selected(selection)))
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
      sql`(select ${product_keys.id} from ${product_keys} where ${deskCondition(filter) ?? sql`true`})`,
    ),
    notInArray(products.id, sql`(select unnest(${sql.param(except)}::uuid[]))`),
  );
}

/** Those that would be different, in the order of their ids. */
async function plan(
  reader: Reader,
  ids: readonly string[],
  action: BulkRequest['action'],
): Promise<Outcome<Planned[]>> {
  if (ids.length > bulkLimit) return { ok: false, refusal: { code: 'too_many' } };
  const states = await readProductStates(reader, ids, fields);
  const planned: Planned[] = [];
  for (const id of ids) {
    const state = states.get(id);
    if (!state) continue;
    const outcome = bulkOutcome(action, state, now);
    if (outcome.kind === 'price_too_large') {
      return { ok: false, refusal: { code: 'price_too_large', title: state.title } };
    }
    if (outcome.kind === 'changed') {
      planned.push({ id, state, after: outcome.fields, told: [outcome.before, outcome.after] });
    }
  }
  return { ok: true, value: planned };
}

/** The history takes what the database made of it. */
async function record(
  writer: Reader & Parameters<typeof recordChanges>[0],
  actor: Administrator,
  action: string,
  made: readonly Planned[],
): Promise<string> {
  const changed = [...Object.keys(made[0]?.after ?? {}), 'updated_at'] as (keyof Subject)[];
  const ids = made.map(({ id }) => id);
  const states = await readProductStates(writer, ids, changed);
  const changes = made.map(({ id, state }) => ({
    subjectType: 'product',
    subjectId: id,
    subjectLabel: state.title,
    before: Object.fromEntries(changed.map((field) => [field, state[field]])),
    after: { ...states.get(id) },
  }));
  return recordChanges(writer, actor, action, changes);
}
