import { createFileRoute, redirect, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router';
import { PartsListLink } from '#features/company/parts-list-link.tsx';
import { hasFilters } from '#features/products/filter-params.rules.ts';
import { CatalogueList } from '#pages/shop/catalogue/list/catalogue-list.tsx';
import { type CatalogueQuery, parseFinderQuery, usualQuery } from '#features/products/product-list.rules.ts';
import { prepareFinder } from '#pages/shop/catalogue/finder/finder-code.ts';
import { prepareProductPages } from '#features/catalogue-index/catalogue.queries.ts';
import { ProductGrid } from '#pages/shop/catalogue/list/product-grid.tsx';
import type { ProductGridProps } from '#pages/shop/catalogue/use-catalogue.ts';
import { ProductActions } from '#features/quote-list/product-actions.tsx';
import { CatalogueSearch } from '#pages/shop/catalogue/catalogue-search.tsx';
import { translator } from '#i18n/translator.ts';
import { Breadcrumbs } from '#shell/breadcrumbs.tsx';
import { pageHead } from '#shell/page-head.ts';
import { productTableStyles } from '#shell/styles/product-table-styles.ts';
import { siteUrl } from '#platform/http/page-settings.ts';
import { useTranslations } from 'use-intl';

export const Route = createFileRoute('/products')({
  validateSearch: (params: Partial<CatalogueQuery> & SearchSchemaInput) => parseFinderQuery(params),
  search: {
    middlewares: [
      ({ search, next }) => {
        const query = next(search);
        return stripSearchParams<typeof query>(usualQuery(parseFinderQuery(query)))({
          search: query,
          next: (params) => params,
        });
      },
    ],
  },
  loaderDeps: ({ search }) => parseFinderQuery(search),
  loader: async ({ context: { queryClient, language }, deps, ...load }) => {
    const [page, correction] = await Promise.all([
      prepareProductPages(queryClient, deps, language, load),
      prepareFinder(queryClient, deps, language, load),
    ]);
    if (!page && !correction) return;
    // Other search parameters stay, such as the language.
    throw redirect({
      to: '/products',
      search: (before) => ({ ...before, ...deps, ...(page && { page }), ...correction }),
    });
  },
  head: ({ match }) => {
    const { language } = match.context;
    const t = translator(language);
    const { category, page, search } = match.search;
    const name = t('catalogue.title');
    return pageHead({
      language,
      title: category === 'all' ? name : `${t(`filters.${category}`)} – ${name}`,
      description: t('catalogue.description'),
      keywords: t('catalogue.keywords'),
      path: landingPath(category, page),
      indexed: search === '' && !hasFilters(match.search),
      things: ({ breadcrumbList }) => [
        breadcrumbList(crumbs(t('catalogue.home'), t('catalogue.products')), siteUrl(), language),
      ],
    });
  },
  component: CataloguePage,
});

function CataloguePage() {
  const t = useTranslations('catalogue');
  const { view } = Route.useSearch();
  return (
    <main id="main" className="page" tabIndex={-1}>
      {view && <link rel="stylesheet" href={productTableStyles} precedence="page" />}
      <Breadcrumbs crumbs={crumbs(t('home'), t('products'))} />
      <div className="title">
        <div>
          <h1>{t('heading')}</h1>
          <PartsListLink />
        </div>
        <CatalogueSearch />
      </div>
      <CatalogueList Grid={CatalogueGrid} />
    </main>
  );
}

/** The cards, which add to the cart and to the quote list. */
function CatalogueGrid(props: ProductGridProps) {
  return <ProductGrid {...props} Action={ProductActions} />;
}

/** The canonical path: for search engines, each category and each of its pages is a page of its own. */
function landingPath(category: string, page: number): string {
  const parts = [category !== 'all' && `category=${category}`, page > 1 && `page=${page}`].filter(Boolean);
  return parts.length > 0 ? `/products?${parts.join('&')}` : '/products';
}

function crumbs(home: string, products: string) {
  return [
    { name: home, to: '/' },
    { name: products, to: '/products' },
  ];
}
