// Reads the products that lines of a parts list match, and the names of manufacturers.
import type { Language } from '#i18n/language.ts';
import { titleIn, visibleToVisitors } from '#features/products/product-sql.server.ts';
import type { AttributeValues } from '#features/attributes/attribute-definition.schema.ts';
import { manufacturers } from '#features/manufacturers/manufacturer.tables.server.ts';
import type { Database } from '#platform/postgres/database.server.ts';
import { createManufacturerNames, type ManufacturerNames } from './manufacturer-name.rules.ts';
import type { MatchedProduct } from './match.schema.ts';
import type { WorkSlices } from './work-slices.server.ts';

export type ProductRow = Omit<MatchedProduct, 'offer'> & { attributes: AttributeValues };

/** Rows are parsed in succession. */
const batchSize = 25;

export async function readMatchedProducts(
  database: Database,
  ids: readonly string[],
  language: Language,
  slices: WorkSlices,
): Promise<Map<string, ProductRow>> {
  const found = new Map<string, ProductRow>();
  for (let from = 0; from < ids.length; from += batchSize) {
    const { rows } = await database.$client.query<ProductRow>({
      name: `matched_products,${language}`,
      text: `
        select p.id, ${titleIn(language)} as title, p.sku, p.mpn, p.gtin, p.manufacturer, p.product_type, p.lifecycle,
          p.packaging, p.price::float8, p.currency, p.price_breaks, p.stock_quantity, p.lead_time_days, p.unit, p.moq,
          p.order_multiple, p.attributes
        from products p where p.id = any($1::uuid[]) and p.${visibleToVisitors}`,
      values: [ids.slice(from, from + batchSize)],
    });
    for (const row of rows) found.set(row.id, row);
    await slices.pause();
  }
  return found;
}

export async function readManufacturerNames(database: Database): Promise<ManufacturerNames> {
  const { name, aliases } = manufacturers;
  return createManufacturerNames(await database.select({ name, aliases }).from(manufacturers));
}
