// Reads lists of products that visitors see, and their titles.
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { visitor } from '#features/auth/actor.ts';
import { type Database, firstRow } from '#platform/postgres/database.server.ts';
import type { Sort } from '../product-list.rules.ts';
import type { ProductListQuery } from '../product-list.schema.ts';
import {
  asPage,
  filterColumn,
  listedFields,
  type ProductPage,
  sortOrders,
  visibleTo,
  visibleToVisitors,
} from '../product-sql.server.ts';
import { products } from '../product.tables.server.ts';
import { blockSize } from './product-count-worker.server.ts';
import { product_keys } from './product-key.tables.server.ts';

/**
 * One page of what visitors see, and how many there are in all. A page past the end is empty. `near`: until there, the
 * order is walked from its beginning.
 */
export async function listProducts(
  database: Database,
  { category, sort, limit, offset, lang = 'en' }: Omit<ProductListQuery, 'search'>,
  near = blockSize,
): Promise<ProductPage> {
  const column = filterColumn(category);
  const depth = offset === 0 ? 'first' : offset <= near ? 'near' : 'deep';
  const { rows } = await database.$client.query<ProductPage>({
    name: ['list', sort, column, depth, lang].join(),
    text: statement(sort, column, depth, listedFields[lang]),
    values: [limit, offset, ...(column ? [category] : [])],
  });
  return firstRow(rows);
}

function statement(
  sort: Sort,
  column: ReturnType<typeof filterColumn>,
  depth: keyof typeof pages,
  fields: string,
): string {
  const inFilter = column ? `and ${column} = $3` : '';
  return `
    select total, json, ids
    from (
      select coalesce(sum(count), 0)::int as total
      from product_tallies where block = 0 and ${visibleToVisitors} ${inFilter}
    ) all_products, (select ${asPage} from (${pages[depth](sort, inFilter, fields)}) page) listed`;
}

const pages = { first: firstPage, near: nearPage, deep: deepPage };

function firstPage(sort: Sort, inFilter: string, fields: string): string {
  return `
    select ${fields} from products p where ${visibleToVisitors} ${inFilter} ${ordered(sort)}
    offset $2 limit $1`;
}

/** Skips earlier products by the index alone, without reading or serialising them. */
function nearPage(sort: Sort, inFilter: string, fields: string): string {
  return `
    select ${fields}
    from (
      select p.id from products p where ${visibleToVisitors} ${inFilter} ${ordered(sort)} offset $2 limit $1
    ) found join products p using (id)
    ${ordered(sort)}`;
}

function ordered(sort: Sort): string {
  const { key, direction } = sortOrders[sort];
  return `order by p.${key} ${direction}, p.id ${direction}`;
}

/**
 * Adds up blocks to the one in which the page begins, and walks within that one only. In a descending order, a block is
 * entered where the next one begins.
 */
function deepPage(sort: Sort, inFilter: string, fields: string): string {
  const { key, direction } = sortOrders[sort];
  const order = `${key} ${direction}, first_id ${direction}`;
  const within =
    direction === 'asc'
      ? `(p.${key}, p.id) >= (block.${key}, block.first_id)`
      : `(p.${key}, p.id) < (coalesce(block.next_key, 'infinity'), coalesce(block.next_id, '${lastId}'))`;
  return `
    select ${fields}
    from (
      select *, sum(here) over (order by ${order}) - here as before,
        lag(${key}) over (order by ${order}) as next_key, lag(first_id) over (order by ${order}) as next_id
      from (
        select b.${key}, b.first_id,
          coalesce(sum(count) filter (where ${visibleToVisitors} ${inFilter}), 0) as here
        from product_blocks b left join product_tallies t on t.block = b.id
        where b.${key} is not null group by b.id
      ) counted
    ) block, lateral (
      select p.id from products p where ${visibleToVisitors} ${inFilter} and ${within}
      ${ordered(sort)} offset ($2::bigint - block.before)::bigint limit $1
    ) found join products p using (id)
    where block.before <= $2 and block.before + block.here > $2
    ${ordered(sort)}`;
}

const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** The titles of those that visitors see, in the order of `ids`, each once. */
export async function readTitles(database: Database, ids: readonly string[]): Promise<string[]> {
  const rows = await database
    .select({ id: products.id, title: products.title })
    .from(products)
    .where(and(visibleTo(visitor), inArray(products.id, [...ids])));
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  return [...new Set(ids.flatMap((id) => titles.get(id) ?? []))];
}

/** Titles that visitors see and that resemble a search without a match, nearest first. */
export async function suggestTitles(database: Database, search: string, limit = 3): Promise<string[]> {
  const term = sql`lower(${search}::text)`;
  const { title_key } = product_keys;
  const rows = await database
    .select({ title: products.title })
    .from(product_keys)
    .innerJoin(products, eq(products.id, product_keys.id))
    .where(and(product_keys.is_active, sql`${term} <% ${title_key}`))
    .orderBy(sql`word_similarity(${term}, ${title_key}) desc`, asc(title_key))
    .limit(limit);
  return rows.map((row) => row.title);
}
