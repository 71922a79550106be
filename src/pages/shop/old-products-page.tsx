import { createFileRoute, redirect, useHydrated } from '@tanstack/react-router';
import { lazy, Suspense, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { readShopAddress, type ShopAddress } from '#features/cart/shop-address.rules.ts';
import { useLiveStock } from '#features/cart/use-live-stock.ts';
import { catalogueAddress, defaultQuestion } from '#features/catalogue/catalogue.rules.ts';
import { prepareProductPages } from '#features/catalogue/prepare-product-pages.ts';
import { CheckoutFrame } from '#features/orders/checkout-frame.tsx';
import { confirmationScreen, shopScreen } from '#features/orders/sales-screens.ts';
import { translator } from '#languages/language-provider.tsx';
import { pageHead } from '#shell/page-head.ts';

const Checkout = lazy(() => import('#features/orders/checkout.tsx').then((m) => ({ default: m.Checkout })));
export const Route = createFileRoute('/old-products')({
  validateSearch: (raw: Record<string, unknown>): ShopAddress => readShopAddress(raw),
  loaderDeps: ({ search }) => readShopAddress(search as Record<string, unknown>),
  loader: async ({ context: { queryClient }, deps: { checkout, ordered, ...asked } }) => {
    if (ordered) {
      const { orderQuery } = await import('#features/orders/order.queries.ts');
      return queryClient.prefetchQuery(orderQuery(ordered));
    }
    if (checkout) return;
    const question = { ...defaultQuestion, ...asked };
    const page = await prepareProductPages(queryClient, question);
    if (page) throw redirect({ to: '/old-products', search: catalogueAddress({ ...question, page }) });
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
  return (
    <main id="main" className="page" tabIndex={-1}>
      <Suspense>
        {ordered ? (
          <confirmationScreen.Screen id={ordered} otherwise={<shopScreen.Screen />} />
        ) : checkout ? (
          <CheckoutView />
        ) : (
          <shopScreen.Screen />
        )}
      </Suspense>
    </main>
  );
}

/** The cart is in the browser alone: until that has taken over, and while the code comes, its frame. */
function CheckoutView() {
  const t = useTranslations('checkout');
  const hydrated = useHydrated();
  const navigate = Route.useNavigate();
  const waiting = useMemo(
    () => (
      <CheckoutFrame title={t('title')}>
        <p className="quiet needs-script" role="status">
          {t('loading')}
        </p>
        <noscript>
          <p>{t('needsScript')}</p>
        </noscript>
      </CheckoutFrame>
    ),
    [t],
  );
  if (!hydrated) return waiting;
  return (
    <Suspense fallback={waiting}>
      <Checkout onPlaced={({ id }) => navigate({ search: { ordered: id }, replace: true })} />
    </Suspense>
  );
}
