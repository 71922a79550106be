// Product search: the matches are exact; their number is exact where it can be counted in time, else estimated.
import { type Database, firstRow } from '#platform/postgres/database.server.ts';
import { type Filter, type Sort, filters } from '../product-list.rules.ts';
import type { ProductCounts, ProductListQuery } from '../product-list.schema.ts';
import {
  type ProductPage,
  asPage,
  filterColumn,
  listedFields,
  sortOrders,
  visibleToVisitors,
} from '../product-sql.server.ts';
import { type Sample, cheapestWay, estimate } from './product-search.rules.ts';
import { type CountPerFilter, countActiveFor } from './product-count.reads.server.ts';
import { readCommonTrigrams } from './product-trigram.reads.server.ts';
import { trigramQuery } from './product-trigram.rules.ts';
import { recordOf } from '#kernel/object.ts';

/** Up to this many products, reading all matches is fast, and nothing has to be estimated. */
const fewProducts = 20_000;
/** Rows that a sample reads: a millisecond or two. */
const sampleSize = 3_000;
/** The share of products in the index of samples, of 65,536. */
const sampleLimit = 2_048;

/** `term`: not empty. */
type SearchQuery = Omit<ProductListQuery, 'search'> & { term: string };
type Written = Pick<ProductPage, 'json' | 'ids'>;

/** `few`: up to so many products, nothing is estimated. */
export async function listFound(
  database: Database,
  input: SearchQuery,
  few = fewProducts,
): Promise<ProductPage> {
  const { counts, lowered: term } = await countActiveFor(database, input.term);
  const query = { ...input, term };
  if (counts.all <= few) return readAllMatches(database, query);
  const sample = await takeSample(database, query, counts);
  return cheapestWay(sample, query) === 'read all'
    ? readAllMatches(database, query)
    : walk(database, query, estimate(sample, query.category));
}

/** How many match under each filter. */
export async function countFound(
  database: Database,
  input: string,
  few = fewProducts,
): Promise<ProductCounts> {
  const { counts: active, lowered: term } = await countActiveFor(database, input);
  if (active.all > few) {
    const sample = await takeSample(database, { term, category: 'all', sort: 'newest' }, active);
    if (cheapestWay(sample, { category: 'all', limit: 1, offset: 0 }) === 'walk') {
      const matching = recordOf(filters, (filter) => estimate(sample, filter));
      return { active, matching, approximate: true };
    }
  }
  const { rows } = await database.$client.query<CountPerFilter>({
    name: 'count_matches',
    text: `select ${perFilter()} from products where ${visibleToVisitors} and ${contains} and ${isIndexed('$2')}`,
    values: [term, await indexed(database, term, 'all')],
  });
  return { active, matching: firstRow(rows), approximate: false };
}

/** The ids of all that match, in no order. Null: more than `most` match. */
export async function readSomeMatchingIds(
  database: Database,
  input: string,
  most: number,
): Promise<string[] | null> {
  const { lowered: term } = await countActiveFor(database, input);
  const { rows } = await database.$client.query<{ id: string }>({
    name: 'match_ids',
    text: `select id from products where ${visibleToVisitors} and ${contains} and ${isIndexed('$2')} limit $3`,
    values: [term, await indexed(database, term, 'all'), most + 1],
  });
  return rows.length > most ? null : rows.map(({ id }) => id);
}

// Each statement has one good plan for any search; which one runs is decided before.

/** By the index of trigrams: the page and the exact count. */
async function readAllMatches(
  database: Database,
  { term, category, sort, limit, offset, lang = 'en' }: SearchQuery,
): Promise<ProductPage> {
  const { key, order } = ordered(sort);
  const column = filterColumn(category);
  const { rows } = await database.$client.query<Written & { total: number }>({
    name: `read_matches,${sort},${column},${lang}`,
    text: `
      with found as materialized (
        select p.id, p.${key} from products p
        where ${visibleToVisitors} and ${contains} and ${isIndexed('$4')} ${column ? `and ${column} = $5` : ''}
      )
      select total, json, ids
      from (select count(*)::int as total from found) counted, (
        select ${asPage} from (
          select ${listedFields[lang]}
          from (select p.id from found p ${order} limit $2 offset $3) placed join products p using (id)
          ${order}
        ) page
      ) listed`,
    values: [term, limit, offset, await indexed(database, term, category), ...(column ? [category] : [])],
  });
  return { ...firstRow(rows), isApproximate: false };
}

