import { useQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { byLetter } from '#features/catalogue-index/manufacturers/by-letter.rules.ts';
import {
  manufacturersPerPage,
  manufacturersQuery,
} from '#features/catalogue-index/manufacturers/manufacturer.queries.ts';
import { categories } from '#features/families/categories.ts';
import { LineCardLink } from '#features/products/shop/line-card-link.tsx';
import { parseCatalogueQuery } from '#features/products/product-list.rules.ts';
import { CatalogueFailed } from '#pages/shop/catalogue/catalogue-empty.tsx';
import { loadPartMessages } from '#i18n/messages.ts';
import { translator } from '#i18n/translator.ts';
import { ownParams } from '#kernel/own-params.ts';
import { pageWindow } from '#kernel/page.ts';
import { Breadcrumbs } from '#shell/breadcrumbs.tsx';
import { shopCrumbs, pageHead } from '#shell/page-head.ts';
import { siteUrl } from '#platform/http/page-settings.ts';
import { PageLink } from '#ui/page-link.tsx';
import { PagerLinks } from '#ui/pager-links.tsx';

export const Route = createFileRoute('/manufacturers')({
  validateSearch: (raw: Record<string, unknown>): { page?: number } => {
    const { page } = parseCatalogueQuery(raw);
    return ownParams(raw, ['page'], page > 1 ? { page } : {});
  },
  beforeLoad: ({ context: { language } }) => loadPartMessages('manufacturers', language),
  loaderDeps: ({ search: { page = 1 } }) => ({ page }),
  loader: async ({ context: { queryClient }, deps: { page } }) => {
    const listed = manufacturersQuery(page);
    await queryClient.prefetchQuery(listed);
    const total = queryClient.getQueryData(listed.queryKey)?.total;
    const last = total === undefined ? page : pageWindow(page, total, manufacturersPerPage).page;
    if (last === page) return;
    throw redirect({
      to: '/manufacturers',
      search: (before) => ({ ...before, page: last > 1 ? last : undefined }),
    });
  },
  head: ({ match }) => {
    const { language } = match.context;
    const t = translator(language);
    const { page = 1 } = match.search;
    return pageHead({
      language,
      title: t('manufacturers.heading'),
      description: t('manufacturers.description'),
      path: page > 1 ? `/manufacturers?page=${page}` : '/manufacturers',
      things: ({ breadcrumbList }) => [
        breadcrumbList(
          shopCrumbs(t('catalogue.home'), t('catalogue.products'), t('manufacturers.heading')),
          siteUrl(),
          language,
        ),
      ],
    });
  },
  component: ManufacturersPage,
});

function ManufacturersPage() {
  const t = useTranslations('manufacturers');
  const catalogue = useTranslations('catalogue');
  const kinds = useTranslations('filters');
  const format = useFormatter();
  const { page = 1 } = Route.useSearch();
  const { data: list, isError, refetch } = useQuery(manufacturersQuery(page));
  const { pages } = pageWindow(page, list?.total ?? 0, manufacturersPerPage);
  return (
    <main id="main" className="page" tabIndex={-1}>
      <Breadcrumbs crumbs={shopCrumbs(catalogue('home'), catalogue('products'), t('heading'))} />
      <div className="title">
        <h1>{t('heading')}</h1>
        {list && <p>{t('count', { count: list.total })}</p>}
      </div>
      <p className="row line-cards">
        {t('lineCards')}
        {categories.map((category) => (
          <LineCardLink key={category} kind="category" name={category}>
            {kinds(category)}
          </LineCardLink>
        ))}
      </p>
      {!list && isError && <CatalogueFailed onRetry={() => void refetch()} />}
      {list &&
        [...byLetter(list.items)].map(([letter, items]) => (
          <section key={letter} className="letter" aria-labelledby={`letter-${letter}`}>
            <h2 id={`letter-${letter}`}>{letter}</h2>
            <ul>
              {items.map(({ name, slug, products }) => (
                <li key={slug}>
                  <PageLink href={`/manufacturers/${encodeURIComponent(slug)}`}>
                    <bdi>{name}</bdi>
                  </PageLink>{' '}
                  <span className="num" aria-label={t('products', { count: products })}>
                    {format.number(products)}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      {pages > 1 && (
        <nav className="pager" aria-label={catalogue('pages')}>
          <span className="quiet">{catalogue('pageOf', { page, pages })}</span>
          <PagerLinks
            page={page}
            pages={pages}
            to={(number) => ({ to: '/manufacturers', search: number > 1 ? { page: number } : {} })}
          />
        </nav>
      )}
    </main>
  );
}
