// Questions about products: each starts from what the asker may see.
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  like,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { Actor } from '#features/administrators/actor.ts';
import type { Database } from '#platform/database.server.ts';
import { categories, productTypes } from './product.rules.ts';
import { type Filter, filters, type Sort } from './catalogue.rules.ts';
import type { ProductCounts, ProductListQuery } from './catalogue.schema.ts';
import type { Product, ProductWithImages } from './product.schema.ts';
import { product_images, products } from './product.tables.server.ts';

const {
  search_text: _search,
  title_key: _key,
  deleted_at: _deleted,
  ...shownColumns
} = getTableColumns(products);

const filterCounts = Object.fromEntries(
  filters.map((filter) => [
    filter,
    sql<number>`count(*) filter (where ${inFilter(filter) ?? sql`true`})`.mapWith(Number),
  ]),
) as Record<Filter, SQL<number>>;

/** One page and the number of all that match. */
export async function listProducts(
  database: Database,
  actor: Actor,
  query: ProductListQuery,
): Promise<{ items: Product[]; total: number }> {
  const condition = and(visibleTo(actor), matches(query.search), inFilter(query.category));
  return query.search?.trim() ? listFound(database, condition, query) : listAll(database, condition, query);
}

/** Without a search, an index holds the order and the count reads little: two questions side by side. */
async function listAll(
  database: Database,
  condition: SQL | undefined,
  { sort, limit, offset }: ProductListQuery,
) {
  const [rows, totals] = await Promise.all([
    database
      .select(shownColumns)
      .from(products)
      .where(condition)
      .orderBy(...order(sort))
      .limit(limit)
      .offset(offset),
    database.select({ total: count() }).from(products).where(condition),
  ]);
  return { items: rows.map(toProduct), total: totals[0]?.total ?? 0 };
}

/** A search may read every product: once, for the page and the count together. */
async function listFound(
  database: Database,
  condition: SQL | undefined,
  { sort, limit, offset }: ProductListQuery,
) {
  const { id, created_at, title_key } = products;
  const narrow = database.select({ id, created_at, title_key }).from(products).where(condition);
  const found = database.$with('found').as(narrow);
  const page = database
    .select({ id: found.id, total: sql<number>`(select count(*) from ${found})`.mapWith(Number).as('total') })
    .from(found)
    .orderBy(...order(sort, found))
    .limit(limit)
    .offset(offset)
    .as('page');
  const rows = await database
    .with(found)
    .select({ ...shownColumns, total: page.total })
    .from(page)
    .innerJoin(products, eq(products.id, page.id))
    .orderBy(...order(sort));
  const total = rows[0]?.total ?? (offset > 0 ? await countFound(database, condition) : 0);
  return { items: rows.map(({ total: _, ...row }) => toProduct(row)), total };
}

/** For a page past the end, which has no row to carry the count. */
async function countFound(database: Database, condition: SQL | undefined): Promise<number> {
  const [row] = await database.select({ total: count() }).from(products).where(condition);
  return row?.total ?? 0;
}

/** How many products there are, and how many of them match the search, under each filter. */
export async function countProducts(
  database: Database,
  actor: Actor,
  search?: string,
): Promise<ProductCounts> {
  const perFilter = (condition: SQL | undefined) =>
    database
      .select(filterCounts)
      .from(products)
      .where(and(visibleTo(actor), condition))
      .then((rows) => rows[0] as Record<Filter, number>);
  const condition = matches(search);
  const active = perFilter(undefined);
  const [all, matching] = await Promise.all([active, condition ? perFilter(condition) : active]);
  return { active: all, matching };
}

/** Those of the given ids, in their order; ones that are gone meanwhile are left out. */
export async function readProducts(database: Database, ids: readonly string[]): Promise<Product[]> {
  const rows = await database
    .select(shownColumns)
    .from(products)
    .where(sql`${products.id} = any(${sql.param(ids)}::uuid[])`);
  const byId = new Map(rows.map((row) => [row.id, toProduct(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
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

/** Titles that resemble a search without a match, nearest first. */
export async function suggestTitles(
  database: Database,
  actor: Actor,
  search: string,
  limit = 3,
): Promise<string[]> {
  const term = sql`lower(${search}::text)`;
  const rows = await database
    .select({ title: products.title })
    .from(products)
    .where(and(visibleTo(actor), sql`${term} <% ${products.title_key}`))
    .orderBy(sql`word_similarity(${term}, ${products.title_key}) desc`, asc(products.title_key))
    .limit(limit);
  return rows.map((row) => row.title);
}

/** Visitors see active products; administrators see all that are not deleted. */
function visibleTo(actor: Actor): SQL {
  return actor.kind === 'administrator' ? sql`${products.deleted_at} is null` : sql`${products.is_active}`;
}

function matches(search: string | undefined): SQL | undefined {
  const term = search?.trim();
  if (!term) return undefined;
  const literal = term.replace(/[\\%_]/g, '\\$&');
  return like(products.search_text, sql`'%' || lower(${literal}::text) || '%'`);
}

function inFilter(filter: Filter): SQL | undefined {
  if (filter === 'all') return undefined;
  const kinds: readonly string[] = productTypes;
  const known: readonly string[] = categories;
  return or(
    known.includes(filter) ? eq(products.category, filter) : undefined,
    kinds.includes(filter) ? eq(products.product_type, filter as Product['product_type']) : undefined,
  );
}

type Sorted = Record<'id' | 'created_at' | 'title_key', SQLWrapper>;

function order(sort: Sort, { id, created_at, title_key }: Sorted = products): SQL[] {
  if (sort === 'oldest') return [asc(created_at), asc(id)];
  if (sort === 'name') return [asc(title_key), asc(id)];
  return [desc(created_at), desc(id)];
}

type ShownRow = { [Column in keyof typeof shownColumns]: (typeof products.$inferSelect)[Column] };

function toProduct(row: ShownRow): Product {
  return { ...row, created_at: row.created_at.toISOString(), updated_at: row.updated_at.toISOString() };
}
