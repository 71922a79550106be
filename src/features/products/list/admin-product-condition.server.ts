// The SQL condition of a filter of the admin's product table.
import { and, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { AdminProductFilter } from '#features/products/product-edit.schema.ts';
import { bitOf } from '#features/products/product-completeness.rules.ts';
import { categories } from '#features/families/categories.ts';
import { products } from '#features/products/product.tables.server.ts';
import { product_keys } from './product-key.tables.server.ts';

/**
 * A search looks through titles, categories and tags, in any case; a whole SKU, part number or product id finds its
 * product.
 */
export function adminCondition({
  search,
  category,
  type,
  status,
  stock,
  missing,
}: AdminProductFilter): SQL | undefined {
  return and(
    found(search.trim()),
    category === 'all' ? undefined : eq(product_keys.category, category),
    type === 'all' ? undefined : eq(product_keys.product_type, type),
    status === 'all' ? undefined : eq(product_keys.is_active, status === 'active'),
    inStock(stock),
    lacks(missing),
  );
}

function found(term: string): SQL | undefined {
  if (!term) return undefined;
  if (z.guid().safeParse(term).success) return eq(product_keys.id, term);
  const literal = term.replace(/[\\%_]/g, '\\$&');
  const pattern = sql`'%' || lower(${literal}::text) || '%'`;
  const named = categories.filter((name) => name.includes(term.toLowerCase()));
  // In the order of their cost: the database looks no further than the first that is true.
  return or(
    named.length > 0 ? inArray(product_keys.category, named) : undefined,
    like(product_keys.title_key, pattern),
    like(product_keys.tags_key, pattern),
    // An array, which is read once, by indexes.
    sql`${product_keys.id} = any(array(${ofNumber(term)}))`,
  );
}

/** The products of an SKU, or of a part number with or without its separators. */
function ofNumber(term: string): SQL {
  return sql`
    select ${products.id} from ${products} where ${products.deleted_at} is null and (
      upper(${products.sku}) = upper(${term}::text) or upper(${products.mpn}) = upper(${term}::text)
      or demand_key(${products.mpn}) = nullif(demand_key(${term}::text), ''))`;
}

function inStock(stock: AdminProductFilter['stock']): SQL | undefined {
  if (stock === 'all') return undefined;
  return stock === 'out'
    ? sql`${product_keys.stock_quantity} < 1`
    : sql`${product_keys.stock_quantity} between 1 and 5`;
}

function lacks(missing: AdminProductFilter['missing']): SQL | undefined {
  if (missing === 'all') return undefined;
  if (missing === 'none') return eq(product_keys.missing, 0);
  if (missing === 'any') return sql`${product_keys.missing} <> 0`;
  return sql`${product_keys.missing} & ${bitOf(missing)}::int <> 0`;
}
