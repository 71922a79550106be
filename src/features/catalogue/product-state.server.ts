// A product with its images as the history keeps it: exact to the last digit, many read or written at once.
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import type { DeskImage, ProductState } from './desk-product.rules.ts';

export type Writer = Pick<Database, 'execute'>;
export type ProductStates = Map<string, Partial<ProductState>>;

/** Written into a moment: when the transaction began. */
export const now = 'now';

/** In UTC and to the microsecond, whatever time zone the database speaks in. */
const moment = (column: string) =>
  sql.raw(`to_char(p.${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`);

const plain = (column: string) => sql.raw(`p.${column}`);

const fields: Record<keyof ProductState, SQL> = {
  title: plain('title'),
  description: plain('description'),
  image_url: plain('image_url'),
  features: plain('features'),
  category: plain('category'),
  price: plain('price'),
  currency: plain('currency'),
  stock_quantity: plain('stock_quantity'),
  product_type: plain('product_type'),
  is_active: plain('is_active'),
  weight: plain('weight'),
  dimensions: plain('dimensions'),
  tags: plain('tags'),
  seo_title: plain('seo_title'),
  seo_description: plain('seo_description'),
  sku: plain('sku'),
  gtin: plain('gtin'),
  sale_price: plain('sale_price'),
  created_at: moment('created_at'),
  updated_at: moment('updated_at'),
  deleted_at: moment('deleted_at'),
  images: sql`coalesce((
    select jsonb_agg(to_jsonb(i) - 'product_id' order by i.display_order, i.id)
    from product_images i where i.product_id = p.id), '[]')`,
};
const names = Object.keys(fields) as (keyof ProductState)[];

/** Until the transaction ends, in the order of the ids, as orders do. */
export async function lockProducts(writer: Writer, ids: readonly string[]): Promise<void> {
  await writer.execute(
    sql`select from products where id = any(${sql.param(ids)}::uuid[]) order by id for no key update`,
  );
}

/** Deleted ones too. */
export async function readProductStates<Name extends keyof ProductState>(
  reader: Writer,
  ids: readonly string[],
  wanted: readonly Name[] = names as Name[],
): Promise<Map<string, Pick<ProductState, Name>>> {
  const { rows } = await reader.execute<{ id: string; state: Pick<ProductState, Name> }>(sql`
    select p.id, ${stateOf(wanted)} as state
    from products p where p.id = any(${sql.param(ids)}::uuid[])`);
  return new Map(rows.map(({ id, state }) => [id, state]));
}

/** Of the row `p` of products, as the history keeps it. */
export function stateOf(wanted: readonly (keyof ProductState)[] = names): SQL {
  const pairs = wanted.map((name) => sql`${sql.raw(`'${name}'`)}, ${fields[name]}`);
  return sql`jsonb_build_object(${sql.join(pairs, sql`, `)})`;
}

/** The given fields of each; the others stay. Images are replaced as a whole. */
export async function writeProductStates(writer: Writer, states: ProductStates): Promise<void> {
  const used = columnsOf(states);
  if (used.length > 0) {
    const set = used.map((name) =>
      sql.raw(`${name} = case when given.state ? '${name}' then r.${name} else p.${name} end`),
    );
    await writer.execute(sql`
      update products p set ${sql.join(set, sql`, `)}
      from ${given(states)}, jsonb_populate_record(null::products, given.state) r
      where p.id = given.id`);
  }
  await writeImages(writer, states);
}

/** Every field of each. */
export async function insertProductStates(writer: Writer, states: ProductStates): Promise<void> {
  const columns = columnsOf(states);
  const values = columns.map((name) => sql.raw(`r.${name}`));
  await writer.execute(sql`
    insert into products (id, ${sql.raw(columns.join(', '))})
    select given.id, ${sql.join(values, sql`, `)}
    from ${given(states)}, jsonb_populate_record(null::products, given.state) r`);
  await writeImages(writer, states);
}

/** For good, with their images; those that orders refer to stay. */
export async function removeProducts(writer: Writer, ids: readonly string[]): Promise<void> {
  await writer.execute(sql`
    delete from products p
    where p.id = any(${sql.param(ids)}::uuid[])
      and not exists (select from order_items o where o.product_id = p.id)`);
}

async function writeImages(writer: Writer, states: ProductStates): Promise<void> {
  const galleries = [...states].flatMap(([id, { images }]) => (images ? [{ id, images }] : []));
  if (galleries.length === 0) return;
  const owners = galleries.map(({ id }) => id);
  await writer.execute(sql`delete from product_images where product_id = any(${sql.param(owners)}::uuid[])`);
  const rows: (DeskImage & { product_id: string })[] = galleries.flatMap(({ id, images }) =>
    images.map((image) => ({ ...image, product_id: id })),
  );
  await writer.execute(sql`
    insert into product_images (id, product_id, image_url, alt_text, display_order, is_primary)
    select id, product_id, image_url, alt_text, display_order, is_primary
    from jsonb_populate_recordset(null::product_images, ${JSON.stringify(rows)}::jsonb)`);
}

function columnsOf(states: ProductStates): string[] {
  const used = new Set([...states.values()].flatMap((state) => Object.keys(state)));
  return names.filter((name) => name !== 'images' && used.has(name));
}

function given(states: ProductStates): SQL {
  const rows = [...states].map(([id, { images: _, ...state }]) => ({ id, state }));
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id uuid, state jsonb)`;
}
