import { useTranslations } from 'use-intl';
import { DeskPageSize } from './desk-page-size.tsx';
import { deskAddress } from './desk-product-address.rules.ts';
import { PagerLinks } from '#ui/pager-links.tsx';
import { deskProductsPath, useDeskAddress } from './use-desk-address.ts';

export function DeskPager({ total }: { total: number }) {
  const t = useTranslations('catalogue');
  const { address } = useDeskAddress();
  const { page, size } = address.query;
  const pages = Math.max(1, Math.ceil(total / size));
  if (total === 0) return null;
  const to = (number: number) => ({
    to: deskProductsPath,
    search: deskAddress({ ...address, edit: null, query: { ...address.query, page: number } }),
    // A pointer or a focus that stays for a moment: the page is at hand when it is asked for.
    preload: 'intent' as const,
  });
  return (
    <nav className="pager" aria-label={t('pages')}>
      <span className="quiet">{t('pageOf', { page, pages })}</span>
      <DeskPageSize />
      {pages > 1 && <PagerLinks page={page} pages={pages} to={to} />}
    </nav>
  );
}
