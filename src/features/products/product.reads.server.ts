// Reads products: each query is limited to what the actor may see.
import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { AttributeValues } from '#features/attributes/attribute-definition.schema.ts';
import { type Actor, visitor } from '#features/auth/actor.ts';
import type { Language } from '#i18n/language.ts';
import { type Database, firstRow } from '#platform/postgres/database.server.ts';
import type { ProductListQuery } from './product-list.schema.ts';
import {
  type ProductPage,
  altTextIn,
  asPage,
  filterColumn,
  listedFields,
  plainFieldNames,
  shownFields,
  sortOrders,
  titleIn,
  visibleTo,
  visibleToVisitors,
} from './product-sql.server.ts';
import type { Sort } from './product-list.rules.ts';
import { blockSize } from './list/product-count-worker.server.ts';
import { product_keys } from './list/product-key.tables.server.ts';
import type { Product, ProductWithImages } from './product.schema.ts';
import { product_images, products } from './product.tables.server.ts';

const {
  search_text: _search,
  title_key: _key,
  deleted_at: _deleted,
  ...shownColumns
} = getTableColumns(products);

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

interface FoundProduct {
  /** Without its attributes, whose labels and units are in their definitions. */
  json: string;
  attributes: AttributeValues;
  /** The ids of the products that it refers to. */
  others: string[];
  /** One of them is not in the database. */
  isMissingOthers: boolean;
}

/** One that visitors see, as the API answers it, with texts in a language. */
export async function findProductJson(
  database: Database,
  id: string,
  language: Language = 'en',
): Promise<FoundProduct | null> {
  const other = `p.id, ${titleIn(language)} as title, p.sku, p.mpn, p.stock_quantity`;
  const english = language === 'en' ? '' : 'p.title as english_title,';
  const card = `${other}, ${english} p.image_url, p.product_type, p.manufacturer, p.price, p.currency`;
  const { rows } = await database.$client.query<FoundProduct>({
    name: `find_product,${language}`,
    text: `
      select row_to_json(answer)::text as json, found.attributes, others,
        cardinality(others) > (select count(*) from products p where p.id = any (others)) as "isMissingOthers"
      from (
        select ${shownFields[language]}, p.search_text as searched from products p
        where p.id = $1 and ${visibleToVisitors}
      ) found, lateral (
        select ${plainFieldNames[language].map((name) => `found.${name}`).join(', ')},
          array(
            select row_to_json(image) from (
              select i.id, i.product_id, i.image_url, ${altTextIn(language)}, i.display_order, i.is_primary
              from product_images i where i.product_id = found.id order by i.display_order, i.id
            ) image
          ) as images,
          (
            select row_to_json(one) from (
              select found.manufacturer as name,
                (select slug from manufacturers m where m.name = found.manufacturer) as slug
              where found.manufacturer is not null
            ) one
          ) as manufacturer,
          (
            select row_to_json(one) from (
              select 'successor' as kind, ${other} from products p
              where p.id = found.replaced_by and ${visibleToVisitors}
            ) one
          ) as successor,
          array(
            select row_to_json(one) from (
              select relation->>'kind' as kind, ${card}
              from jsonb_array_elements(found.relations) with ordinality as listed (relation, position)
              join products p on p.id = (relation->>'product_id')::uuid
              where ${visibleToVisitors} order by position
            ) one
          ) as related,
          array(
            select tag from unnest(found.tags) with ordinality as listed (tag, position)
            where btrim(tag) <> '' and strpos(searched, lower(btrim(tag))) > 0 order by position
          ) as searchable_tags
      ) answer, lateral (
        select array(
          select (relation->>'product_id')::uuid from jsonb_array_elements(found.relations) relation
          union select found.replaced_by where found.replaced_by is not null
        ) as others offset 0
      ) referred`,
    values: [id],
  });
  return rows[0] ?? null;
}

export async function findProduct(
  database: Database,
  actor: Actor,
  id: string,
): Promise<ProductWithImages | null> {
  const [row] = await database
    .select(shownColumns)
    .from(products)
    .where(and(visibleTo(actor), eq(products.id, id)));
  if (!row) return null;
  const images = await database
    .select()
    .from(product_images)
    .where(eq(product_images.product_id, id))
    .orderBy(asc(product_images.display_order), asc(product_images.id));
  return { ...toProduct(row), images };
}

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

type ShownRow = { [Column in keyof typeof shownColumns]: (typeof products.$inferSelect)[Column] };

function toProduct(row: ShownRow): Product {
  return { ...row, created_at: row.created_at.toISOString(), updated_at: row.updated_at.toISOString() };
}
