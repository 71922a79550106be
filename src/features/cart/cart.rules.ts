// Rules of the cart: its lines, its total, and how it differs from the current offers.
import { lineMoney, type Money, sumMoney } from '#kernel/money.ts';
import {
  maxOrderable,
  nearestOrderable,
  orderableQuantity,
  type Ordering,
} from '#features/products/ordering.rules.ts';
import type { Product } from '#features/products/product.schema.ts';
import { mostLines } from './cart-line.rules.ts';

/** A price from a quantity on, in US cents and fractions of them, as browsers store carts. */
export interface CartBreak {
  min_quantity: number;
  unitCents: number;
}

/** Carts that were stored before products had minimum orders and price breaks have neither. */
export interface CartLine
  extends Pick<Product, 'id' | 'title' | 'image_url' | 'category' | 'product_type'>, Partial<Ordering> {
  /** Of one below the first price break, in US cents and fractions of them, as the visitor has seen and accepted it. */
  unitCents: number;
  /** In rising order. */
  breaks?: readonly CartBreak[];
  /** The stock when the line was last added to or accepted. */
  stock: number;
  /** From 1 to `stock`. */
  quantity: number;
}

/** At most one line for a product. */
export type Cart = readonly CartLine[];

/** A product's current price and stock. */
export type Offered = Omit<CartLine, 'quantity' | 'unitCents'> & {
  /** Null: there is no price, or no exchange rate for its currency. */
  unitCents: number | null;
};

/** `minimum`: the stock is below the minimum order. `full`: more lines can neither be checked nor ordered. */
export type AddError = 'out_of_stock' | 'stock_limit' | 'minimum' | 'full';

export type Difference =
  | { kind: 'withdrawn' | 'unpriced' | 'sold_out' }
  /** `to`: what can be ordered of it. */
  | { kind: 'fewer'; left: number; to: number }
  /** Below the minimum order or no multiple: `to` can be ordered in its place. */
  | ({ kind: 'quantity'; to: number } & Ordering)
  /** The stock is below the minimum order. */
  | { kind: 'minimum'; left: number; least: number }
  /** In US dollars. */
  | { kind: 'price'; from: number; to: number };

type Added =
  /** `quantity`: how many were added; `corrected`: another number than was requested. */
  | { ok: true; value: Cart; quantity: number; corrected: boolean; ordering: Ordering }
  | { ok: false; error: AddError; ordering: Ordering };

/** Adds `wanted` units, or the next larger quantity that can be ordered, up to the stock. */
export function addToCart(cart: Cart, offered: Offered & { unitCents: number }, wanted = 1): Added {
  const line = cart.find(({ id }) => id === offered.id);
  // Without an answer of the server, what the line knows counts.
  const ordering = orderingOf({
    moq: offered.moq ?? line?.moq,
    order_multiple: offered.order_multiple ?? line?.order_multiple,
  });
  if (offered.stock < 1) return { ok: false, error: 'out_of_stock', ordering };
  const most = maxOrderable(ordering, offered.stock);
  if (most === 0) return { ok: false, error: 'minimum', ordering };
  const before = line?.quantity ?? 0;
  const quantity = orderableQuantity(ordering, before + wanted);
  if (quantity > most) return { ok: false, error: 'stock_limit', ordering };
  const added = { quantity: quantity - before, corrected: quantity - before !== wanted, ordering };
  if (!line && cart.length >= mostLines) return { ok: false, error: 'full', ordering };
  if (!line) return { ok: true, value: [...cart, { ...offered, quantity }], ...added };
  // The line keeps the accepted price: a difference is shown, never applied silently.
  const more = { ...line, ...(offered.moq && ordering), stock: offered.stock, quantity };
  return { ok: true, value: replaceLine(cart, more), ...added };
}

/** A quantity from 0 to `stock` that can be ordered; 0 removes the line, a value that is no number changes nothing. */
export function setQuantity(cart: Cart, id: string, quantity: number, stock?: number): Cart {
  const line = cart.find((other) => other.id === id);
  if (!line || Number.isNaN(quantity)) return cart;
  const limit = stock ?? line.stock;
  const whole = Math.min(Math.max(0, Math.trunc(quantity)), limit);
  if (whole === 0) return removeLine(cart, id);
  const orderable = Math.min(nearestOrderable(orderingOf(line), whole, limit), limit);
  return replaceLine(cart, { ...line, stock: limit, quantity: orderable });
}

