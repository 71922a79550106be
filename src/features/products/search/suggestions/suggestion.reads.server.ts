// Reads of suggestions: the texts of products that were found in memory, and manufacturers by their names and aliases.
import type { Language } from '#i18n/language.ts';
import type { Database } from '#platform/postgres/database.server.ts';
import { titleIn, visibleToVisitors } from '#features/products/product-sql.server.ts';
import { manufacturerSlug } from '#features/products/product-trade.rules.ts';

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

/** One of whose names has a word that begins with the text, in order of their names. Products may all be hidden. */
export async function readManufacturersNamed(database: Database, text: string): Promise<NamedManufacturer[]> {
  const begun = manufacturerSlug(text).replace(/[\\%_]/g, '\\$&');
  if (begun === '') return [];
  const { rows } = await database.$client.query<NamedManufacturer>({
    name: 'manufacturers_named',
    text: `
      select distinct m.name, m.slug from manufacturer_keys k join manufacturers m on m.name = k.manufacturer
      where k.key like $1 || '%' or k.key like '%-' || $1 || '%' order by m.name
      limit ${mostManufacturers}`,
    values: [begun],
  });
  return rows;
}
