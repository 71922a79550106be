// Product states: products with their images as the history stores them, exact to the last digit, read and written in bulk.
import { type SQL, sql } from 'drizzle-orm';
import type { RestoredChanges, SkipReason, UndoableSubject } from '#features/history/undo.server.ts';
import type { Queryable, Transaction } from '#platform/postgres/database.server.ts';
import { fitValues } from '#features/attributes/attribute-check.rules.ts';
import { readOtherUnits } from '#features/attributes/attribute-unit.reads.server.ts';
import { lockAttributeDefinitions } from '#features/attributes/attribute-definition.reads.server.ts';
import { type AdminImage, alignedPrices, pricesTogether, type ProductState } from './product-edit.rules.ts';
import { productFieldNames } from './product-fields.ts';
import { visibleToAdministrators } from './product-sql.server.ts';

export type ProductStates = Map<string, Partial<ProductState>>;

/** Written into a timestamp: when the transaction began. */
export const now = 'now';

const timestamps = ['created_at', 'updated_at', 'deleted_at'] as const;
const names: readonly (keyof ProductState)[] = [...productFieldNames, ...timestamps];

/** How a field is read off the row `p` of products. */
function valueOf(name: keyof ProductState): string {
  if (timestamps.some((timestamp) => timestamp === name)) {
    // In UTC with microseconds, whatever the database's time zone is.
    return `to_char(p.${name} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
  }
  if (name !== 'images') return `p.${name}`;
  return `coalesce((
    select jsonb_agg(to_jsonb(i) - 'product_id' order by i.display_order, i.id)
    from product_images i where i.product_id = p.id), '[]')`;
}

/** Until the transaction ends, in the order of the ids, as orders do. */
export async function lockProducts(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.execute(
    sql`select from products where id = any(${sql.param(ids)}::uuid[]) order by id for no key update`,
  );
}

/** Deleted ones too; without `wanted`, every field. */
export async function readProductStates(
  reader: Queryable,
  ids: readonly string[],
): Promise<Map<string, ProductState>>;
export async function readProductStates<Name extends keyof ProductState>(
  reader: Queryable,
  ids: readonly string[],
  wanted: readonly Name[],
): Promise<Map<string, Pick<ProductState, Name>>>;
export async function readProductStates(
  reader: Queryable,
  ids: readonly string[],
  wanted: readonly (keyof ProductState)[] = names,
): Promise<Map<string, ProductState>> {
  const { rows } = await reader.execute<{ id: string; state: ProductState }>(sql`
    select p.id, ${stateOf(wanted)} as state
    from products p where p.id = any(${sql.param(ids)}::uuid[])`);
  return new Map(rows.map(({ id, state }) => [id, state]));
}

/** The row `p` of products as the history stores it. */
export function stateOf(wanted: readonly (keyof ProductState)[] = names): SQL {
  return sql.raw(`jsonb_build_object(${wanted.map((name) => `'${name}', ${valueOf(name)}`).join(', ')})`);
}

/** The fields of `states`; the others stay. Images are replaced as a whole. */
export async function writeProductStates(tx: Transaction, states: ProductStates): Promise<void> {
  const used = columnsOf(states);
  if (used.length > 0) {
    const set = used.map((name) =>
      sql.raw(`${name} = case when input.state ? '${name}' then r.${name} else p.${name} end`),
    );
    await tx.execute(sql`
      update products p set ${sql.join(set, sql`, `)}
      from ${input(states)}, jsonb_populate_record(null::products, input.state) r
      where p.id = input.id`);
  }
  await writeImages(tx, states);
}

/** Every field of each. */
export async function insertProductStates(tx: Transaction, states: ProductStates): Promise<void> {
  const columns = columnsOf(states);
  const values = columns.map((name) => sql.raw(`r.${name}`));
  await tx.execute(sql`
    insert into products (id, ${sql.raw(columns.join(', '))})
    select input.id, ${sql.join(values, sql`, `)}
    from ${input(states)}, jsonb_populate_record(null::products, input.state) r`);
  await writeImages(tx, states);
}

/** For good, with their images; those that orders refer to stay. */
async function removeProducts(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    delete from products p
    where p.id = any(${sql.param(ids)}::uuid[])
      and not exists (select from order_items o where o.product_id = p.id)`);
}

/**
 * Without the SKUs that other products have taken since: the database generates new ones, so that an undo restores
 * the rest of the product.
 */
async function withFreeSkus(tx: Transaction, states: ProductStates): Promise<ProductStates> {
  const returning = [...states].flatMap(([id, { deleted_at }]) => (deleted_at === null ? [id] : []));
  const named = [...states].flatMap(([id, { sku }]) => (sku ? [{ id, sku }] : []));
  if (returning.length === 0 && named.length === 0) return states;
  const { rows } = await tx.execute<{ id: string }>(sql`
    select wanted.id from (
      select id, sku from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as named (id uuid, sku text)
      union
      select id, sku from products where id = any(${sql.param(returning)}::uuid[])
        and not (${sql.raw(visibleToAdministrators)})
    ) wanted
    join products other on upper(other.sku) = upper(wanted.sku) and other.${sql.raw(visibleToAdministrators)}
      and other.id <> all(${sql.param([...states.keys()])}::uuid[])`);
  const free = new Map(states);
  for (const { id } of rows) free.set(id, { ...states.get(id), sku: null });
  return free;
}

