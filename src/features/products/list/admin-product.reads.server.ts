// Reads of the admin's product table: any page in any order with an exact count, at 100,000 products.
import { and, asc, count, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '#platform/postgres/database.server.ts';
import { adminCondition } from './admin-product-condition.server.ts';
import type { AdminProductFields, AdminProductQuery } from '#features/products/product-edit.schema.ts';
import { product_keys } from './product-key.tables.server.ts';
import { countMaintained } from './product-count.reads.server.ts';
import {
  type AdminProductList,
  listCounted,
  type Page,
  readAdminRowsJson,
  sortKeys,
} from './admin-product-rows.server.ts';

/** Below this number of matches, sorting them is faster than scanning an index. */
const few = 20_000;
/** Up to this offset, scanning an index from its beginning is cheap. */
const near = 2_000;
/** Percentage of the table in a sample. */
const share = 2;

/** A key and an id within the order, whether or not a product still has them. */
interface Position {
  key: unknown;
  id: string;
}

/** A start of an index scan, with the number of matches before it. Without a position, it is an end of the index. */
interface Start {
  rank: number;
  position?: Position;
}

export async function listAdminProducts(
  database: Database,
  query: AdminProductQuery,
  fields: AdminProductFields = 'all',
): Promise<AdminProductList> {
  const page = { limit: query.size, offset: (query.page - 1) * query.size };
  if (hasMaintainedCount(query)) return listCounted(database, query, page, fields);
  const { ids, total } = await find(database, query, page);
  return { json: await readAdminRowsJson(database, ids, fields), total };
}

/** The ids of one page. */
export async function listAdminIds(
  database: Database,
  query: AdminProductQuery,
  page: Page,
): Promise<string[]> {
  const { ids } = await find(database, query, page);
  return ids;
}

/** Exact. */
export function countAdminProducts(database: Database, query: AdminProductQuery): Promise<number> {
  return hasMaintainedCount(query)
    ? countMaintained(database, query)
    : Promise.resolve(database.$count(product_keys, adminCondition(query)));
}

/** Maintained counts cover the kinds of products: neither their names, their stock nor what they lack. */
function hasMaintainedCount({ search, stock, missing }: AdminProductQuery): boolean {
  return search.trim() === '' && stock === 'all' && missing === 'all';
}

/** Page and count are exact; the sample only affects the time. */
async function find(database: Database, query: AdminProductQuery, page: Page) {
  // No index has the texts, and none of the orders has what a product lacks.
  const isSampled = query.search.trim() !== '' || query.missing !== 'all';
  const sample = isSampled ? await takeSample(database, query, page) : undefined;
  if (sample && sample.expected <= few) return findInOnePass(database, query, page);
  return page.offset <= near
    ? findBesideCount(database, query, page)
    : findAround(database, query, page, sample?.position);
}

/** The estimated number of matches, and one match near the page. */
async function takeSample(database: Database, query: AdminProductQuery, { offset }: Page) {
  const key = product_keys[sortKeys[query.sort]];
  const sampled = { key: sql`sampled.key`, id: sql`sampled.id` };
  const { rows } = await database.execute<{ count: number; key: unknown; id: string | null }>(sql`
    with sampled as materialized (
      select ${key} as key, ${product_keys.id} as id from ${product_keys} tablesample system (${share})
      where ${adminCondition(query)}
    ), counted as (select count(*)::int as count from sampled)
    select counted.count, position.key, position.id from counted left join lateral (
      select sampled.key, sampled.id from sampled order by ${sql.join(order(sampled, query.direction), sql`, `)}
      offset least(${Math.floor((offset * share) / 100)}::int, greatest(counted.count - 1, 0)) limit 1
    ) position on true`);
  const { count = 0, key: positionKey, id } = rows[0] ?? {};
  return { expected: (count * 100) / share, position: id ? { key: positionKey, id } : undefined };
}

/** Reads every key once: for filters that no index has, whose count needs that anyway. */
async function findInOnePass(database: Database, query: AdminProductQuery, { limit, offset }: Page) {
  const key = product_keys[sortKeys[query.sort]];
  const narrow = database
    .select({ id: product_keys.id, key })
    .from(product_keys)
    .where(adminCondition(query));
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

/** For the first pages, scans the index of the order while another connection counts. */
async function findBesideCount(database: Database, query: AdminProductQuery, page: Page) {
  const [total, ids] = await Promise.all([
    countAdminProducts(database, query),
    walk(database, query, query.direction, page),
  ]);
  return { ids, total };
}

/** Counts first, also how many are before the position; then the index is walked from there, or from a nearer end. */
async function findAround(database: Database, query: AdminProductQuery, page: Page, position?: Position) {
  const { total, before } = await countBefore(database, query, position);
  const last = Math.min(page.offset + page.limit, total);
  if (page.offset >= last) return { ids: [], total };
  const isAscending = query.direction === 'asc';
  const from = isAscending ? page.offset : total - last;
  const to = isAscending ? last : total - page.offset;
  const starts: Start[] = [{ rank: 0 }, { rank: total }, ...(position ? [{ rank: before, position }] : [])];
  const start = starts.reduce((best, other) =>
    Math.abs(other.rank - from) < Math.abs(best.rank - from) ? other : best,
  );
  const ids = await walkFrom(database, query, start, from, to);
  return { ids: isAscending ? ids : ids.toReversed(), total };
}

async function countBefore(database: Database, query: AdminProductQuery, position?: Position) {
  const [row] = await database
    .select({
      total: count(),
      before: position ? count(sql`case when ${beyond(query, '<', position)} then 1 end`) : sql<number>`0`,
    })
    .from(product_keys)
    .where(adminCondition(query));
  const { total = 0, before = 0 } = row ?? {};
  return { total, before };
}

/** The rows between two ranks, ascending: scanned backwards from the start, forwards, or both. */
async function walkFrom(
  database: Database,
  query: AdminProductQuery,
  { rank, position }: Start,
  from: number,
  to: number,
): Promise<string[]> {
  const start = { back: Math.min(to, rank), onwards: Math.max(from, rank) };
  const back =
    from < start.back
      ? await walk(
          database,
          query,
          'desc',
          { limit: start.back - from, offset: rank - start.back },
          position && beyond(query, '<', position),
        )
      : [];
  const onwards =
    start.onwards < to
      ? await walk(
          database,
          query,
          'asc',
          { limit: to - start.onwards, offset: start.onwards - rank },
          position && beyond(query, '>=', position),
        )
      : [];
  return [...back.toReversed(), ...onwards];
}

async function walk(
  database: Database,
  query: AdminProductQuery,
  direction: 'asc' | 'desc',
  { limit, offset }: Page,
  side?: SQL,
): Promise<string[]> {
  const { id } = product_keys;
  const rows = await database
    .select({ id })
    .from(product_keys)
    .where(and(adminCondition(query), side))
    .orderBy(...order({ id, key: product_keys[sortKeys[query.sort]] }, direction))
    .limit(limit)
    .offset(offset);
  return rows.map((row) => row.id);
}

function beyond({ sort }: AdminProductQuery, comparison: '<' | '>=', position: Position): SQL {
  const own = sql`(${product_keys[sortKeys[sort]]}, ${product_keys.id})`;
  return sql`${own} ${sql.raw(comparison)} (${position.key}, ${position.id})`;
}

function order({ key, id }: Record<'key' | 'id', SQLWrapper>, direction: 'asc' | 'desc'): SQL[] {
  return direction === 'asc' ? [asc(key), asc(id)] : [desc(key), desc(id)];
}
