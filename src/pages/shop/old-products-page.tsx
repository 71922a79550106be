import {
  createFileRoute,
  redirect,
  type SearchSchemaInput,
  stripSearchParams,
  useHydrated,
  useRouter,
} from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { parseShopQuery, type ShopQuery } from '#features/cart/shop-url.rules.ts';
import { useCart } from '#features/cart/cart-store.ts';
import { useLiveStock } from '#features/cart/use-live-stock.ts';
import { defaultCatalogueQuery } from '#features/products/product-list.rules.ts';
import { prepareProductPages } from '#features/catalogue-index/catalogue.queries.ts';
import { CheckoutFrame } from '#features/orders/checkout/checkout-frame.tsx';
import { checkoutScreen, confirmationScreen, shopScreen } from '#pages/shop/old-products/sales-screens.ts';
import { loadPartMessages } from '#i18n/messages.ts';
import { translator } from '#i18n/translator.ts';
import { pageHead } from '#shell/page-head.ts';

export const Route = createFileRoute('/old-products')({
  validateSearch: (params: Partial<ShopQuery> & SearchSchemaInput) => parseShopQuery(params),
  search: { middlewares: [stripSearchParams(defaultCatalogueQuery)] },
  beforeLoad: ({ context: { language }, search: { checkout, ordered } }) => {
    return checkout || ordered ? loadPartMessages('orders', language) : undefined;
  },
  // Opening the cart loads nothing.
  loaderDeps: ({ search }) => ({ ...parseShopQuery(search), cart: undefined }),
  loader: async ({ context: { queryClient, language }, deps: { checkout, ordered, cart: _, ...query } }) => {
    if (ordered) {
      // The checkout has already loaded it.
      const { orderQuery } = await import('#features/orders/checkout/order.queries.ts');
      return queryClient.prefetchQuery(orderQuery(ordered));
    }
    if (checkout) return;
    const page = await prepareProductPages(queryClient, query, language, { cause: 'enter' });
    // Other search parameters stay, such as the language.
    if (page) throw redirect({ to: '/old-products', search: (before) => ({ ...before, ...query, page }) });
  },
  // Once an order is shown, names and addresses are in the page.
  headers: ({ match }): Record<string, string> =>
    match.search.ordered ? { 'cache-control': 'private, no-store' } : {},
  head: ({ match }) => {
    const { language } = match.context;
    const t = translator(language);
    const { checkout, ordered, category, search } = match.search;
    const name = ordered ? t('order.thanks') : t(checkout ? 'checkout.title' : 'shop.title');
    return pageHead({
      language,
      title: category === 'all' ? name : `${t(`filters.${category}`)} – ${name}`,
      description: t('shop.description'),
      keywords: t('catalogue.keywords'),
      path: category === 'all' ? '/old-products' : `/old-products?category=${category}`,
      indexed: !checkout && !ordered && !search,
    });
  },
  component: OldProductsPage,
});

function OldProductsPage() {
  const { checkout, ordered } = Route.useSearch();
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

/** Loads checkout and confirmation in advance for a filled cart, so that they open without a network too. */
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

/** Shows the checkout's frame until hydration and until its code is loaded, since only the browser knows the cart. */
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
      onLeave={() => void navigate({ search: ({ checkout: _, ...list }) => list, replace: true })}
    />
  );
}
