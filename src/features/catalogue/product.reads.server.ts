// Questions about products: each starts from what the asker may see.
import { and, asc, count, eq, getTableColumns, like, or, type SQL, sql } from 'drizzle-orm';
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
  const [rows, totals] = await Promise.all([
    database
      .select(shownColumns)
      .from(products)
      .where(condition)
      .orderBy(...order(query.sort))
      .limit(query.limit)
      .offset(query.offset),
    database.select({ total: count() }).from(products).where(condition),
  ]);
  return { items: rows.map(toProduct), total: totals[0]?.total ?? 0 };
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
  const nearness = sql<number>`word_similarity(lower(${search}), ${products.title_key})`;
  const rows = await database
    .select({ title: products.title })
    .from(products)
    .where(and(visibleTo(actor), sql`${nearness} > 0.35`))
    .orderBy(sql`${nearness} desc`, asc(products.title_key))
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

function order(sort: Sort): SQL[] {
  if (sort === 'oldest') return [sql`${products.created_at} asc`, sql`${products.id} asc`];
  if (sort === 'name') return [sql`${products.title_key} asc`, sql`${products.id} asc`];
  return [sql`${products.created_at} desc`, sql`${products.id} desc`];
}

type ShownRow = { [Column in keyof typeof shownColumns]: (typeof products.$inferSelect)[Column] };

function toProduct(row: ShownRow): Product {
  return { ...row, created_at: row.created_at.toISOString(), updated_at: row.updated_at.toISOString() };
}
