// Rows of the admin's product list as JSON, written by the database: whole products, or what the table's columns show.
import { recordOf } from '#kernel/object.ts';
import { type Database, firstRow } from '#platform/postgres/database.server.ts';
import { bitOf, productData } from '#features/products/product-completeness.rules.ts';
import {
  type AdminProductFields,
  type AdminProductQuery,
  adminProductFields,
} from '#features/products/product-edit.schema.ts';
import { adminFields, isoTimestamp } from '#features/products/product-sql.server.ts';

export const sortKeys = {
  title: 'title_key',
  category: 'category',
  price: 'price',
  stock: 'stock_quantity',
  status: 'is_active',
  created: 'created_at',
  updated: 'updated_at',
} as const;

export interface Page {
  limit: number;
  offset: number;
}

/** `json`: an array of rows. `total` is exact. A page past the end is empty. */
export interface AdminProductList {
  json: string;
  total: number;
}

const columns = [
  'id',
  'title',
  'category',
  'price',
  'currency',
  'stock_quantity',
  'product_type',
  'is_active',
  'image_url',
  'tags',
];
const missing = productData.map((datum) => `case when k.missing & ${bitOf(datum)} <> 0 then '${datum}' end`);
const tableFields = [
  ...columns.map((name) => `p.${name}`),
  ...['created_at', 'updated_at'].map((name) => `${isoTimestamp(`p.${name}`)} as ${name}`),
].join(', ');
/** Of the product with the id of `page`; null when it is deleted. A subquery: its index is used however many are expected. */
const rowWith = recordOf(
  adminProductFields,
  (fields) => `(
  select row_to_json(one) from (
    select ${fields === 'table' ? tableFields : adminFields},
      array_remove(array[${missing.join(', ')}], null) as missing
    from products p join product_keys k using (id) where k.id = page.id
  ) one)`,
);

/** Those of `ids` that are not deleted, in their order: a JSON array. */
export async function readAdminRowsJson(
  database: Database,
  ids: readonly string[],
  fields: AdminProductFields,
): Promise<string> {
  const { rows } = await database.$client.query<{ json: string }>({
    name: `admin_rows_${fields}`,
    text: `
      select coalesce(json_agg(row) filter (where row is not null), '[]')::text as json
      from (
        select ${rowWith[fields]} as row from unnest($1::uuid[]) with ordinality as page (id, position) order by position
      ) listed`,
    values: [ids],
  });
  return firstRow(rows).json;
}

type Kinds = Pick<AdminProductQuery, 'category' | 'type' | 'status'>;

/** In one statement, for filters with a maintained count; the order's index is scanned from its nearer end. */
export async function listCounted(
  database: Database,
  { sort, direction, ...kinds }: Kinds & Pick<AdminProductQuery, 'sort' | 'direction'>,
  { limit, offset }: Page,
  fields: AdminProductFields,
): Promise<AdminProductList> {
  const used = conditions(kinds);
  const inKinds = used.map(({ column }, index) => `and ${column} = $${index + 3}`).join(' ');
  const key = sortKeys[sort];
  const scan = (way: string) =>
    `select id, ${key} as key from product_keys where true ${inKinds} order by ${key} ${way}, id ${way}`;
  const isNear = '$2 <= total - $2 - $1';
  const { rows } = await database.$client.query<AdminProductList>({
    name: ['admin_list', fields, sort, direction, ...used.map(({ column }) => column)].join(),
    text: `
      with counted as materialized (
        select coalesce(sum(count), 0)::bigint as total from product_tallies where block = 0 ${inKinds}
      ), page as (
        (${scan(direction)}
          offset $2 limit (select case when ${isNear} then $1 else 0 end from counted))
        union all
        (${scan(direction === 'asc' ? 'desc' : 'asc')}
          offset (select greatest(total - $2 - $1, 0) from counted)
          limit (select case when ${isNear} then 0 else greatest(least($1, total - $2), 0) end from counted))
      )
      select total::int, (
        select coalesce(json_agg(row), '[]')::text
        from (select ${rowWith[fields]} as row from page order by key ${direction}, id ${direction}) listed
      ) as json
      from counted`,
    values: [limit, offset, ...used.map(({ value }) => value)],
  });
  return firstRow(rows);
}

function conditions({ category, type, status }: Kinds): { column: string; value: string | boolean }[] {
  return [
    ...(category === 'all' ? [] : [{ column: 'category', value: category }]),
    ...(type === 'all' ? [] : [{ column: 'product_type', value: type }]),
    ...(status === 'all' ? [] : [{ column: 'is_active', value: status === 'active' }]),
  ];
}
