import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { type CatalogueQuery } from '#features/products/product-list.rules.ts';
import { useListPage } from './use-catalogue.ts';
import { PagerLinks } from '#ui/pager-links.tsx';

interface CataloguePagerProps {
  query: CatalogueQuery;
  pages: number;
}

/** Page links below the list, for visitors without JavaScript, crawlers and distant pages. */
export const CataloguePager = memo(function CataloguePager({ query, pages }: CataloguePagerProps) {
  const t = useTranslations('catalogue');
  const listPage = useListPage();
  const { page } = query;
  if (pages <= 1) return null;
  const to = (number: number) => ({
    to: listPage.to,
    search: { ...query, page: number },
    // The list scrolls to the page, which may be loaded already.
    resetScroll: false,
  });
  return (
    <nav className="pager" aria-label={t('pages')}>
      <span className="quiet">{t('pageOf', { page, pages })}</span>
      <PagerLinks page={page} pages={pages} to={to} />
    </nav>
  );
});
