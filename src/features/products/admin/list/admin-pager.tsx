import { useTranslations } from 'use-intl';
import { AdminPageSize } from './admin-page-size.tsx';
import { PagerLinks } from '#ui/pager-links.tsx';
import { adminProductsPath, useAdminProductSearch } from './use-admin-product-search.ts';

export function AdminPager({ total }: { total: number }) {
  const t = useTranslations('catalogue');
  const { search } = useAdminProductSearch();
  const { page, size } = search;
  const pages = Math.max(1, Math.ceil(total / size));
  if (total === 0) return null;
  const to = (number: number) => ({
    to: adminProductsPath,
    search: { ...search, edit: undefined, page: number },
    // Fetched while the pointer or the focus rests on the link.
    preload: 'intent' as const,
  });
  return (
    <nav className="pager" aria-label={t('pages')}>
      <span className="quiet">{t('pageOf', { page, pages })}</span>
      <AdminPageSize />
      {pages > 1 && <PagerLinks page={page} pages={pages} to={to} />}
    </nav>
  );
}
