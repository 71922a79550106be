// How the address of the page that sells is read: the list, the checkout over it, or an order just placed.
import { ownParams } from '#kernel/own-params.ts';
import {
  type CatalogueAddress,
  type Filter,
  defaultQuestion,
  readCatalogueAddress,
} from '#features/catalogue/catalogue.rules.ts';

export const shopFilters: readonly Filter[] = [
  'all',
  'networking',
  'electronics',
  'physical',
  'digital',
  'service',
];

export interface ShopAddress extends CatalogueAddress {
  checkout?: '1';
  /** The id of the order that this visitor has just placed. */
  ordered?: string;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function readShopAddress(raw: Record<string, unknown>): ShopAddress {
  const { checkout, ordered } = raw;
  return {
    ...readCatalogueAddress(raw, shopFilters),
    ...(checkout === '1' && { checkout }),
    ...(typeof ordered === 'string' && uuid.test(ordered) && { ordered }),
  };
}

/** As `readShopAddress`, and undefined for each own parameter that the address holds without need. */
export function shopParams(raw: Record<string, unknown>): ShopAddress {
  return ownParams(raw, [...Object.keys(defaultQuestion), 'checkout', 'ordered'], readShopAddress(raw));
}
