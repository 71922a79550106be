import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ProductActions } from '#features/quote-list/product-actions.tsx';
import { productQuery } from '#features/products/product.queries.ts';
import { CompareTable } from '#features/products/shop/compare/compare-table.tsx';
import { parseComparedIds } from '#features/products/shop/compare/compare.rules.ts';
import type { Language } from '#i18n/language.ts';
import { loadPartMessages } from '#i18n/messages.ts';
import { translator } from '#i18n/translator.ts';
import { ownParams } from '#kernel/own-params.ts';
import { Breadcrumbs } from '#shell/breadcrumbs.tsx';
import { pageHead } from '#shell/page-head.ts';
import { ActionLink } from '#ui/action-link.tsx';

export const Route = createFileRoute('/compare')({
  validateSearch: (raw: Record<string, unknown>): { ids?: string | undefined } => {
    const ids = parseComparedIds(raw.ids).join();
    return ownParams(raw, ['ids'], ids ? { ids } : {});
  },
  beforeLoad: ({ context: { language } }) =>
    Promise.all([loadPartMessages('compare', language), loadPartMessages('trade', language)]).then(() => {}),
  loaderDeps: ({ search: { ids } }) => ({ ids }),
  loader: ({ context: { queryClient, language }, deps: { ids } }) =>
    Promise.all(
      parseComparedIds(ids).map((id) => queryClient.prefetchQuery(productQuery(id, language))),
    ).then(() => {}),
  head: ({ match }) => {
    const { language } = match.context;
    const t = translator(language);
    return pageHead({
      language,
      title: t('compare.heading', { count: 0 }),
      description: t('compare.none'),
      path: '/compare',
      indexed: false,
    });
  },
  component: ComparePage,
});

function ComparePage() {
  const t = useTranslations('compare');
  const catalogue = useTranslations('catalogue');
  const errors = useTranslations('errors');
  const { language } = Route.useRouteContext();
  const ids = parseComparedIds(Route.useSearch().ids);
  const { products, isError, refetch } = useComparedProducts(ids, language);
  const crumbs = [
    { name: catalogue('home'), to: '/' },
    { name: catalogue('products'), to: '/products' },
    { name: t('name') },
  ];
  return (
    <main id="main" className="page" tabIndex={-1}>
      <Breadcrumbs crumbs={crumbs} />
      <div className="title">
        <h1>{t('heading', { count: ids.length })}</h1>
      </div>
      {ids.length === 0 ? (
        <>
          <p className="quiet">{t('none')}</p>
          <ActionLink className="button" to="/products">
            {catalogue('showAll')}
          </ActionLink>
        </>
      ) : products ? (
        <CompareTable
          ids={ids}
          products={products}
          language={language}
          Action={ProductActions}
          writeWorkbook={writeWorkbook}
        />
      ) : (
        isError && (
          <p>
            {errors('partMissing')}{' '}
            <button type="button" className="button line" onClick={() => void refetch()}>
              {errors('tryAgain')}
            </button>
          </p>
        )
      )}
    </main>
  );
}

/** The parts list is to the right of the products in the order of features: the page brings them together. */
async function writeWorkbook(rows: readonly (readonly string[])[]): Promise<Blob> {
  const { downloadPartsListWorkbook } = await import('#features/parts-lists/parts-list.queries.ts');
  return downloadPartsListWorkbook(rows);
}

/** At most four. `products`: in the order of the ids, once all have been answered; null for one that is no longer sold. */
function useComparedProducts(ids: readonly string[], language: Language) {
  const [first, second, third, fourth] = ids;
  const queries = [
    useProduct(first, language),
    useProduct(second, language),
    useProduct(third, language),
    useProduct(fourth, language),
  ].slice(0, ids.length);
  const products = queries.flatMap(({ data }) => (data === undefined ? [] : [data]));
  return {
    products: products.length === queries.length ? products : undefined,
    isError: queries.some((query) => query.isError),
    refetch: () => Promise.all(queries.map((query) => query.refetch())),
  };
}

function useProduct(id: string | undefined, language: Language) {
  return useQuery({ ...productQuery(id ?? '', language), enabled: id !== undefined });
}
