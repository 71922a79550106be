// What may be in a cart, what it costs, and where it no longer agrees with what the shop can deliver.
import { multiplyCents } from '#kernel/money.ts';
import type { Product } from '#features/catalogue/product.schema.ts';

export interface CartLine extends Pick<Product, 'id' | 'title' | 'image_url' | 'category' | 'product_type'> {
  /** Of one, in US cents and fractions of them, as the visitor has seen and accepted it. */
  unitCents: number;
  /** Units in stock when it was last put in or accepted. */
  stock: number;
  /** From 1 to `stock`. */
  quantity: number;
}

/** At most one line for a product. */
export type Cart = readonly CartLine[];

/** A product as it can be bought now. */
export type Offered = Omit<CartLine, 'quantity' | 'unitCents'> & {
  /** Null: there is no price, or no exchange rate for its currency. */
  unitCents: number | null;
};

export type AddRefusal = 'out_of_stock' | 'stock_limit';

export type Difference =
  | { kind: 'withdrawn' | 'unpriced' | 'sold_out' }
  | { kind: 'fewer'; left: number }
  | { kind: 'price'; from: number; to: number };

/** One more of it, up to the stock. */
export function addToCart(
  cart: Cart,
  offered: Offered & { unitCents: number },
): { ok: true; value: Cart } | { ok: false; refusal: AddRefusal } {
  if (offered.stock < 1) return { ok: false, refusal: 'out_of_stock' };
  const line = cart.find(({ id }) => id === offered.id);
  if (!line) return { ok: true, value: [...cart, { ...offered, quantity: 1 }] };
  if (line.quantity >= offered.stock) return { ok: false, refusal: 'stock_limit' };
  // The price stays the accepted one: a difference is shown, not slipped in.
  const more = { ...line, stock: offered.stock, quantity: line.quantity + 1 };
  return { ok: true, value: replaceLine(cart, more) };
}

/** Whole units from 0 to `stock`; 0 takes the line out, anything that is no number leaves it as it is. */
export function setQuantity(cart: Cart, id: string, quantity: number, stock?: number): Cart {
  const line = cart.find((other) => other.id === id);
  if (!line || Number.isNaN(quantity)) return cart;
  const limit = stock ?? line.stock;
  const whole = Math.min(Math.max(0, Math.trunc(quantity)), limit);
  return whole === 0 ? removeLine(cart, id) : replaceLine(cart, { ...line, stock: limit, quantity: whole });
}

export function removeLine(cart: Cart, id: string): Cart {
  return cart.filter((line) => line.id !== id);
}

/** Undoes a removal; a product that has been put in again meanwhile stays as it is. */
export function restoreLine(cart: Cart, line: CartLine, place: number): Cart {
  return cart.some(({ id }) => id === line.id) ? cart : cart.toSpliced(place, 0, line);
}

/** Takes out what has been ordered; what was added while the order was under way stays. */
export function takeOrdered(cart: Cart, ordered: readonly { id: string; quantity: number }[]): Cart {
  return cart.flatMap((line) => {
    const taken = ordered.find(({ id }) => id === line.id)?.quantity ?? 0;
    return line.quantity > taken ? [{ ...line, quantity: line.quantity - taken }] : [];
  });
}

export function lineCents({ unitCents, quantity }: CartLine): number {
  return multiplyCents(unitCents, quantity);
}

export function cartCents(cart: Cart): number {
  return cart.reduce((sum, line) => sum + lineCents(line), 0);
}

export function cartCount(cart: Cart): number {
  return cart.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Where the line no longer agrees with the offer; undefined: the product is no longer sold. */
export function differencesOf(line: CartLine, offered: Offered | undefined): Difference[] {
  if (!offered) return [{ kind: 'withdrawn' }];
  if (offered.stock < 1) return [{ kind: 'sold_out' }];
  if (offered.unitCents === null) return [{ kind: 'unpriced' }];
  const differences: Difference[] = [];
  if (offered.stock < line.quantity) differences.push({ kind: 'fewer', left: offered.stock });
  if (offered.unitCents !== line.unitCents) {
    differences.push({ kind: 'price', from: line.unitCents, to: offered.unitCents });
  }
  return differences;
}

/** The line as it can be had now; one that cannot be had is taken out. */
export function acceptOffer(cart: Cart, id: string, offered: Offered | undefined): Cart {
  const line = cart.find((other) => other.id === id);
  if (!line) return cart;
  if (!offered || offered.stock < 1 || offered.unitCents === null) return removeLine(cart, id);
  const quantity = Math.min(line.quantity, offered.stock);
  return replaceLine(cart, { ...line, ...offered, unitCents: offered.unitCents, quantity });
}

function replaceLine(cart: Cart, line: CartLine): Cart {
  return cart.map((other) => (other.id === line.id ? line : other));
}

const arabicZeros = [0x0660, 0x06f0];

/** What was typed as plain digits, whichever digits they were; null when it is no whole number of at most seven. */
export function typedQuantity(text: string): string | null {
  const plain = text
    .normalize('NFKC')
    .trim()
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
      const code = digit.charCodeAt(0);
      return String(code - (arabicZeros.findLast((zero) => zero <= code) ?? code));
    });
  return /^\d{0,7}$/.test(plain) ? plain : null;
}
