// Reads of the demand: lines of requests, parts lists and searches, summed up by part and manufacturer.
import { type SQL, sql } from 'drizzle-orm';
import type { Administrator } from '#features/auth/actor.ts';
import { demand_days, demand_dismissals } from '#features/products/demand/demand.tables.server.ts';
import { manufacturers } from '#features/manufacturers/manufacturer.tables.server.ts';
import { products } from '#features/products/product.tables.server.ts';
import { defaultUnit } from '#features/quote-list/quote-line.rules.ts';
import { part_aliases, quote_lines, quote_requests } from '#features/quote-requests/quote.tables.server.ts';
import { type Database, firstRow } from '#platform/postgres/database.server.ts';
import {
  type DemandEntry,
  type DemandFilter,
  type DemandQuery,
  demandPageSize,
  type DemandSort,
  type DemandTab,
  demandTabs,
  trendDays,
} from './demand.schema.ts';
import { notDeleted } from '#features/products/product-sql.server.ts';

interface DemandRows {
  items: DemandEntry[];
  counts: Record<DemandTab, number>;
}

export async function listDemand(
  database: Database,
  _actor: Administrator,
  { page, ...filter }: DemandQuery,
): Promise<DemandRows & { total: number }> {
  const limit = sql`limit ${demandPageSize} offset ${(page - 1) * demandPageSize}`;
  const { items, counts } = await readDemand(database, filter, limit);
  return { items, counts, total: counts[filter.status] };
}

/** All matching entries, in their order. */
export async function* eachDemand(
  database: Database,
  _actor: Administrator,
  filter: DemandFilter,
): AsyncGenerator<DemandEntry> {
  const { items } = await readDemand(database, filter, sql``);
  yield* items;
}

async function readDemand(
  database: Database,
  { status, period, search, sort, direction }: DemandFilter,
  limit: SQL,
): Promise<DemandRows> {
  const source = status === 'all' || status === 'dismissed' ? null : status;
  const order = sql`${orders[sort]} ${sql.raw(direction)} nulls last, part_key, manufacturer_key`;
  const { rows } = await database.execute<{ result: DemandRows }>(sql`
    with entries as materialized (${summedUp(source, period)}),
    matching as materialized (
      select entries.*, dismissed.id as dismissal_id
      from entries left join ${demand_dismissals} dismissed using (part_key, manufacturer_key)
      where ${containing(search)} and ${isMissing}),
    page as (select * from matching where ${tabs[status]} order by ${order} ${limit})
    select json_build_object(
      'counts', (select json_build_object(${counted}) from matching),
      'items', (select coalesce(json_agg(json_build_object(${fields}) order by ${order}), '[]') from page)) as result`);
  return firstRow(rows).result;
}

const orders: Record<DemandSort, SQL> = {
  part: sql`lower(coalesce(nullif(part_number, ''), description))`,
  manufacturer: sql`nullif(lower(manufacturer), '')`,
  quantity: sql`quantity`,
  count: sql`requests + lists + searches`,
  trend: sql`recent - before`,
  first: sql`first_at`,
  last: sql`last_at`,
};

const isOpen = sql`dismissal_id is null`;

const tabs: Record<DemandTab, SQL> = {
  all: isOpen,
  request: sql`${isOpen} and has_request`,
  parts_list: sql`${isOpen} and has_list`,
  search: sql`${isOpen} and has_search`,
  dismissed: sql`dismissal_id is not null`,
};

const counted = sql.join(
  demandTabs.map((tab) => sql`${tab}::text, count(*) filter (where ${tabs[tab]})`),
  sql`, `,
);

