import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import {
  manufacturerProductsQuery,
  manufacturerQuery,
} from '#features/catalogue-index/manufacturers/manufacturer.queries.ts';
import { pageSize, parseCatalogueQuery } from '#features/products/product-list.rules.ts';
import { CatalogueFailed } from '#pages/shop/catalogue/catalogue-empty.tsx';
import { LineCardLink } from '#features/products/shop/line-card-link.tsx';
import { ProductTeasers } from '#features/catalogue-index/newest/product-teasers.tsx';
import { ProductActions } from '#features/quote-list/product-actions.tsx';
import { loadPartMessages } from '#i18n/messages.ts';
import { translator } from '#i18n/translator.ts';
import { ownParams } from '#kernel/own-params.ts';
import { pageWindow } from '#kernel/page.ts';
import { Breadcrumbs } from '#shell/breadcrumbs.tsx';
import { notFoundHead } from '#shell/not-found-head.ts';
import { shopCrumbs, pageHead } from '#shell/page-head.ts';
import { siteUrl } from '#platform/http/page-settings.ts';
import { PagerLinks } from '#ui/pager-links.tsx';

export const Route = createFileRoute('/manufacturers/$slug')({
  validateSearch: (raw: Record<string, unknown>): { page?: number } => {
    const { page } = parseCatalogueQuery(raw);
    return ownParams(raw, ['page'], page > 1 ? { page } : {});
  },
  beforeLoad: ({ context: { language } }) => loadPartMessages('manufacturers', language),
  loaderDeps: ({ search: { page = 1 } }) => ({ page }),
  loader: async ({ context: { queryClient, language }, params: { slug }, deps: { page } }) => {
    const found = await queryClient.ensureQueryData(manufacturerQuery(slug, language));
    if (!found) throw notFound();
    const products = manufacturerProductsQuery(found.name, page, language);
    await queryClient.prefetchQuery(products);
    const total = queryClient.getQueryData(products.queryKey)?.total;
    const last = total === undefined ? page : pageWindow(page, total, pageSize).page;
    if (last === page) return found;
    throw redirect({
      to: '/manufacturers/$slug',
      params: { slug },
      search: (before) => ({ ...before, page: last > 1 ? last : undefined }),
    });
  },
  head: ({ loaderData: found, match }) => {
    const { language } = match.context;
    if (!found) return notFoundHead(language);
    const t = translator(language);
    const { page = 1 } = match.search;
    const path = `/manufacturers/${encodeURIComponent(found.slug)}`;
    return pageHead({
      language,
      title: found.name,
      description: found.description ?? t('manufacturer.description', { name: found.name }),
      path: page > 1 ? `${path}?page=${page}` : path,
      things: ({ breadcrumbList }) => [
        breadcrumbList(
          shopCrumbs(t('catalogue.home'), t('catalogue.products'), found.name),
          siteUrl(),
          language,
        ),
      ],
    });
  },
  component: ManufacturerPage,
});

function ManufacturerPage() {
  const t = useTranslations('catalogue');
  const trade = useTranslations('manufacturer');
  const { slug } = Route.useParams();
  const { page = 1 } = Route.useSearch();
  const { language } = Route.useRouteContext();
  const { data: manufacturer } = useSuspenseQuery(manufacturerQuery(slug, language));
  const name = manufacturer?.name ?? '';
  const { data: list, isError, refetch } = useQuery(manufacturerProductsQuery(name, page, language));
  if (!manufacturer) return null;
  const { description, website } = manufacturer;
  const path = `/manufacturers/${encodeURIComponent(slug)}`;
  const { pages } = pageWindow(page, list?.total ?? 0, pageSize);
  return (
    <main id="main" className="page" tabIndex={-1}>
      <Breadcrumbs crumbs={shopCrumbs(t('home'), t('products'), name)} />
      <div className="title">
        <h1 dir="auto">{name}</h1>
        <LineCardLink kind="manufacturer" name={slug}>
          {trade('lineCard')}
        </LineCardLink>
      </div>
      {description && <p dir="auto">{description}</p>}
      {website && (
        <p>
          <a href={website} rel="noopener">
            <bdi>{website.replace(/^https?:\/\//, '')}</bdi>
          </a>
        </p>
      )}
      <section className="related">
        {list ? (
          <>
            <h2>{trade('products', { count: list.total })}</h2>
            <ProductTeasers products={list.items} Action={ProductActions} />
          </>
        ) : (
          isError && <CatalogueFailed onRetry={() => void refetch()} />
        )}
      </section>
      {pages > 1 && (
        <nav className="pager" aria-label={t('pages')}>
          <span className="quiet">{t('pageOf', { page, pages })}</span>
          <PagerLinks
            page={page}
            pages={pages}
            to={(number) => ({ to: path, search: number > 1 ? { page: number } : {} })}
          />
        </nav>
      )}
    </main>
  );
}
