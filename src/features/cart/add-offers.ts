// Adds several products to the cart at once, with their current prices and stock.
import type { QueryClient } from '@tanstack/react-query';
import { cartOffersQuery, toOffered } from './cart.queries.ts';
import { mostLines } from './cart-line.rules.ts';
import { changeCart } from './cart-store.ts';
import { addToCart, type Cart, type Offered } from './cart.rules.ts';

export interface WantedProduct {
  id: string;
  quantity: number;
}

/** Counts products. `failed`: they cannot be had in this quantity. Rejects when the prices cannot be loaded. */
export async function addOffers(
  queryClient: QueryClient,
  wanted: readonly WantedProduct[],
): Promise<{ added: number; failed: number; left: number }> {
  const ids = [...new Set(wanted.map(({ id }) => id))];
  const blocks = Array.from({ length: Math.ceil(ids.length / mostLines) }, (_, index) =>
    ids.slice(index * mostLines, (index + 1) * mostLines),
  );
  const found = await Promise.all(blocks.map((block) => queryClient.fetchQuery(cartOffersQuery(block))));
  const offers = new Map(found.flat().map((offer) => [offer.id, toOffered(offer)]));
  let counts = { added: 0, left: 0 };
  changeCart((cart) => {
    const { cart: changed, ...counted } = addAll(cart, wanted, offers);
    counts = counted;
    return changed;
  });
  return { ...counts, failed: ids.length - counts.added - counts.left };
}

/** A product of several entries is added with their sum, or not at all. `left`: the cart has no room for them. */
export function addAll(
  cart: Cart,
  wanted: readonly WantedProduct[],
  offers: ReadonlyMap<string, Offered>,
): { cart: Cart; added: number; left: number } {
  const sums = new Map<string, number>();
  for (const { id, quantity } of wanted) sums.set(id, (sums.get(id) ?? 0) + quantity);
  let changed = cart;
  let added = 0;
  let left = 0;
  for (const [id, quantity] of sums) {
    const offer = offers.get(id);
    if (!offer || offer.unitCents === null || offer.unitCents === 0) continue;
    const result = addToCart(changed, { ...offer, unitCents: offer.unitCents }, quantity);
    if (!result.ok) {
      if (result.error === 'full') left += 1;
      continue;
    }
    changed = result.value;
    added += 1;
  }
  return { cart: changed, added, left };
}
