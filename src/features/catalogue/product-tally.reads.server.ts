// How many products there are under each filter, from the tallies that are kept: nothing is counted.
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import { type Filter, filters } from './catalogue.rules.ts';
import type { DeskProductFilter } from './desk-product.schema.ts';
import { filterColumn } from './product-filter.server.ts';

/** Products in a block after it was split: a page deep in a list is reached by a walk past as many at most. */
export const blockSize = 8192;
/** From here on, reading the tallies takes longer than gathering them once. */
const scatteredTallies = 400;

export type CountPerFilter = Record<Filter, number>;

/** Of active products, exact. */
export async function countActive(database: Database): Promise<CountPerFilter> {
  const { counts } = await countActiveFor(database, '');
  return counts;
}

/** The counts, and the term in lower case: the database's own, so that "in any case" means the same everywhere. */
export async function countActiveFor(
  database: Database,
  term: string,
): Promise<{ counts: CountPerFilter; lowered: string }> {
  const { rows } = await database.$client.query<CountPerFilter & { lines: number; lowered: string }>({
    name: 'count_active',
    text: `select ${countsText}, count(*)::int as lines, lower($1) as lowered
      from product_tallies where block = 0 and is_active`,
    values: [term],
  });
  const [{ lines, lowered, ...counts }] = rows as [(typeof rows)[0]];
  tidyWhenScattered(database, lines);
  return { counts: counts as CountPerFilter, lowered };
}

/** Of active products, exact: fewer are out of stock than in it, and one index finds them. */
export async function countInStock(database: Database): Promise<CountPerFilter> {
  const [active, { rows }] = await Promise.all([
    countActive(database),
    database.$client.query<CountPerFilter>({
      name: 'count_out_of_stock',
      text: `select ${outOfStockText} from product_keys where stock_quantity = 0 and is_active`,
    }),
  ]);
  const [out] = rows as [CountPerFilter];
  return Object.fromEntries(
    filters.map((filter) => [filter, active[filter] - out[filter]]),
  ) as CountPerFilter;
}

/** Of products that are not deleted, exact. */
export async function countKept(
  database: Database,
  { category, type, status }: Pick<DeskProductFilter, 'category' | 'type' | 'status'>,
): Promise<number> {
  const { rows } = await database.$client.query<{ count: number }>({
    name: 'count_kept',
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

const outOfStockText = filters
  .map((filter) => {
    const column = filterColumn(filter);
    return `(count(*) ${column ? `filter (where ${column} = '${filter}')` : ''})::int as ${filter}`;
  })
  .join(', ');

/** Nobody waits for it, and the next reader tries again when it failed. */
export function tidyWhenScattered(database: Database, lines: number): void {
  if (lines > scatteredTallies) void tidyBlocks(database).catch(() => {});
}

/** Gathers the tallies and splits the blocks that have grown, unless somebody writes products just now. */
export async function tidyBlocks(database: Pick<Database, 'transaction'>): Promise<void> {
  await database.transaction(async (writer) => {
    await writer.execute(sql`set local statement_timeout = '2min'`);
    await writer.execute(sql`select tidy_product_blocks(${blockSize}::int)`);
  });
}
