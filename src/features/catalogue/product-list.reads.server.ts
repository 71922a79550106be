// Lists of all that a visitor can see, whole or under a filter: any page of a million products in a few milliseconds.
import type { Database } from '#platform/database.server.ts';
import type { Sort } from './catalogue.rules.ts';
import type { ProductListQuery } from './catalogue.schema.ts';
import { filterColumn, sortOrders } from './product-filter.server.ts';
import { asPage, type ProductPage, shownFields } from './product-json.server.ts';
import { blockSize, tidyWhenScattered } from './product-tally.reads.server.ts';

type Row = Pick<ProductPage, 'json' | 'ids' | 'total'> & { lines: number };

/** The total is exact. A page past the end is empty. `near`: until there, the order is walked from its beginning. */
export async function listAll(
  database: Database,
  { category, sort, limit, offset }: Omit<ProductListQuery, 'search'>,
  near = blockSize,
): Promise<ProductPage> {
  const column = filterColumn(category);
  const depth = offset === 0 ? 'first' : offset <= near ? 'near' : 'deep';
  const { rows } = await database.$client.query<Row>({
    name: ['list', sort, column, depth].join(),
    text: statement(sort, column, depth),
    values: [limit, offset, ...(column ? [category] : [])],
  });
  const [{ lines, ...page }] = rows as [Row];
  tidyWhenScattered(database, lines);
  return { ...page, isApproximate: false };
}

function statement(sort: Sort, column: ReturnType<typeof filterColumn>, depth: keyof typeof pages): string {
  const inFilter = column ? `and ${column} = $3` : '';
  return `
    select total, lines, json, ids
    from (
      select coalesce(sum(count), 0)::int as total, count(*)::int as lines
      from product_tallies where block = 0 and is_active ${inFilter}
    ) all_products, (select ${asPage} from (${pages[depth](sort, inFilter)}) page) listed`;
}

const pages = { first: firstPage, near: nearPage, deep: deepPage };

function firstPage(sort: Sort, inFilter: string): string {
  return `
    select ${shownFields} from products p where is_active ${inFilter} ${ordered(sort)}
    offset $2 limit $1`;
}

/** The index alone is walked past what comes before: a product that is not shown is not written either. */
function nearPage(sort: Sort, inFilter: string): string {
  return `
    select ${shownFields}
    from (
      select p.id from products p where is_active ${inFilter} ${ordered(sort)} offset $2 limit $1
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
function deepPage(sort: Sort, inFilter: string): string {
  const { key, direction } = sortOrders[sort];
  const order = `${key} ${direction}, first_id ${direction}`;
  const within =
    direction === 'asc'
      ? `(p.${key}, p.id) >= (place.${key}, place.first_id)`
      : `(p.${key}, p.id) < (coalesce(place.next_key, 'infinity'), coalesce(place.next_id, '${lastId}'))`;
  return `
    select ${shownFields}
    from (
      select *, sum(here) over (order by ${order}) - here as before,
        lag(${key}) over (order by ${order}) as next_key, lag(first_id) over (order by ${order}) as next_id
      from (
        select b.${key}, b.first_id,
          coalesce(sum(count) filter (where is_active ${inFilter}), 0) as here
        from product_blocks b left join product_tallies t on t.block = b.id
        where b.${key} is not null group by b.id
      ) counted
    ) place, lateral (
      select p.id from products p where is_active ${inFilter} and ${within}
      ${ordered(sort)} offset ($2::bigint - place.before)::bigint limit $1
    ) found join products p using (id)
    where place.before <= $2 and place.before + place.here > $2
    ${ordered(sort)}`;
}

const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
