// Reads of suggestions: the texts of products that were found in memory, and manufacturers by their names and aliases.
import type { Language } from '#i18n/language.ts';
import type { Database } from '#platform/postgres/database.server.ts';
import {
  titleIn,
  visibleToAdministrators,
  visibleToVisitors,
} from '#features/products/product-sql.server.ts';
import { manufacturerSlug } from '#features/manufacturers/manufacturer-slug.ts';

export interface SuggestedProduct {
  id: string;
  title: string;
  manufacturer: string | null;
  identifiers: string[];
  documents: { title: string; url: string }[];
}

/** Those that visitors see, by their ids. */
export async function readSuggestedProducts(
  database: Database,
  ids: readonly string[],
  language: Language,
): Promise<Map<string, SuggestedProduct>> {
  if (ids.length === 0) return new Map();
  const { rows } = await database.$client.query<SuggestedProduct>({
    name: `suggested_products,${language}`,
    text: `
      select p.id, ${titleIn(language)} as title, p.manufacturer, p.documents,
        array_remove(array[p.mpn, p.sku, p.gtin], null) as identifiers
      from products p where p.id = any($1::uuid[]) and ${visibleToVisitors}`,
    values: [ids],
  });
  return new Map(rows.map((row) => [row.id, row]));
}

const mostManufacturers = 20;

interface NamedManufacturer {
  name: string;
  slug: string;
}

/** One of whose names has a word that begins with the text, and of which visitors see a product, by name. */
export async function readManufacturersNamed(database: Database, text: string): Promise<NamedManufacturer[]> {
  const begun = manufacturerSlug(text).replace(/[\\%_]/g, '\\$&');
  if (begun === '') return [];
  const { rows } = await database.$client.query<NamedManufacturer>({
    name: 'manufacturers_named',
    text: `
      select distinct m.name, m.slug from manufacturer_keys k join manufacturers m on m.name = k.manufacturer
      where (k.key like $1 || '%' or k.key like '%-' || $1 || '%')
        and exists (select from products p where p.manufacturer = m.name and ${visibleToVisitors})
      order by m.name
      limit ${mostManufacturers}`,
    values: [begun],
  });
  return rows;
}

const mostNumbered = 3;

/** Ids of the products whose part number is exactly the text, in any case and with any dashes. */
export async function findNumbered(database: Database, text: string): Promise<string[]> {
  const { rows } = await database.$client.query<{ id: string }>(
    `select p.id from products p
     where (upper(p.sku) = upper($1) or demand_key(p.mpn) = demand_key($1))
       and p.${visibleToAdministrators} and p.${visibleToVisitors}
     order by p.created_at desc limit ${mostNumbered}`,
    [text],
  );
  return rows.map(({ id }) => id);
}
