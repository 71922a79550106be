// Reads facets by SQL: exact counts of every value under any filters, and a page of the matching products.
import type { Language } from '#i18n/language.ts';
import { firstCurrencies, inUsualOrder } from '#features/money/currency.rules.ts';
import type { Currency } from '#kernel/money.ts';
import { type Database, firstRow } from '#platform/postgres/database.server.ts';
import { listedFields, sortOrders, visibleToVisitors } from '#features/products/product-sql.server.ts';
import type { Sort } from '#features/products/product-list.rules.ts';
import type {
  FacetAnswer,
  FacetCounts,
  FacetDefinition,
  FacetFilter,
  FacetSort,
  FacetValue,
} from '../columns/facet-query.server.ts';
import { lowStock } from '#features/products/product.rules.ts';
import { priceCurrency, stockValues } from '../columns/filter-values.server.ts';

export interface FacetSqlQuery {
  /** In any case; empty: every product. */
  search: string;
  filters: Readonly<Record<string, FacetFilter>>;
}

const plainColumns = new Set(['category', 'product_type', 'manufacturer', 'lifecycle']);

/** A value of each facet as JSON; null where a product has none. */
export function facetColumn(key: string): string {
  if (plainColumns.has(key)) return `to_jsonb(p.${key})`;
  if (key === 'stock') {
    const [enough, little, none] = stockValues;
    return `to_jsonb(case when p.stock_quantity > ${lowStock} then '${enough}'
      when p.stock_quantity > 0 then '${little}' else '${none}' end)`;
  }
  const currency = priceCurrency(key);
  if (currency) return `to_jsonb(${priceIn(currency)})`;
  return `(p.attributes -> '${attributeKey(key)}')`;
}

function priceIn(currency: Currency): string {
  return `case when p.currency = '${currency}' then nullif(p.price, 0) end`;
}

/** Keys become part of the statement's text, so that only those of the allowed pattern are used. */
function attributeKey(key: string): string {
  const name = /^attr\.([a-z][a-z\d_]{0,59})$/.exec(key)?.[1];
  if (name === undefined) throw new RangeError(`There is no facet ${key}`);
  return name;
}

class Statement {
  readonly values: unknown[] = [];

