// The screens of the page that sells. One address shows all three: each visitor loads the one that is shown, and has it
// before the page is taken over, so that nothing on it is deaf meanwhile.
import { readShopAddress } from '#features/cart/shop-address.rules.ts';
import { screenOnDemand } from '#ui/screen-on-demand.tsx';

export const shopScreen = screenOnDemand(() => import('#features/cart/shop.tsx').then((m) => m.Shop));
export const confirmationScreen = screenOnDemand(() =>
  import('./order-confirmation.tsx').then((m) => m.OrderConfirmation),
);

await firstScreens();

/** The server shows them all. */
async function firstScreens(): Promise<void> {
  if (typeof document === 'undefined') return void (await Promise.all(both()));
  const asked = Object.fromEntries(new URLSearchParams(window.location.search));
  const { checkout, ordered } = readShopAddress(asked);
  // Behind an order that is not there stands the list.
  if (ordered) await Promise.all(both());
  else if (!checkout) await shopScreen.fetch();
}

function both() {
  return [shopScreen.fetch(), confirmationScreen.fetch()];
}
