// Shop query: the search params of the page that sells, which shows the list, the checkout, or an order just placed.
import { uuid } from '#kernel/uuid.ts';
import {
  type CatalogueQuery,
  type Filter,
  parseCatalogueQuery,
} from '#features/products/product-list.rules.ts';

export const shopFilters: readonly Filter[] = [
  'all',
  'networking',
  'electronics',
  'physical',
  'digital',
  'service',
];

export interface ShopQuery extends CatalogueQuery {
  /** Opens the cart. */
  cart?: '1' | undefined;
  checkout?: '1' | undefined;
  /** The id of the order that this visitor has just placed. */
  ordered?: string | undefined;
}

export function parseShopQuery(params: { [Name in keyof ShopQuery]?: unknown }): ShopQuery {
  const { cart, checkout, ordered } = params;
  return {
    ...parseCatalogueQuery(params, shopFilters),
    cart: cart === '1' ? cart : undefined,
    checkout: checkout === '1' ? checkout : undefined,
    ordered: typeof ordered === 'string' && uuid.test(ordered) ? ordered : undefined,
  };
}