export function orderingOf({
  moq = 1,
  order_multiple = 1,
}: {
  [Name in keyof Ordering]?: Ordering[Name] | undefined;
}): Ordering {
  return { moq, order_multiple };
}

/** The next larger and the next smaller quantity that can be ordered; 0: there is no smaller one. */
export function steps(line: CartLine): { up: number; down: number } {
  const ordering = orderingOf(line);
  return {
    up: orderableQuantity(ordering, line.quantity + 1),
    down: maxOrderable(ordering, line.quantity - 1),
  };
}

export function removeLine(cart: Cart, id: string): Cart {
  return cart.filter((line) => line.id !== id);
}

/** Undoes a removal; a product that has been added again meanwhile stays unchanged. Null: the cart is full by now. */
export function restoreLine(cart: Cart, line: CartLine, index: number): Cart | null {
  if (cart.some(({ id }) => id === line.id)) return cart;
  return cart.length >= mostLines ? null : cart.toSpliced(index, 0, line);
}

/** Removes the ordered units; units added while the order was being sent stay. */
export function takeOrdered(cart: Cart, ordered: readonly { id: string; quantity: number }[]): Cart {
  return cart.flatMap((line) => {
    const taken = ordered.find(({ id }) => id === line.id)?.quantity ?? 0;
    return line.quantity > taken ? [{ ...line, quantity: line.quantity - taken }] : [];
  });
}

/** Of one, at `quantity`, in US dollars. */
export function priceAt(
  { unitCents, breaks = [] }: Pick<CartLine, 'unitCents' | 'breaks'>,
  quantity: number,
): number {
  return fromUnitCents(
    breaks.findLast(({ min_quantity }) => min_quantity <= quantity)?.unitCents ?? unitCents,
  );
}

export function lineTotal(line: CartLine): Money {
  return lineMoney(priceAt(line, line.quantity), line.quantity, 'USD');
}

export function cartTotal(cart: Cart): Money {
  return sumMoney(cart.map(lineTotal), 'USD');
}

/** A price in US dollars as carts store it: 0.0012 is 0.12. */
export function toUnitCents(price: number): number {
  return Number(`${price}e2`);
}

export function fromUnitCents(cents: number): number {
  return Number(`${cents}e-2`);
}

/** How the line differs from the offer; `offer` undefined: the product is no longer sold. */
export function differencesOf(line: CartLine, offered: Offered | undefined): Difference[] {
  if (!offered) return [{ kind: 'withdrawn' }];
  const { stock, unitCents } = offered;
  if (stock < 1) return [{ kind: 'sold_out' }];
  if (unitCents === null) return [{ kind: 'unpriced' }];
  const ordering = orderingOf(offered);
  const most = maxOrderable(ordering, stock);
  if (most === 0) return [{ kind: 'minimum', left: stock, least: orderableQuantity(ordering, 1) }];
  const { quantity } = line;
  const differences: Difference[] = [];
  if (stock < quantity) differences.push({ kind: 'fewer', left: stock, to: most });
  else if (orderableQuantity(ordering, quantity) !== quantity) {
    differences.push({ kind: 'quantity', to: nearestOrderable(ordering, quantity, stock), ...ordering });
  }
  const from = priceAt(line, quantity);
  const to = priceAt({ ...offered, unitCents }, quantity);
  if (from !== to) differences.push({ kind: 'price', from, to });
  return differences;
}

/** Adjusts the lines to the offers; removes unavailable ones. */
export function acceptOffer(cart: Cart, id: string, offered: Offered | undefined): Cart {
  const line = cart.find((other) => other.id === id);
  if (!line) return cart;
  if (!offered || offered.unitCents === null) return removeLine(cart, id);
  const { stock, unitCents } = offered;
  const ordering = orderingOf(offered);
  if (maxOrderable(ordering, stock) === 0) return removeLine(cart, id);
  const quantity = nearestOrderable(ordering, line.quantity, stock);
  return replaceLine(cart, { ...line, ...offered, unitCents, quantity });
}

function replaceLine(cart: Cart, line: CartLine): Cart {
  return cart.map((other) => (other.id === line.id ? line : other));
}