/** Scans the index of the order until the page is full. */
async function walk(
  database: Database,
  { term, category, sort, limit, offset, lang = 'en' }: SearchQuery,
  expected: number,
): Promise<ProductPage> {
  const column = filterColumn(category);
  const { rows } = await database.$client.query<Written>({
    name: `walk_matches,${sort},${column},${lang}`,
    text: `
      select ${asPage} from (
        select ${listedFields[lang]} from products p
        where ${visibleToVisitors} and ${contains} ${column ? `and ${column} = $4` : ''}
        ${ordered(sort).order} limit $2 offset $3
      ) page`,
    values: [term, limit, offset, ...(column ? [category] : [])],
  });
  const page = firstRow(rows);
  const seen = offset + page.ids.length;
  // A page that is not full is the last one, or comes after it.
  if (page.ids.length === limit) return { ...page, total: Math.max(expected, seen), isApproximate: true };
  return page.ids.length > 0
    ? { ...page, total: seen, isApproximate: false }
    : { ...page, total: Math.min(expected, offset), isApproximate: true };
}

/** Matches within a random sample of products, which is the same one every time, so that a search repeats its result. */
async function takeSample(
  database: Database,
  { term, category, sort }: Pick<SearchQuery, 'term' | 'category' | 'sort'>,
  active: CountPerFilter,
): Promise<Sample> {
  const { key, direction } = sortOrders[sort];
  const column = filterColumn(category);
  const inFilter = column ? `${column} = $3` : 'true';
  // A search text begins with the title.
  const sortKey = key === 'created_at' ? key : 'search_text collate "C"';
  const { rows } = await database.$client.query<CountPerFilter & Pick<Sample, 'size' | 'within' | 'reach'>>({
    name: `sample_matches,${sort},${column}`,
    text: `
      with sample as materialized (
        select category, product_type, ${sortKey} as sort_key, ${contains} as is_match
        from products
        where ${visibleToVisitors} and (uuid_hash(id) & 65535) < 2048 and octet_length(search_text) <= 2000
          and (uuid_hash(id) & 65535) < $2::int
      ), nearest as (
        select sort_key from sample where is_match and ${inFilter} order by sort_key ${direction} limit 1
      )
      select ${perFilter('is_match')}, count(*)::int as size,
        (count(*) filter (where ${inFilter}))::int as within,
        (select count(*)::int from sample s, nearest n
          where ${inFilter} and s.sort_key ${direction === 'asc' ? '<=' : '>='} n.sort_key) as reach
      from sample`,
    values: [
      term,
      Math.min(sampleLimit, Math.ceil((sampleSize / active.all) * 65_536)),
      ...(column ? [category] : []),
    ],
  });
  const { size, within, reach, ...matching } = firstRow(rows);
  return { size, within, reach, matching, active: active.all };
}

/** The term is in lower case. Not "like": for strpos the planner assumes no match frequency. */
const contains = 'strpos(search_text, $1) > 0';

function isIndexed(query: string): string {
  return `search_trigrams(search_text, category, product_type) @@ ${query}::tsquery`;
}

async function indexed(database: Database, term: string, filter: Filter): Promise<string> {
  return trigramQuery(term, filterColumn(filter) && filter, await readCommonTrigrams(database));
}

function ordered(sort: Sort) {
  const { key, direction } = sortOrders[sort];
  return { key, order: `order by p.${key} ${direction}, p.id ${direction}` };
}

function perFilter(condition = 'true'): string {
  return filters
    .map((filter) => {
      const column = filterColumn(filter);
      const inFilter = column ? `${column} = '${filter}'` : 'true';
      return `(count(*) filter (where ${condition} and ${inFilter}))::int as ${filter}`;
    })
    .join(', ');
}
