import { useSyncExternalStore } from 'react';
import { emptyCart, readCart, subscribeToCart } from './cart-store.ts';
import type { Cart } from './cart.rules.ts';

/** Empty on the server and while the page is being taken over, so that both say the same. */
export function useCart(): Cart {
  return useSyncExternalStore(subscribeToCart, readCart, emptyCart);
}
