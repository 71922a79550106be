// The cart in the browser's storage.
import { productTypes } from '#features/families/categories.ts';
import { storedList } from '#ui/stored-list.ts';
import { type Cart, type CartLine, fromUnitCents, toUnitCents } from './cart.rules.ts';
import { isOneOf, isRecord } from '#kernel/object.ts';

export const {
  parse: parseCart,
  read: readCart,
  change: changeCart,
  subscribe: subscribeToCart,
  useList: useCart,
} = storedList('cart', isLine, ({ id }) => id);

/** Not in the rules, so that pages without cart lines need not load them. */
export function cartCount(cart: Cart): number {
  return cart.reduce((sum, { quantity }) => sum + quantity, 0);
}

function isLine(raw: unknown): raw is CartLine {
  if (!isRecord(raw)) return false;
  const { id, title, image_url, category, product_type, unitCents, stock, quantity } = raw;
  const { moq = 1, order_multiple = 1, breaks = [] } = raw;
  return (
    [id, title, category].every((word) => typeof word === 'string') &&
    (image_url === null || typeof image_url === 'string') &&
    isOneOf(productTypes, product_type) &&
    isCount(stock) &&
    isCount(quantity) &&
    isUnitCents(unitCents) &&
    [moq, order_multiple].every((count) => isCount(count) && count >= 1) &&
    Array.isArray(breaks) &&
    breaks.every((each) => isRecord(each) && isCount(each.min_quantity) && isUnitCents(each.unitCents)) &&
    quantity >= 1 &&
    quantity <= stock
  );
}

function isCount(count: unknown): count is number {
  return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0;
}

/** With as many decimals as prices have. */
function isUnitCents(cents: unknown): boolean {
  return typeof cents === 'number' && cents >= 0 && toUnitCents(fromUnitCents(cents)) === cents;
}
