// The desk's table: any page in any order, with the exact count, at a hundred thousand products.
import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import { deskCondition } from './desk-product-condition.server.ts';
import type { DeskProductQuery } from './desk-product.schema.ts';
import { product_keys } from './product-key.tables.server.ts';
import { readProducts } from './product.reads.server.ts';
import type { Product } from './product.schema.ts';

/** Fewer matches than that are sorted sooner than an index is walked past what does not match. */
const few = 20_000;
/** Up to here, walking an index from its beginning costs next to nothing. */
const near = 2_000;
/** Per cent of the table that an estimate looks at. */
const sample = 2;

const sortKeys = {
  title: 'title_key',
  category: 'category',
  price: 'price',
  stock: 'stock_quantity',
  status: 'is_active',
  created: 'created_at',
  updated: 'updated_at',
} as const;

interface Page {
  limit: number;
  offset: number;
}

/** `total` is exact. A page past the end is empty. */
export async function listDeskProducts(
  database: Database,
  query: DeskProductQuery,
): Promise<{ items: Product[]; total: number }> {
  const page = { limit: query.size, offset: (query.page - 1) * query.size };
  const { ids, total } = await find(database, query, page);
  return { items: await readProducts(database, ids), total };
}

/** Whatever an estimate says, page and count are exact: only the time differs. */
async function find(database: Database, query: DeskProductQuery, page: Page) {
  if (query.search.trim() === '') return findByIndex(database, query, page, near);
  const expected = await estimate(database, query);
  return expected <= few
    ? findInOnePass(database, query, page)
    : findByIndex(database, query, page, expected / 2);
}

async function estimate(database: Database, query: DeskProductQuery): Promise<number> {
  const { rows } = await database.execute<{ count: number }>(sql`
    select count(*)::int as count from ${product_keys} tablesample system (${sample})
    where ${deskCondition(query)}`);
  return ((rows[0]?.count ?? 0) * 100) / sample;
}

/** Reads every key once: for searches, whose count needs that anyway. */
async function findInOnePass(database: Database, query: DeskProductQuery, { limit, offset }: Page) {
  const key = product_keys[sortKeys[query.sort]];
  const narrow = database.select({ id: product_keys.id, key }).from(product_keys).where(deskCondition(query));
  const found = database.$with('found').as(narrow);
  const page = database
    .select({ id: found.id })
    .from(found)
    .orderBy(...order(found, query.direction))
    .limit(limit)
    .offset(offset)
    .as('page');
  const [row] = await database
    .with(found)
    .select({
      total: sql<number>`(select count(*) from ${found})`.mapWith(Number),
      ids: sql<string[]>`array(select ${page.id} from ${page})`,
    })
    .from(sql`(select) as one`);
  return { ids: row?.ids ?? [], total: row?.total ?? 0 };
}

/**
 * By the index that holds the order. Up to `half`, from its beginning, while another connection counts; beyond, the
 * count tells which end is nearer.
 */
async function findByIndex(database: Database, query: DeskProductQuery, page: Page, half: number) {
  const counted = database.$count(product_keys, deskCondition(query));
  if (page.offset <= half) {
    const [total, ids] = await Promise.all([counted, walk(database, query, page, query.direction)]);
    return { ids, total };
  }
  const total = await counted;
  const limit = Math.min(page.limit, total - page.offset);
  if (limit <= 0) return { ids: [], total };
  const behind = total - page.offset - limit;
  if (page.offset <= behind) return { ids: await walk(database, query, page, query.direction), total };
  const ids = await walk(database, query, { limit, offset: behind }, opposite[query.direction]);
  return { ids: ids.toReversed(), total };
}

async function walk(
  database: Database,
  query: DeskProductQuery,
  { limit, offset }: Page,
  direction: 'asc' | 'desc',
): Promise<string[]> {
  const { id } = product_keys;
  const rows = await database
    .select({ id })
    .from(product_keys)
    .where(deskCondition(query))
    .orderBy(...order({ id, key: product_keys[sortKeys[query.sort]] }, direction))
    .limit(limit)
    .offset(offset);
  return rows.map((row) => row.id);
}

const opposite = { asc: 'desc', desc: 'asc' } as const;

function order({ key, id }: Record<'key' | 'id', SQLWrapper>, direction: 'asc' | 'desc'): SQL[] {
  return direction === 'asc' ? [asc(key), asc(id)] : [desc(key), desc(id)];
}