async function writeImages(tx: Transaction, states: ProductStates): Promise<void> {
  const galleries = [...states].flatMap(([id, { images }]) => (images ? [{ id, images }] : []));
  if (galleries.length === 0) return;
  const owners = galleries.map(({ id }) => id);
  await tx.execute(sql`delete from product_images where product_id = any(${sql.param(owners)}::uuid[])`);
  const rows: (AdminImage & { product_id: string })[] = galleries.flatMap(({ id, images }) =>
    images.map((image) => ({ ...image, product_id: id })),
  );
  await tx.execute(sql`
    insert into product_images (id, product_id, image_url, alt_text, display_order, is_primary)
    select id, product_id, image_url, alt_text, display_order, is_primary
    from jsonb_populate_recordset(null::product_images, ${JSON.stringify(rows)}::jsonb)`);
}

function columnsOf(states: ProductStates): string[] {
  const used = new Set([...states.values()].flatMap((state) => Object.keys(state)));
  return names.filter((name) => name !== 'images' && used.has(name));
}

function input(states: ProductStates): SQL {
  const rows = [...states].map(([id, { images: _, ...state }]) => ({ id, state }));
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as input (id uuid, state jsonb)`;
}

/**
 * Price breaks that were added later follow the price and minimum quantity. Where they cannot, these stay as they are,
 * and the products are returned.
 */
async function alignPrices(tx: Transaction, states: ProductStates): Promise<Map<string, SkipReason>> {
  const priced = [...states].filter(([, state]) => pricesTogether.some((name) => name in state));
  const current = await readProductStates(
    tx,
    priced.map(([id]) => id),
    pricesTogether,
  );
  const skipped = new Map<string, SkipReason>();
  for (const [id, state] of priced) {
    const aligned = alignedPrices(state, current.get(id));
    if (aligned) states.set(id, aligned);
    else {
      const others = Object.entries(state).filter(([name]) => !pricesTogether.some((one) => one === name));
      const isStampAlone = others.every(([name]) => name === 'updated_at');
      if (isStampAlone) states.delete(id);
      else states.set(id, Object.fromEntries(others));
      skipped.set(id, 'price_breaks');
    }
  }
  return skipped;
}

/**
 * Values whose attribute has another type or other options by now are converted. Where they cannot be, and where numbers
 * have another unit by now, the attribute stays as it is, and the product is returned.
 */
async function alignAttributes(
  tx: Transaction,
  states: ProductStates,
  restored: RestoredChanges,
): Promise<Map<string, SkipReason>> {
  const changed = [...states].flatMap(([id, { attributes }]) => (attributes ? [{ id, attributes }] : []));
  const skipped = new Map<string, SkipReason>();
  if (changed.length === 0) return skipped;
  const keys = new Set(changed.flatMap(({ attributes }) => Object.keys(attributes)));
  const definitions = await lockAttributeDefinitions(tx, [...keys]);
  const current = await readProductStates(
    tx,
    changed.map(({ id }) => id),
    ['attributes'],
  );
  const otherUnits = await readOtherUnits(tx, definitions);
  for (const { id, attributes } of changed) {
    const present = current.get(id)?.attributes ?? {};
    const { values, left } = fitValues(definitions, attributes, present, otherUnits(restored.get(id)));
    states.set(id, { ...states.get(id), attributes: values });
    if (left.length > 0) skipped.set(id, 'attributes');
  }
  return skipped;
}

/** How undo reads and restores products. */
export const productSubject: UndoableSubject = {
  rules: {
    // The product's image is the primary one; a deleted product is not active.
    together: [['image_url', 'images'], ['is_active', 'deleted_at'], pricesTogether],
    stamp: 'updated_at',
    deletedAt: 'deleted_at',
  },
  newStamp: () => now,
  lock: lockProducts,
  read: async (tx, ids, fields) => {
    const known = names.filter((name) => !fields || fields.includes(name));
    const states = await readProductStates(tx, ids, known);
    return new Map([...states].map(([id, state]) => [id, { ...state }]));
  },
  write: async (tx, states, restored) => {
    const skipped = [...(await alignAttributes(tx, states, restored)), ...(await alignPrices(tx, states))];
    await writeProductStates(tx, await withFreeSkus(tx, states));
    return skipped;
  },
  insert: async (tx, states, restored) => {
    const skipped = await alignAttributes(tx, states, restored);
    await insertProductStates(tx, await withFreeSkus(tx, states));
    return skipped;
  },
  remove: removeProducts,
};
