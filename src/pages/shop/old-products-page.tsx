import { createFileRoute, redirect, useHydrated, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { readShopAddress, type ShopAddress, shopParams } from '#features/cart/shop-address.rules.ts';
import { useCart } from '#features/cart/use-cart.ts';
import { useLiveStock } from '#features/cart/use-live-stock.ts';
import { catalogueAddress, defaultQuestion } from '#features/catalogue/catalogue.rules.ts';
import { prepareProductPages } from '#features/catalogue/prepare-product-pages.ts';
import { CheckoutFrame } from '#features/orders/checkout-frame.tsx';
import { checkoutScreen, confirmationScreen, shopScreen } from '#features/orders/sales-screens.ts';
import { loadWords } from '#languages/dictionaries.ts';
import { translator } from '#languages/language-provider.tsx';
import { pageHead } from '#shell/page-head.ts';

export const Route = createFileRoute('/old-products')({
  validateSearch: (raw: Record<string, unknown>): ShopAddress => shopParams(raw),
  beforeLoad: ({ context: { language }, search }) => {
    const { checkout, ordered } = readShopAddress(search as Record<string, unknown>);
    return checkout || ordered ? loadWords('orders', language) : undefined;
  },
  loaderDeps: ({ search }) => readShopAddress(search as Record<string, unknown>),
  loader: async ({ context: { queryClient }, deps: { checkout, ordered, ...asked } }) => {
    if (ordered) {
      // The checkout that led here has brought it.
      const { orderQuery } = await import('#features/orders/order.queries.ts');
      return queryClient.prefetchQuery(orderQuery(ordered));
    }
    if (checkout) return;
    const question = { ...defaultQuestion, ...asked };
    const page = await prepareProductPages(queryClient, question);
    if (page) {
      // Whatever else the address holds, such as the language, stays.
      throw redirect({
        to: '/old-products',
        search: (before) => ({ ...before, ...catalogueAddress({ ...question, page }) }),
      });
    }
  },
  // Once an order is shown, names and addresses are in the page.
  headers: ({ match }): Record<string, string> =>
    readShopAddress(match.search as Record<string, unknown>).ordered
      ? { 'cache-control': 'private, no-store' }
      : {},
  head: ({ match }) => {
    const { language } = match.context;
    const t = translator(language);
    const { checkout, ordered, category, search } = readShopAddress(match.search as Record<string, unknown>);
    const name = ordered ? t('order.thanks') : t(checkout ? 'checkout.title' : 'shop.title');
    return pageHead({
      language,
      title: category ? `${t(`filters.${category}`)} – ${name}` : name,
      description: t('shop.description'),
      keywords: t('catalogue.keywords'),
      path: category ? `/old-products?category=${category}` : '/old-products',
      indexed: !checkout && !ordered && !search,
    });
  },
  component: OldProductsPage,
});

function OldProductsPage() {
  const { checkout, ordered } = readShopAddress(Route.useSearch() as Record<string, unknown>);
  useLiveStock(!ordered);
  useNextScreens(checkout !== undefined);
  return (
    <main id="main" className="page" tabIndex={-1}>
      {ordered ? (
        <confirmationScreen.Part id={ordered} otherwise={<shopScreen.Part />} />
      ) : checkout ? (
        <CheckoutView />
      ) : (
        <shopScreen.Part />
      )}
    </main>
  );
}

/** Who has filled a cart goes on to the checkout, and from there to the confirmation, without a network too. */
function useNextScreens(isCheckout: boolean) {
  const isFilled = useCart().length > 0;
  const router = useRouter();
  useEffect(() => {
    if (!isFilled) return;
    const next = isCheckout
      ? [confirmationScreen.fetch()]
      : [checkoutScreen.fetch(), router.preloadRoute({ to: '/old-products', search: { checkout: '1' } })];
    void Promise.allSettled(next);
  }, [isFilled, isCheckout, router]);
}

/** The cart is in the browser alone: until that has taken over, and while the code comes, its frame. */
function CheckoutView() {
  const t = useTranslations('checkout');
  const hydrated = useHydrated();
  const navigate = Route.useNavigate();
  const waiting = (
    <CheckoutFrame title={t('title')}>
      <p className="quiet needs-script" role="status">
        {t('loading')}
      </p>
      <noscript>
        <p>{t('needsScript')}</p>
      </noscript>
    </CheckoutFrame>
  );
  if (!hydrated) return waiting;
  return (
    <checkoutScreen.Part
      waiting={waiting}
      onPlaced={({ id }) => navigate({ search: { ordered: id }, replace: true })}
      onLeave={() =>
        void navigate({ search: ({ checkout: _, ...list }: ShopAddress) => list, replace: true })
      }
    />
  );
}
