// Which of a product's tags lead somewhere: the search looks through titles, descriptions and features, not through tags.
import { cleanSearch } from './catalogue.rules.ts';
import type { Product } from './product.schema.ts';

/** Whether a search for the tag finds at least the product itself. */
export function isSearchable(
  { title, description, features }: Pick<Product, 'title' | 'description' | 'features'>,
  tag: string,
): boolean {
  const term = cleanSearch(tag).toLowerCase();
  if (term === '') return false;
  return [title, description, ...features].some((text) => text.toLowerCase().includes(term));
}
