// Screens of the shop page: catalogue, checkout and confirmation share one URL. Only the current screen's code is loaded,
// before hydration, so that its controls work at once.
import { loadCartMessages } from '#features/cart/lazy-cart.ts';
import { parseShopQuery } from '#features/cart/shop-url.rules.ts';
import { currentEntry } from '#platform/browser/browser-history.ts';
import { lazyPart } from '#ui/lazy-part.tsx';

export const shopScreen = lazyPart(() => import('./shop.tsx').then((m) => m.Shop));
export const confirmationScreen = lazyPart(() =>
  import('#features/orders/checkout/order-confirmation.tsx').then((m) => m.OrderConfirmation),
);
export const checkoutScreen = lazyPart(async () => {
  const [{ Checkout }] = await Promise.all([
    import('#features/orders/checkout/checkout.tsx'),
    loadCartMessages(),
  ]);
  return Checkout;
});

await fetchFirstScreens();

/** The server loads every screen. */
async function fetchFirstScreens(): Promise<void> {
  if (typeof document === 'undefined') return void (await Promise.all(fetchShopAndConfirmation()));
  const searchParams = Object.fromEntries(new URL(currentEntry().href, window.location.origin).searchParams);
  const { checkout, ordered } = parseShopQuery(searchParams);
  // When the order is unknown, the list is shown.
  if (ordered) await Promise.all(fetchShopAndConfirmation());
  else await (checkout ? checkoutScreen : shopScreen).fetch();
}

function fetchShopAndConfirmation() {
  return [shopScreen.fetch(), confirmationScreen.fetch()];
}
