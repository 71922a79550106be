// The screens of the page that sells. One address shows all three: each visitor loads the one that is shown, and has it
// before the page is taken over, so that nothing on it is deaf meanwhile.
import { readShopAddress } from '#features/cart/shop-address.rules.ts';
import { lazyPart } from '#ui/lazy-part.tsx';

export const shopScreen = lazyPart(() => import('#features/cart/shop.tsx').then((m) => m.Shop));
export const confirmationScreen = lazyPart(() =>
  import('./order-confirmation.tsx').then((m) => m.OrderConfirmation),
);
export const checkoutScreen = lazyPart(() => import('./checkout.tsx').then((m) => m.Checkout));

await firstScreens();

/** The server shows them all. */
async function firstScreens(): Promise<void> {
  if (typeof document === 'undefined') return void (await Promise.all(both()));
  const asked = Object.fromEntries(new URLSearchParams(window.location.search));
  const { checkout, ordered } = readShopAddress(asked);
  // Behind an order that is not there stands the list.
  if (ordered) await Promise.all(both());
  else await (checkout ? checkoutScreen : shopScreen).fetch();
}

function both() {
  return [shopScreen.fetch(), confirmationScreen.fetch()];
}
