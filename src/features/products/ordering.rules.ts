// Rules of ordering a product: its price at a quantity, and the quantities that can be ordered.

/** The most of a product that a list, a request or a parts list can hold. */
export const mostPieces = 999_999_999;

interface Priced {
  price: number;
  price_breaks?: readonly { min_quantity: number; unit_price: number }[] | undefined;
}

/** The unit price when `quantity` units are bought. */
export function unitPriceAt({ price, price_breaks = [] }: Priced, quantity: number): number {
  return price_breaks.findLast(({ min_quantity }) => min_quantity <= quantity)?.unit_price ?? price;
}

export interface Ordering {
  moq: number;
  order_multiple: number;
}

/** The smallest quantity that can be ordered and is at least `quantity`. */
export function orderableQuantity({ moq, order_multiple }: Ordering, quantity: number): number {
  return Math.ceil(Math.max(quantity, moq, 1) / order_multiple) * order_multiple;
}

/** The largest quantity that the stock covers; 0: the stock is below the minimum order. */
export function maxOrderable(ordering: Ordering, stock: number): number {
  const most = Math.floor(stock / ordering.order_multiple) * ordering.order_multiple;
  return most < orderableQuantity(ordering, 1) ? 0 : most;
}

/** `quantity`, or the next larger that can be ordered, or the next smaller if that exceeds the stock. */
export function nearestOrderable(ordering: Ordering, quantity: number, stock: number): number {
  const larger = orderableQuantity(ordering, quantity);
  return larger <= stock ? larger : maxOrderable(ordering, stock) || larger;
}
