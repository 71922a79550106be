// Questions about products: each starts from what the asker may see.
import { and, asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#features/administrators/actor.ts';
import type { Database } from '#platform/database.server.ts';
import type { ProductCounts, ProductListQuery } from './catalogue.schema.ts';
import { type ProductPage, shownFields } from './product-json.server.ts';
import { listAll } from './product-list.reads.server.ts';
import type { Product, ProductWithImages } from './product.schema.ts';
import { countFound, listFound } from './product-search.reads.server.ts';
import { countActive } from './product-tally.reads.server.ts';
import { product_images, products } from './product.tables.server.ts';

const {
  search_text: _search,
  title_key: _key,
  deleted_at: _deleted,
  ...shownColumns
} = getTableColumns(products);

/** One page of what visitors see, and how many there are in all. */
export function listProducts(
  database: Database,
  { search = '', ...query }: ProductListQuery,
): Promise<ProductPage> {
  const term = search.trim();
  return term ? listFound(database, { term, ...query }) : listAll(database, query);
}

/** How many products visitors see, and how many of them match the search, under each filter. */
export async function countProducts(database: Database, search = ''): Promise<ProductCounts> {
  const term = search.trim();
  if (term) return countFound(database, term);
  const active = await countActive(database);
  return { active, matching: active, approximate: false };
}

/** One that visitors see, as the API answers it. */
export async function findProductJson(database: Database, id: string): Promise<string | null> {
  const { rows } = await database.$client.query<{ json: string }>({
    name: 'find_product',
    text: `
      select row_to_json(found)::text as json
      from (
        select ${shownFields}, array(
          select row_to_json(i) from product_images i where i.product_id = p.id order by display_order, i.id
        ) as images
        from products p where p.id = $1 and is_active
      ) found`,
    values: [id],
  });
  return rows[0]?.json ?? null;
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

type ShownRow = { [Column in keyof typeof shownColumns]: (typeof products.$inferSelect)[Column] };

function toProduct(row: ShownRow): Product {
  return { ...row, created_at: row.created_at.toISOString(), updated_at: row.updated_at.toISOString() };
}