const time = (column: SQL) => sql`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const fields = sql`
  'part_key', part_key, 'manufacturer_key', manufacturer_key, 'part_number', part_number, 'manufacturer', manufacturer,
  'description', description, 'quantity', quantity, 'unit', unit, 'buyers', buyers, 'requests', requests,
  'lists', lists, 'searches', searches, 'recent', recent, 'before', before, 'first_at', ${time(sql`first_at`)},
  'last_at', ${time(sql`last_at`)}, 'dismissal_id', dismissal_id`;

/** A row for each line of a request, and for each day of a part that was listed or searched for. Merged requests are one. */
const wanted = sql`
  select 'request' as source, demand_key(coalesce(nullif(line.part_number, ''), line.description)) as part_key,
    demand_key(line.manufacturer) as manufacturer_key, coalesce(line.part_number, '') as part_number,
    coalesce(line.manufacturer, '') as manufacturer, coalesce(line.description, '') as description, line.quantity,
    line.unit, 1 as count, request.created_at as first_at, request.created_at as last_at, coalesce(request.merged_into, request.id) as request_id,
    coalesce(request.mailbox, lower(request.email)) as buyer
  from ${quote_lines} line join ${quote_requests} request on request.id = line.quote_id
  where line.product_id is null and request.status <> 'spam'
  union all
  select source, part_key, manufacturer_key, part_number, manufacturer, description, quantity,
    case when source = 'parts_list' then ${defaultUnit}::text end, count, first_at, last_at, null, null
  from ${demand_days}`;

/** The numbers are those of the source and period alone; the first time is that of all. */
function summedUp(source: string | null, period: number): SQL {
  const isRecent = period === 0 ? sql`true` : sql`last_at > now() - make_interval(days => ${period}::int)`;
  const isOfSource = source === null ? sql`true` : sql`source = ${source}`;
  const isCounted = sql`${isRecent} and ${isOfSource}`;
  const countWithin = (from: number, to: number) => {
    const isWithin = sql`${isOfSource} and last_at > now() - make_interval(days => ${from}::int)
      and last_at <= now() - make_interval(days => ${to}::int)`;
    return sql`(count(distinct request_id) filter (where ${isWithin})
      + coalesce(sum(count) filter (where source <> 'request' and ${isWithin}), 0))::int`;
  };
  const sumOf = (column: SQL, name: string) =>
    sql`coalesce(sum(${column}) filter (where source = ${name} and ${isCounted}), 0)`;
  return sql`
    select part_key, manufacturer_key, max(part_number) as part_number, max(manufacturer) as manufacturer,
      max(description) as description,
      greatest(${sumOf(sql`quantity`, 'request')}, ${sumOf(sql`quantity`, 'parts_list')}) as quantity,
      case when count(distinct unit) filter (where ${isCounted}) > 1 then null
        else coalesce(min(unit) filter (where ${isCounted}), ${defaultUnit}::text) end as unit,
      count(distinct buyer) filter (where ${isCounted})::int as buyers,
      count(distinct request_id) filter (where ${isCounted})::int as requests,
      ${sumOf(sql`count`, 'parts_list')}::int as lists, ${sumOf(sql`count`, 'search')}::int as searches,
      ${countWithin(trendDays, 0)} as recent, ${countWithin(2 * trendDays, trendDays)} as before,
      min(first_at) as first_at, max(last_at) as last_at,
      bool_or(source = 'request' and ${isRecent}) as has_request,
      bool_or(source = 'parts_list' and ${isRecent}) as has_list,
      bool_or(source = 'search' and ${isRecent}) as has_search
    from (${wanted}) wanted
    where part_key <> ''
    group by part_key, manufacturer_key
    having bool_or(${isRecent})`;
}

/**
 * A part whose number a product has now, or that an administrator matched to a product, is no demand any more. Products are
 * counted for each entry, by their index: for `not exists` PostgreSQL would compute the keys of all products.
 */
const isMissing = sql`0 = (
    select count(*) from ${products} product
    where ${notDeleted('product')} and demand_key(product.mpn) = entries.part_key
      and (entries.manufacturer_key = '' or coalesce(product.manufacturer, '') = '' or entries.manufacturer_key in (
        select demand_key(own) from ${manufacturers} m, unnest(m.name || m.aliases) own
        where m.name = product.manufacturer)))
  and not exists (
    select from ${part_aliases} alias join ${products} product on product.id = alias.product_id
    where ${notDeleted('product')} and demand_key(alias.part_number) = entries.part_key
      and (entries.manufacturer_key = '' or demand_key(alias.manufacturer) in ('', entries.manufacturer_key)))`;

function containing(search: string): SQL {
  if (search === '') return sql`true`;
  const literal = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(part_number ilike ${literal} or manufacturer ilike ${literal} or description ilike ${literal}
    or (demand_key(${search}) <> '' and part_key like '%' || demand_key(${search}) || '%'))`;
}
