import { createFileRoute, redirect } from '@tanstack/react-router';
import { CatalogueList } from '#features/catalogue/catalogue-list.tsx';
import {
  type CatalogueAddress,
  catalogueAddress,
  catalogueParams,
  defaultQuestion,
  readCatalogueAddress,
} from '#features/catalogue/catalogue.rules.ts';
import { prepareProductPages } from '#features/catalogue/prepare-product-pages.ts';
import { ProductGrid } from '#features/catalogue/product-grid.tsx';
import { CatalogueSearch } from '#features/catalogue/catalogue-search.tsx';
import { translator } from '#languages/language-provider.tsx';
import { Breadcrumbs } from '#shell/breadcrumbs.tsx';
import { pageHead } from '#shell/page-head.ts';
import { siteUrl } from '#shell/site-facts.ts';
import { useTranslations } from 'use-intl';

export const Route = createFileRoute('/products')({
  validateSearch: (raw: Record<string, unknown>): CatalogueAddress => catalogueParams(raw),
  loaderDeps: ({ search }) => readCatalogueAddress(search as Record<string, unknown>),
  loader: async ({ context: { queryClient }, deps, preload }) => {
    const question = { ...defaultQuestion, ...deps };
    const page = await prepareProductPages(queryClient, question, { preload });
    if (page) {
      // Whatever else the address holds, such as the language, stays.
      throw redirect({
        to: '/products',
        search: (before) => ({ ...before, ...catalogueAddress({ ...question, page }) }),
      });
    }
  },
  head: ({ match }) => {
    const { language } = match.context;
    const t = translator(language);
    const { category, page, search } = { ...defaultQuestion, ...readCatalogueAddress(match.search) };
    const name = t('catalogue.title');
    return pageHead({
      language,
      title: category === 'all' ? name : `${t(`filters.${category}`)} – ${name}`,
      description: t('catalogue.description'),
      keywords: t('catalogue.keywords'),
      path: landingPath(category, page),
      indexed: search === '',
      things: ({ breadcrumbList }) => [
        breadcrumbList(crumbs(t('catalogue.home'), t('catalogue.products')), siteUrl()),
      ],
    });
  },
  component: CataloguePage,
});

function CataloguePage() {
  const t = useTranslations('catalogue');
  return (
    <main id="main" className="page" tabIndex={-1}>
      <Breadcrumbs crumbs={crumbs(t('home'), t('products'))} />
      <div className="title">
        <h1>{t('heading')}</h1>
        <CatalogueSearch />
      </div>
      <CatalogueList Grid={ProductGrid} />
    </main>
  );
}

/** What of a list's address makes a page of its own for search engines: its category and its page. */
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
