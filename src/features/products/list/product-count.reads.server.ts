// Product counts: how many products there are under each filter, added up from counts that triggers maintain.
import { type Database, firstRow } from '#platform/postgres/database.server.ts';
import { type Filter, filters } from '../product-list.rules.ts';
import type { AdminProductFilter } from '../product-edit.schema.ts';
import { visibleToVisitors, filterColumn } from '../product-sql.server.ts';
import { recordOf } from '#kernel/object.ts';

export type CountPerFilter = Record<Filter, number>;

/** Exact counts of active products. */
export async function countActive(database: Database): Promise<CountPerFilter> {
  const { rows } = await database.$client.query<CountPerFilter>({
    name: 'count_active',
    text: `select ${countsText} from product_tallies where block = 0 and ${visibleToVisitors}`,
  });
  return firstRow(rows);
}

/** Exact counts of active products that hold the text in any case: reads all of them. */
export async function countHolding(database: Database, text: string): Promise<CountPerFilter> {
  const { rows } = await database.$client.query<CountPerFilter>({
    name: 'count_holding',
    text: `select ${rowCountsText} from products
      where ${visibleToVisitors} and strpos(search_text, lower($1)) > 0`,
    values: [text],
  });
  return firstRow(rows);
}

/** Exact counts of active products in stock: subtracts those out of stock, which an index finds. */
export async function countInStock(database: Database): Promise<CountPerFilter> {
  const [active, { rows }] = await Promise.all([
    countActive(database),
    database.$client.query<CountPerFilter>({
      name: 'count_out_of_stock',
      text: `select ${rowCountsText} from product_keys where stock_quantity = 0 and ${visibleToVisitors}`,
    }),
  ]);
  const out = firstRow(rows);
  return recordOf(filters, (filter) => active[filter] - out[filter]);
}

/** The exact number of products that are not deleted. */
export async function countMaintained(
  database: Database,
  { category, type, status }: Pick<AdminProductFilter, 'category' | 'type' | 'status'>,
): Promise<number> {
  const { rows } = await database.$client.query<{ count: number }>({
    name: 'count_maintained',
    text: `
      select coalesce(sum(count), 0)::int as count from product_tallies
      where block = 0 and $1 in ('all', category) and $2 in ('all', product_type)
        and $3 in ('all', case when is_active then 'active' else 'inactive' end)`,
    values: [category, type, status],
  });
  return rows[0]?.count ?? 0;
}

const countsText = filters
  .map((filter) => {
    const column = filterColumn(filter);
    const own = column ? `filter (where ${column} = '${filter}')` : '';
    return `coalesce(sum(count) ${own}, 0)::int as ${filter}`;
  })
  .join(', ');

/** Of the rows that a statement finds. */
const rowCountsText = filters
  .map((filter) => {
    const column = filterColumn(filter);
    return `(count(*) ${column ? `filter (where ${column} = '${filter}')` : ''})::int as ${filter}`;
  })
  .join(', ');
