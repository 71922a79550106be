import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Language } from '#languages/language.ts';
import { profile } from '#features/company/company.profile.ts';
import { drawingAddress, drawingFor } from '#features/catalogue/drawing.rules.ts';
import { productQuery } from '#features/catalogue/catalogue.queries.ts';
import type { ProductWithImages } from '#features/catalogue/product.schema.ts';
import { ProductDetail } from '#features/catalogue/product-detail.tsx';
import { readOpenSections, writeOpenSections } from '#features/catalogue/open-sections.ts';
import { ProductSections } from '#features/catalogue/product-sections.tsx';
import { ProductFailed, tellProductFailed } from '#features/catalogue/product-failed.tsx';
import { ProductPending } from '#features/catalogue/product-pending.tsx';
import { productViews } from '#features/catalogue/product-views.ts';
import { translator } from '#languages/language-provider.tsx';
import { BackToProducts } from '#features/catalogue/back-to-products.tsx';
import { Breadcrumbs } from '#shell/breadcrumbs.tsx';
import { pageHead } from '#shell/page-head.ts';
import { ProductNotFound } from '#features/catalogue/product-not-found.tsx';
import { ownParams } from '#kernel/own-params.ts';
import { siteUrl } from '#shell/site-facts.ts';

export const Route = createFileRoute('/product/$id')({
  validateSearch: (raw: Record<string, unknown>): { open?: string } =>
    ownParams(raw, ['open'], readOpenSections(raw).address),
  loader: async ({ context: { queryClient, language }, params: { id }, cause }) => {
    const found = await queryClient.ensureQueryData(productQuery(id)).catch((error: unknown) => {
      if (typeof document === 'undefined') throw error;
      // Whoever follows the link meanwhile is told by the page.
      if (cause === 'preload') return undefined;
      tellProductFailed(language);
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
  const { open } = readOpenSections(Route.useSearch());
  const navigate = Route.useNavigate();
  const { data: product } = useSuspenseQuery(productQuery(id));
  if (!product) return <ProductNotFound />;
  return (
    <main id="main" className="page" tabIndex={-1}>
      <Breadcrumbs crumbs={crumbs(t('home'), t('products'), product.title)} />
      <BackToProducts />
      <ProductDetail product={product} />
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
    </main>
  );
}

function productHead(product: ProductWithImages, language: Language) {
  const t = translator(language);
  return pageHead({
    language,
    title: product.seo_title ?? product.title,
    description: product.seo_description ?? product.description,
    keywords: product.tags.join(', '),
    path: `/product/${product.id}`,
    type: 'product',
    things: (builders) => [
      builders.breadcrumbList(crumbs(t('catalogue.home'), t('catalogue.products'), product.title), siteUrl()),
      builders.product(product, {
        images: pictureAddresses(product),
        seller: profile.name,
        siteUrl: siteUrl(),
        now: new Date(),
      }),
    ],
  });
}

function pictureAddresses(product: ProductWithImages): string[] {
  const images = productViews(product).map((view) =>
    view.kind === 'photo' ? view.address : drawingAddress(drawingFor(product), view.view, 'light'),
  );
  // An address that is none is left out rather than failing the page.
  return images.flatMap((image) => URL.parse(image, siteUrl())?.href ?? []);
}

function missingHead(language: Language) {
  const t = translator(language);
  return {
    meta: [{ title: `${t('product.notFound')} | ${profile.name}` }, { name: 'robots', content: 'noindex' }],
  };
}

function crumbs(home: string, products: string, title: string) {
  return [{ name: home, to: '/' }, { name: products, to: '/products' }, { name: title }];
}
