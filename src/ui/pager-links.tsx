import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { pagerNumbers } from '#kernel/page.ts';

interface PagerLinksProps {
  page: number;
  pages: number;
  /** Link of a page. */
  to: (page: number) => {
    to: string;
    search: Record<string, unknown>;
    preload?: 'intent';
    resetScroll?: boolean;
  };
}

/** Links to the previous and next page, the first and last one, and those around the current one. */
export function PagerLinks({ page, pages, to }: PagerLinksProps) {
  const t = useTranslations('catalogue');
  const link = (number: number) => ({ ...to(number), activeOptions: { exact: true } });
  return (
    <ol>
      {page > 1 && (
        <li>
          <Link {...link(page - 1)} rel="prev">
            {t('previous')}
          </Link>
        </li>
      )}
      {pagerNumbers(page, pages).map((number, index) => (
        <li
          key={number ?? `gap-${index}`}
          className={number === null || Math.abs(number - page) > 1 ? 'far' : undefined}
        >
          {number === null ? (
            <span aria-hidden="true">…</span>
          ) : (
            <Link
              {...link(number)}
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
          <Link {...link(page + 1)} rel="next">
            {t('next')}
          </Link>
        </li>
      )}
    </ol>
  );
}
