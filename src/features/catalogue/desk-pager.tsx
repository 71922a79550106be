import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { pagerNumbers } from '#kernel/page.ts';
import { DeskPageSize } from './desk-page-size.tsx';
import { deskAddress } from './desk-product-address.rules.ts';
import { deskProductsPath, useDeskAddress } from './use-desk-address.ts';

export function DeskPager({ total }: { total: number }) {
  const t = useTranslations('desk.products');
  const { address } = useDeskAddress();
  const { page, size } = address.query;
  const pages = Math.max(1, Math.ceil(total / size));
  if (total === 0) return null;
  const to = (number: number) => ({
    to: deskProductsPath,
    search: deskAddress({ ...address, edit: null, query: { ...address.query, page: number } }),
    // A pointer or a focus that stays for a moment: the page is at hand when it is asked for.
    preload: 'intent' as const,
    activeOptions: { exact: true },
  });
  return (
    <nav className="pager" aria-label={t('pages')}>
      <span className="quiet">{t('pageOf', { page, pages })}</span>
      <DeskPageSize />
      {pages > 1 && (
        <ol>
          {page > 1 && (
            <li>
              <Link {...to(page - 1)} rel="prev">
                {t('previous')}
              </Link>
            </li>
          )}
          {pagerNumbers(page, pages).map((number, place) => (
            <li
              key={number ?? `gap-${place}`}
              className={number === null || Math.abs(number - page) > 1 ? 'far' : undefined}
            >
              {number === null ? (
                <span aria-hidden="true">…</span>
              ) : (
                <Link
                  {...to(number)}
                  aria-label={t('page', { page: number })}
                  aria-current={number === page ? 'page' : undefined}
                >
                  {number}
                </Link>
              )}
            </li>
          ))}
          {page < pages && (
            <li>
              <Link {...to(page + 1)} rel="next">
                {t('next')}
              </Link>
            </li>
          )}
        </ol>
      )}
    </nav>
  );
}
