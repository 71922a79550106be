// Searches: what contains a term is shown exactly; how many there are is exact where that is known in time.
import type { Database } from '#platform/database.server.ts';
import { type Filter, filters, type Sort } from './catalogue.rules.ts';
import type { ProductCounts, ProductListQuery } from './catalogue.schema.ts';
import { filterColumn, sortOrders } from './product-filter.server.ts';
import { asPage, type ProductPage, shownFields } from './product-json.server.ts';
import { cheapestWay, estimate, type Sample } from './product-search.rules.ts';
import { type CountPerFilter, countActiveFor } from './product-tally.reads.server.ts';
import { readCommonTrigrams } from './product-trigram.reads.server.ts';
import { trigramQuery } from './product-trigram.rules.ts';

/** Of so many products, all matches are read at once in no time: there is nothing to choose. */
const fewProducts = 20_000;
/** Rows that a sample reads: a millisecond or two. */
const sampleSize = 3_000;
/** What the index of samples holds, of 65,536. */
const sampleLimit = 2_048;

/** `term`: not empty. */
type Asked = Omit<ProductListQuery, 'search'> & { term: string };
type Written = Pick<ProductPage, 'json' | 'ids'>;

/** `few`: up to so many products, nothing is estimated. */
export async function listFound(database: Database, given: Asked, few = fewProducts): Promise<ProductPage> {
  const { counts, lowered: term } = await countActiveFor(database, given.term);
  const asked = { ...given, term };
  if (counts.all <= few) return readAllMatches(database, asked);
  const sample = await takeSample(database, asked, counts);
  return cheapestWay(sample, asked) === 'read all'
    ? readAllMatches(database, asked)
    : walk(database, asked, estimate(sample, asked.category));
}

/** How many match under each filter. */
export async function countFound(
  database: Database,
  given: string,
  few = fewProducts,
): Promise<ProductCounts> {
  const { counts: active, lowered: term } = await countActiveFor(database, given);
  if (active.all > few) {
    const sample = await takeSample(database, { term, category: 'all', sort: 'newest' }, active);
    if (cheapestWay(sample, { category: 'all', limit: 1, offset: 0 }) === 'walk') {
      const estimates = filters.map((filter) => [filter, estimate(sample, filter)] as const);
      return { active, matching: Object.fromEntries(estimates) as CountPerFilter, approximate: true };
    }
  }
  const { rows } = await database.$client.query<CountPerFilter>({
    name: 'count_matches',
    text: `select ${perFilter()} from products where is_active and ${contains} and ${isIndexed('$2')}`,
    values: [term, await indexed(database, term, 'all')],
  });
  return { active, matching: rows[0] as CountPerFilter, approximate: false };
}

// Each statement has one good plan, whatever is searched: which of them is asked has been decided before.

/** By the index of trigrams: the page and the exact count. */
async function readAllMatches(
  database: Database,
  { term, category, sort, limit, offset }: Asked,
): Promise<ProductPage> {
  const { key, order } = ordered(sort);
  const column = filterColumn(category);
  const { rows } = await database.$client.query<Written & { total: number }>({
    name: `read_matches,${sort},${column}`,
    text: `
      with found as materialized (
        select p.id, p.${key} from products p
        where is_active and ${contains} and ${isIndexed('$4')} ${column ? `and ${column} = $5` : ''}
      )
      select total, json, ids
      from (select count(*)::int as total from found) counted, (
        select ${asPage} from (
          select ${shownFields}
          from (select p.id from found p ${order} limit $2 offset $3) placed join products p using (id)
          ${order}
        ) page
      ) listed`,
    values: [term, limit, offset, await indexed(database, term, category), ...(column ? [category] : [])],
  });
  return { ...(rows[0] as (typeof rows)[0]), isApproximate: false };
}

/** Along the index that holds the order, until the page is full. */
async function walk(
  database: Database,
  { term, category, sort, limit, offset }: Asked,
  expected: number,
): Promise<ProductPage> {
  const column = filterColumn(category);
  const { rows } = await database.$client.query<Written>({
    name: `walk_matches,${sort},${column}`,
    text: `
      select ${asPage} from (
        select ${shownFields} from products p
        where is_active and ${contains} ${column ? `and ${column} = $4` : ''}
        ${ordered(sort).order} limit $2 offset $3
      ) page`,
    values: [term, limit, offset, ...(column ? [category] : [])],
  });
  const page = rows[0] as Written;
  const seen = offset + page.ids.length;
  // A page that is not full is the last one, or comes after it.
  if (page.ids.length === limit) return { ...page, total: Math.max(expected, seen), isApproximate: true };
  return page.ids.length > 0
    ? { ...page, total: seen, isApproximate: false }
    : { ...page, total: Math.min(expected, offset), isApproximate: true };
}

/** Always the same products of chance, so that asking twice finds the same. */
async function takeSample(
  database: Database,
  { term, category, sort }: Pick<Asked, 'term' | 'category' | 'sort'>,
  active: CountPerFilter,
): Promise<Sample> {
  const { key, direction } = sortOrders[sort];
  const column = filterColumn(category);
  const inFilter = column ? `${column} = $3` : 'true';
  // A search text begins with the title.
  const place = key === 'created_at' ? key : 'search_text collate "C"';
  const { rows } = await database.$client.query<CountPerFilter & Pick<Sample, 'size' | 'within' | 'reach'>>({
    name: `sample_matches,${sort},${column}`,
    text: `
      with sample as materialized (
        select category, product_type, ${place} as place, ${contains} as is_match
        from products
        where is_active and (uuid_hash(id) & 65535) < 2048 and octet_length(search_text) <= 2000
          and (uuid_hash(id) & 65535) < $2::int
      ), nearest as (
        select place from sample where is_match and ${inFilter} order by place ${direction} limit 1
      )
      select ${perFilter('is_match')}, count(*)::int as size,
        (count(*) filter (where ${inFilter}))::int as within,
        (select count(*)::int from sample s, nearest n
          where ${inFilter} and s.place ${direction === 'asc' ? '<=' : '>='} n.place) as reach
      from sample`,
    values: [
      term,
      Math.min(sampleLimit, Math.ceil((sampleSize / active.all) * 65_536)),
      ...(column ? [category] : []),
    ],
  });
  const { size, within, reach, ...matching } = rows[0] as (typeof rows)[0];
  return { size, within, reach, matching, active: active.all };
}

/** The term is in lower case. Not "like": of this the planner does not think that it knows how rare a match is. */
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
