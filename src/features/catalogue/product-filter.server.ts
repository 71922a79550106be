// What a visitor's filter and sort mean in the table of products.
import type { Filter, Sort } from './catalogue.rules.ts';
import { categories } from './product.rules.ts';

/** Null: every product. */
export function filterColumn(filter: Filter): 'category' | 'product_type' | null {
  if (filter === 'all') return null;
  const known: readonly string[] = categories;
  return known.includes(filter) ? 'category' : 'product_type';
}

/** The column that holds the order; the id decides between equals. */
export const sortOrders: Record<Sort, { key: 'created_at' | 'title_key'; direction: 'asc' | 'desc' }> = {
  newest: { key: 'created_at', direction: 'desc' },
  oldest: { key: 'created_at', direction: 'asc' },
  name: { key: 'title_key', direction: 'asc' },
};