  parameter(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  jsonValues(values: readonly FacetValue[]): string {
    return `${this.parameter(values.map((value) => JSON.stringify(value)))}::jsonb[]`;
  }

  /** Of the visible products that the search finds. */
  base({ search }: FacetSqlQuery): string {
    const found = search ? ` and strpos(p.search_text, lower(${this.parameter(search)})) > 0` : '';
    return `p.${visibleToVisitors}${found}`;
  }

  condition(key: string, filter: FacetFilter): string {
    const column = facetColumn(key);
    if (isList(filter)) {
      return `coalesce(${column} = any(${this.jsonValues(filter)}), false)`;
    }
    const number = numberColumn(key);
    const { min, max } = filter;
    return [
      `${number} is not null`,
      ...(min === undefined ? [] : [`${number} >= ${this.parameter(min)}::numeric`]),
      ...(max === undefined ? [] : [`${number} <= ${this.parameter(max)}::numeric`]),
    ].join(' and ');
  }
}

export function numberColumn(key: string): string {
  const currency = priceCurrency(key);
  if (currency) return priceIn(currency);
  if (key === 'stock_quantity' || key === 'lead_time_days') return `p.${key}`;
  const column = facetColumn(key);
  return `(case when jsonb_typeof(${column}) = 'number' then (${column})::numeric end)`;
}

function isList(filter: FacetFilter): filter is readonly FacetValue[] {
  return Array.isArray(filter);
}

/** The counts of every facet, without a page. */
export async function countFacetsBySql(
  database: Database,
  facets: readonly FacetDefinition[],
  query: FacetSqlQuery,
): Promise<Omit<FacetAnswer, 'ids'>> {
  const statement = new Statement();
  const keys = Object.keys(query.filters);
  const conditions = Object.entries(query.filters).map(([key, filter]) => statement.condition(key, filter));
  const base = statement.base(query);
  const allBut = (key?: string) =>
    keys.flatMap((other, index) => (other === key ? [] : [`m.match[${index + 1}]`])).join(' and ') || 'true';
  const { rows } = await database.$client.query<{
    kind: string;
    key: string | null;
    value: unknown;
    count: number;
  }>(
    `
      with m as materialized (
        select array[${conditions.join(', ')}]::boolean[] as match,
          ${jsonArray(facets.map(({ key }) => facetColumn(key)))} as facets
        from products p where ${base}
      )
      select 'all' as kind, null as key, null::jsonb as value, count(*)::int from m where ${allBut()}
      union all select 'failed', null, to_jsonb(match), count(*)::int from m
        where not exists (select from m where ${allBut()}) group by match
      ${facets
        .map(
          ({ key }, index) =>
            `union all select 'value', '${key}', m.facets -> ${index}, count(*)::int from m
             where ${allBut(key)} and m.facets -> ${index} <> 'null' group by 3`,
        )
        .join('\n')}`,
    statement.values,
  );
  const count = rows.find(({ kind }) => kind === 'all')?.count ?? 0;
  return {
    count,
    facets: new Map(
      facets.map((facet) => [
        facet.key,
        countsOf(
          facet,
          rows.filter(({ kind, key }) => kind === 'value' && key === facet.key),
        ),
      ]),
    ),
    removal: fewestRemoved(
      keys,
      rows.filter(({ kind }) => kind === 'failed'),
    ),
  };
}

/** Of products by the filters that they pass: the fewest failed ones, and of these the most products. */
function fewestRemoved(
  keys: readonly string[],
  rows: { value: unknown; count: number }[],
): FacetAnswer['removal'] {
  const [best] = rows
    .map(({ value, count }) => ({
      keys: keys.filter((_, at) => Array.isArray(value) && value[at] === false),
      count,
      order: JSON.stringify(value),
    }))
    .toSorted((a, b) => a.keys.length - b.keys.length || b.count - a.count || (a.order < b.order ? -1 : 1));
  return best ? { keys: best.keys, count: best.count } : null;
}

const maxArguments = 100;

/** PostgreSQL functions take at most 100 arguments. */
function jsonArray(columns: readonly string[]): string {
  const parts = Array.from({ length: Math.ceil(columns.length / maxArguments) }, (_, part) =>
    columns.slice(part * maxArguments, (part + 1) * maxArguments),
  );
  return parts.map((part) => `jsonb_build_array(${part.join(', ')})`).join(' || ');
}

function countsOf({ type }: FacetDefinition, rows: { value: unknown; count: number }[]): FacetCounts {
  const values = rows.flatMap(({ value, count }) =>
    typeof value === 'number' ||
    (type === 'choice' && (typeof value === 'string' || typeof value === 'boolean'))
      ? [{ value, count }]
      : [],
  );
  if (type === 'choice') return { values, range: null };
  const sorted = values.toSorted((a, b) => Number(a.value) - Number(b.value));
  const [first, last] = [sorted[0], sorted.at(-1)];
  return {
    values: sorted,
    range: first && last ? { min: Number(first.value), max: Number(last.value) } : null,
  };
}

/** In which products have prices, the usual one first. */
export async function readPricedCurrencies(database: Database): Promise<Currency[]> {
  const { rows } = await database.$client.query<{ currency: Currency }>(
    `select distinct p.currency from products p where p.${visibleToVisitors} and p.price > 0`,
  );
  return inUsualOrder(rows.map(({ currency }) => currency));
}

/** The first in which products have prices: one is enough, and most often among the first rows. */
export async function readUsualCurrency(database: Database): Promise<Currency> {
  const cases = firstCurrencies.map(
    (currency) =>
      `when exists (select from products p where p.${visibleToVisitors} and p.price > 0 and p.currency = '${currency}')
      then '${currency}'`,
  );
  const { rows } = await database.$client.query<{ currency: Currency | null }>(
    `select case ${cases.join(' ')}
      else (select min(p.currency) from products p where p.${visibleToVisitors} and p.price > 0) end as currency`,
  );
  return firstRow(rows).currency ?? 'USD';
}

/** The ids of a page, and how many match in all, which are counted unless `total` is known. */
export async function readFilteredIds(
  database: Database,
  query: FacetSqlQuery,
  { sort, limit, offset, total }: { sort: Sort | FacetSort; limit: number; offset: number; total?: number },
): Promise<{ ids: string[]; total: number }> {
  const statement = new Statement();
  const conditions = Object.entries(query.filters).map(([key, filter]) => statement.condition(key, filter));
  const where = [statement.base(query), ...conditions].join(' and ');
  const counted =
    total === undefined
      ? `(select count(*)::int from products p where ${where})`
      : `${statement.parameter(total)}::int`;
  const { rows } = await database.$client.query<{ ids: string[]; total: number }>(
    `select ${counted} as total, array(
      select p.id from products p where ${where} order by ${orderBy(sort, statement)}
      limit ${statement.parameter(limit)} offset ${statement.parameter(offset)}
    ) as ids`,
    statement.values,
  );
  return firstRow(rows);
}

/** A page of `ids` by title. */
export async function readIdsByName(
  database: Database,
  ids: readonly string[],
  { limit, offset }: { limit: number; offset: number },
): Promise<string[]> {
  const { key, direction } = sortOrders.name;
  const { rows } = await database.$client.query<{ id: string }>(
    `select p.id from products p where p.id = any($1::uuid[]) and p.${visibleToVisitors}
     order by p.${key} ${direction}, p.id ${direction} limit $2 offset $3`,
    [ids, limit, offset],
  );
  return rows.map(({ id }) => id);
}

/** Visible products in the order of `ids`: a JSON array. `literal`: how many of them, the first ones, match literally. */
export async function readListedJson(
  database: Database,
  ids: readonly string[],
  {
    attributes,
    language = 'en',
    literal = null,
  }: { attributes: boolean; language?: Language | undefined; literal?: number | null },
): Promise<string> {
  const match =
    literal === null ? '' : ", case when position <= $2 then 'literal' else 'understood' end as match";
  const { rows } = await database.$client.query<{ json: string }>({
    name: `listed_products,${attributes},${language},${literal !== null}`,
    text: `
      select coalesce(json_agg(page order by position), '[]')::text as json
      from unnest($1::uuid[]) with ordinality as wanted (id, position)
      join lateral (
        select ${listedFields[language]} ${attributes ? ', p.attributes' : ''}${match}
        from products p where p.id = wanted.id and p.${visibleToVisitors}
      ) page on true`,
    values: literal === null ? [ids] : [ids, literal],
  });
  return firstRow(rows).json;
}

/** Products without the number are last; the newest of equal ones first. */
function orderBy(sort: Sort | FacetSort, statement: Statement): string {
  if (typeof sort !== 'string') {
    const { key, direction, values } = sort;
    const column = values
      ? `array_position(${statement.jsonValues(values)}, ${facetColumn(key)})`
      : numberColumn(key);
    return `${column} ${direction} nulls last, p.created_at desc, p.id desc`;
  }
  const { key, direction } = sortOrders[sort];
  return `p.${key} ${direction}, p.id ${direction}`;
}
