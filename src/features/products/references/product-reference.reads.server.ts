// Finds products to refer to, by title, SKU or MPN.
import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/postgres/database.server.ts';
import { visibleToAdministrators } from '../product-sql.server.ts';
import { resolveManufacturer } from '#features/manufacturers/manufacturer-keys.server.ts';
import type { ProductReference, ReferenceQuery, SamePartQuery } from './product-reference.schema.ts';

const most = 8;
const columns = sql.raw('p.id, p.title, p.sku, p.mpn');
const visible = sql.raw(`p.${visibleToAdministrators}`);

/** Exact part numbers first, then their beginnings, then titles. */
export async function findReferences(
  reader: Queryable,
  { search, ids }: ReferenceQuery,
): Promise<ProductReference[]> {
  if (ids.length > 0) {
    const { rows } = await reader.execute<Row>(sql`
      select ${columns} from products p where p.id = any(${sql.param(ids)}::uuid[]) and ${visible}`);
    return rows;
  }
  if (search === '') return [];
  const literal = search.replace(/[\\%_]/g, '\\$&');
  const begins = sql`upper(${literal}::text) || '%'`;
  const { rows } = await reader.execute<Row>(sql`
    select ${columns} from products p
    where ${visible} and (upper(p.sku) like ${begins} or upper(p.mpn) like ${begins}
      or p.title_key like '%' || lower(${literal}::text) || '%')
    order by case when upper(${search}::text) in (upper(p.sku), upper(p.mpn)) then 0
      when upper(p.sku) like ${begins} or upper(p.mpn) like ${begins} then 1 else 2 end, p.title_key, p.id
    limit ${most}`);
  return rows;
}

/** Other products of the manufacturer, by its name or an alias, with this part number in any case. */
export async function findSamePart(
  reader: Queryable,
  { manufacturer, mpn, except }: SamePartQuery,
): Promise<ProductReference[]> {
  const name = await resolveManufacturer(reader, manufacturer);
  const { rows } = await reader.execute<Row>(sql`
    select ${columns} from products p
    where upper(p.mpn) = upper(${mpn}::text) and p.manufacturer = ${name} and ${visible}
      and p.id is distinct from ${except ?? null}::uuid
    order by p.title_key, p.id limit ${most}`);
  return rows;
}

/** The ids of products that do not exist or are deleted. */
export async function findMissingProducts(reader: Queryable, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await reader.execute<{ id: string }>(sql`
    select p.id from products p where p.id = any(${sql.param(ids)}::uuid[]) and ${visible}`);
  const found = new Set(rows.map(({ id }) => id));
  return new Set(ids.filter((id) => !found.has(id.toLowerCase())));
}

type Row = ProductReference & Record<string, unknown>;
