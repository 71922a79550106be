// What ordering again adds to the cart, and what it cannot add.
import type { OrderItem } from '#features/orders/order.schema.ts';

export type ItemToRepeat = Pick<OrderItem, 'product_id' | 'quantity'>;

/** `sourced`: how many lines are parts that are not in the catalogue, which can only be quoted. */
export function linesToRepeat(items: readonly ItemToRepeat[]) {
  const wanted = items.flatMap(({ product_id: id, quantity }) => (id ? [{ id, quantity }] : []));
  return { wanted, sourced: items.length - wanted.length };
}
