import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ProductPurchase } from '#features/cart/product-purchase.tsx';
import { QuoteAction } from '#features/quote-list/quote-action.tsx';
import { productQuery } from '#features/products/product.queries.ts';
import { ProductDetail } from '#features/products/shop/detail/product-detail.tsx';
import { readOpenSections, writeOpenSections } from '#features/products/shop/detail/open-sections.ts';
import { RelatedProducts } from '#features/products/shop/detail/related-products.tsx';
import { ProductSections } from '#features/products/shop/detail/product-sections.tsx';
import { ProductFailed, notifyProductFailed } from '#features/products/shop/product-failed.tsx';
import { ProductPending } from '#features/products/shop/product-pending.tsx';
import { loadPartMessages } from '#i18n/messages.ts';
import { BackToProducts } from '#features/products/shop/back-to-products.tsx';
import { Breadcrumbs } from '#shell/breadcrumbs.tsx';
import { ProductNotFound } from '#features/products/shop/product-not-found.tsx';
import { ownParams } from '#kernel/own-params.ts';
import { useWholeAfterPaint } from '#ui/use-whole-after-paint.ts';
import { missingHead, shopCrumbs, productHead } from '#shell/page-head.ts';

export const Route = createFileRoute('/product/$id')({
  validateSearch: (raw: Record<string, unknown>): { open?: string } =>
    ownParams(raw, ['open'], readOpenSections(raw).address),
  beforeLoad: ({ context: { language } }) => loadPartMessages('trade', language),
  loader: async ({ context: { queryClient, language }, params: { id }, cause }) => {
    const found = await queryClient.ensureQueryData(productQuery(id, language)).catch((error: unknown) => {
      if (typeof document === 'undefined') throw error;
      // The page shows the error.
      if (cause === 'preload') return undefined;
      notifyProductFailed(language);
      throw redirect({ to: '/products' });
    });
    if (found === null) throw notFound();
    return found;
  },
  head: ({ loaderData, match }) => {
    const { language } = match.context;
    return loaderData ? productHead(loaderData, language) : missingHead(language);
  },
  component: ProductPage,
  pendingComponent: ProductPending,
  notFoundComponent: ProductNotFound,
});

function ProductPage() {
  return Route.useLoaderData() === undefined ? <ProductFailed /> : <FoundPage />;
}

function FoundPage() {
  const t = useTranslations('catalogue');
  const { id } = Route.useParams();
  const { language } = Route.useRouteContext();
  const { open } = readOpenSections(Route.useSearch());
  const navigate = Route.useNavigate();
  const { data: product } = useSuspenseQuery(productQuery(id, language));
  const isWhole = useWholeAfterPaint(id);
  if (!product) return <ProductNotFound />;
  return (
    <main id="main" className="page" tabIndex={-1}>
      <Breadcrumbs crumbs={shopCrumbs(t('home'), t('products'), product.title)} />
      <BackToProducts />
      <ProductDetail
        product={product}
        isWhole={isWhole}
        purchase={<ProductPurchase key={id} product={product} QuoteAction={QuoteAction} />}
      />
      {isWhole && (
        <>
          <ProductSections
            product={product}
            open={open}
            onToggle={(section, isOpen) =>
              navigate({
                search: (before) => writeOpenSections(readOpenSections(before).open, section, isOpen),
                replace: true,
                resetScroll: false,
              })
            }
          />
          <RelatedProducts product={product} />
        </>
      )}
    </main>
  );
}
