// Reads of manufacturers that have products which visitors see.
import { and, asc, eq, exists, sql } from 'drizzle-orm';
import type { Language } from '#i18n/language.ts';
import { visitor } from '#features/auth/actor.ts';
import { type Database, firstRow } from '#platform/postgres/database.server.ts';
import { visibleTo, visibleToVisitors } from '#features/products/product-sql.server.ts';
import { products } from '#features/products/product.tables.server.ts';
import type { ListedManufacturer, Manufacturer } from './manufacturer.schema.ts';
import { manufacturers } from '#features/manufacturers/manufacturer.tables.server.ts';

const { name, slug, aliases, website } = manufacturers;

/** By name, whatever its case, and how many there are in all. A page past the end is empty. */
export async function listManufacturers(
  database: Database,
  { limit, offset }: { limit: number; offset: number },
  language: Language = 'en',
): Promise<{ items: ListedManufacturer[]; total: number }> {
  const { rows } = await database.execute<{ items: ListedManufacturer[]; total: number }>(sql`
    with counted as materialized (
      select manufacturer, count(*)::int as products from products
      where manufacturer is not null and ${sql.raw(visibleToVisitors)} group by 1
    )
    select coalesce(json_agg(page), '[]') as items, (select count(*)::int from counted) as total
    from (
      select m.name, m.slug, m.aliases, m.website, c.products,
        coalesce(m.translations -> ${language}::text ->> 'description', m.description) as description
      from manufacturers m join counted c on c.manufacturer = m.name
      order by lower(m.name), m.name limit ${limit} offset ${offset}
    ) page`);
  return firstRow(rows);
}

/** The paths' last segments, of all. */
export async function listManufacturerSlugs(database: Database): Promise<string[]> {
  const rows = await database
    .select({ slug })
    .from(manufacturers)
    .where(hasProducts(database))
    .orderBy(asc(name));
  return rows.map((row) => row.slug);
}

/** The description in the language, or in English. Null: there is none, or visitors see no product of it. */
export async function findManufacturer(
  database: Database,
  wanted: string,
  language: Language = 'en',
): Promise<Manufacturer | null> {
  const { description, translations } = manufacturers;
  const translated = sql`${translations} -> ${language}::text ->> 'description'`;
  const [found] = await database
    .select({
      name,
      slug,
      aliases,
      website,
      description: sql<string | null>`coalesce(${translated}, ${description})`,
    })
    .from(manufacturers)
    .where(and(eq(slug, wanted), hasProducts(database)));
  return found ?? null;
}

function hasProducts(database: Database) {
  return exists(
    database
      .select({ one: sql`1` })
      .from(products)
      .where(and(eq(products.manufacturer, name), visibleTo(visitor))),
  );
}
