// Reads of manufacturers for administrators: those without products too.
import { asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/postgres/database.server.ts';
import { notMarkedDeleted } from '#platform/postgres/columns.server.ts';
import {
  type AdminManufacturer,
  manufacturerPageSize,
  type ManufacturerQuery,
} from './manufacturer-admin.schema.ts';
import { manufacturers } from './manufacturer.tables.server.ts';

const productCount = sql<number>`(
  select count(*)::int from products p
  where p.manufacturer = ${manufacturers.name} and p.${sql.raw(notMarkedDeleted)})`.mapWith(Number);

const columns = {
  id: manufacturers.id,
  name: manufacturers.name,
  slug: manufacturers.slug,
  aliases: manufacturers.aliases,
  website: manufacturers.website,
  description: manufacturers.description,
  translations: manufacturers.translations,
  updated_at: manufacturers.updated_at,
  product_count: productCount.as('product_count'),
};

type Row = Omit<AdminManufacturer, 'updated_at'> & { updated_at: Date };

const sortKeys = {
  name: sql`lower(${manufacturers.name})`,
  products: sql`product_count`,
  updated: manufacturers.updated_at,
} as const;

export async function listAdminManufacturers(
  database: Queryable,
  { search, sort, direction, page }: ManufacturerQuery,
): Promise<{ items: AdminManufacturer[]; total: number }> {
  const order = direction === 'asc' ? asc : desc;
  const [rows, total] = await Promise.all([
    database
      .select(columns)
      .from(manufacturers)
      .where(found(search))
      .orderBy(order(sortKeys[sort]), asc(manufacturers.id))
      .limit(manufacturerPageSize)
      .offset((page - 1) * manufacturerPageSize),
    database.$count(manufacturers, found(search)),
  ]);
  return { items: rows.map(toAdminManufacturer), total };
}

/** Null: there is none. */
export async function findAdminManufacturer(
  database: Queryable,
  id: string,
): Promise<AdminManufacturer | null> {
  const [row] = await database.select(columns).from(manufacturers).where(eq(manufacturers.id, id));
  return row ? toAdminManufacturer(row) : null;
}

function toAdminManufacturer({ updated_at, ...row }: Row): AdminManufacturer {
  return { ...row, updated_at: updated_at.toISOString() };
}

function found(search: string): SQL | undefined {
  if (search === '') return undefined;
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(${manufacturers.name} || ' ' || array_to_string(${manufacturers.aliases}, ' ')) ilike ${pattern}::text`;
}
