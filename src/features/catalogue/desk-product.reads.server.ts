// The desk's table: any page in any order, with the exact count, at a hundred thousand products.
import { and, asc, count, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import { deskCondition } from './desk-product-condition.server.ts';
import type { DeskProductQuery } from './desk-product.schema.ts';
import { product_keys } from './product-key.tables.server.ts';
import { countKept } from './product-tally.reads.server.ts';
import { readProducts } from './product.reads.server.ts';
import type { Product } from './product.schema.ts';

/** Fewer matches than that are sorted sooner than an index is walked past what does not match. */
const few = 20_000;
/** Up to here, walking an index from its beginning costs next to nothing. */
const near = 2_000;
/** Per cent of the table that a sample looks at. */
const share = 2;

export const sortKeys = {
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

/** A key and an id that stand in the order, whether or not a product still has them. */
interface Place {
  key: unknown;
  id: string;
}

/** Where a walk may begin: so many matches come before. Without a place, it is an end of the index. */
interface Start {
  rank: number;
  place?: Place;
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

/** Exact. */
export function countDeskProducts(database: Database, query: DeskProductQuery): Promise<number> {
  return isTallied(query)
    ? countKept(database, query)
    : Promise.resolve(database.$count(product_keys, deskCondition(query)));
}

/** Tallies know the kinds of products: neither their names nor their stock. */
function isTallied({ search, stock }: DeskProductQuery): boolean {
  return search.trim() === '' && stock === 'all';
}

/** Whatever the sample says, page and count are exact: only the time differs. */
async function find(database: Database, query: DeskProductQuery, page: Page) {
  const isSearch = query.search.trim() !== '';
  const sample = isSearch ? await takeSample(database, query, page) : undefined;
  if (sample && sample.expected <= few) return findInOnePass(database, query, page);
  return page.offset <= near
    ? findBesideCount(database, query, page)
    : findAround(database, query, page, sample?.place);
}

/** How many matches are to be expected, and one of them that should be near the page. */
async function takeSample(database: Database, query: DeskProductQuery, { offset }: Page) {
  const key = product_keys[sortKeys[query.sort]];
  const sampled = { key: sql`sampled.key`, id: sql`sampled.id` };
  const { rows } = await database.execute<{ count: number; key: unknown; id: string | null }>(sql`
    with sampled as materialized (
      select ${key} as key, ${product_keys.id} as id from ${product_keys} tablesample system (${share})
      where ${deskCondition(query)}
    ), counted as (select count(*)::int as count from sampled)
    select counted.count, place.key, place.id from counted left join lateral (
      select sampled.key, sampled.id from sampled order by ${sql.join(order(sampled, query.direction), sql`, `)}
      offset least(${Math.floor((offset * share) / 100)}::int, greatest(counted.count - 1, 0)) limit 1
    ) place on true`);
  const { count = 0, key: placeKey, id } = rows[0] ?? {};
  return { expected: (count * 100) / share, place: id ? { key: placeKey, id } : undefined };
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

/** Near its beginning, the index that holds the order is walked while another connection counts. */
async function findBesideCount(database: Database, query: DeskProductQuery, page: Page) {
  const [total, ids] = await Promise.all([
    countDeskProducts(database, query),
    walk(database, query, query.direction, page),
  ]);
  return { ids, total };
}

/** Counts first, also how many are before the place; then the index is walked from there, or from a nearer end. */
async function findAround(database: Database, query: DeskProductQuery, page: Page, place?: Place) {
  const { total, before } = isTallied(query)
    ? { total: await countKept(database, query), before: 0 }
    : await countBefore(database, query, place);
  const last = Math.min(page.offset + page.limit, total);
  if (page.offset >= last) return { ids: [], total };
  const isAscending = query.direction === 'asc';
  const from = isAscending ? page.offset : total - last;
  const to = isAscending ? last : total - page.offset;
  const starts: Start[] = [{ rank: 0 }, { rank: total }, ...(place ? [{ rank: before, place }] : [])];
  const start = starts.reduce((best, other) =>
    Math.abs(other.rank - from) < Math.abs(best.rank - from) ? other : best,
  );
  const ids = await walkFrom(database, query, start, from, to);
  return { ids: isAscending ? ids : ids.toReversed(), total };
}

async function countBefore(database: Database, query: DeskProductQuery, place?: Place) {
  const [row] = await database
    .select({
      total: count(),
      before: place ? count(sql`case when ${beyond(query, '<', place)} then 1 end`) : sql<number>`0`,
    })
    .from(product_keys)
    .where(deskCondition(query));
  const { total = 0, before = 0 } = row ?? {};
  return { total, before };
}

/** What is from one rank up to another, ascending: backwards from the start, onwards from it, or some of both. */
async function walkFrom(
  database: Database,
  query: DeskProductQuery,
  { rank, place }: Start,
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
          place && beyond(query, '<', place),
        )
      : [];
  const onwards =
    start.onwards < to
      ? await walk(
          database,
          query,
          'asc',
          { limit: to - start.onwards, offset: start.onwards - rank },
          place && beyond(query, '>=', place),
        )
      : [];
  return [...back.toReversed(), ...onwards];
}

async function walk(
  database: Database,
  query: DeskProductQuery,
  direction: 'asc' | 'desc',
  { limit, offset }: Page,
  side?: SQL,
): Promise<string[]> {
  const { id } = product_keys;
  const rows = await database
    .select({ id })
    .from(product_keys)
    .where(and(deskCondition(query), side))
    .orderBy(...order({ id, key: product_keys[sortKeys[query.sort]] }, direction))
    .limit(limit)
    .offset(offset);
  return rows.map((row) => row.id);
}

function beyond({ sort }: DeskProductQuery, comparison: '<' | '>=', place: Place): SQL {
  const own = sql`(${product_keys[sortKeys[sort]]}, ${product_keys.id})`;
  return sql`${own} ${sql.raw(comparison)} (${place.key}, ${place.id})`;
}

function order({ key, id }: Record<'key' | 'id', SQLWrapper>, direction: 'asc' | 'desc'): SQL[] {
  return direction === 'asc' ? [asc(key), asc(id)] : [desc(key), desc(id)];
}
