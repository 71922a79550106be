import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { pagerNumbers } from '#kernel/page.ts';
import { type CatalogueQuestion, catalogueAddress } from './catalogue.rules.ts';
import { useListPlace } from './list-place.ts';

/** Real links beneath the growing list: for no JavaScript, for crawlers, and to jump far. */
export function CataloguePager({ question, pages }: { question: CatalogueQuestion; pages: number }) {
  const t = useTranslations('catalogue');
  const place = useListPlace();
  const { page } = question;
  if (pages <= 1) return null;
  const to = (number: number) => ({
    to: place.to,
    search: catalogueAddress({ ...question, page: number }),
    activeOptions: { exact: true },
  });
  return (
    <nav className="pager" aria-label={t('pages')}>
      <span className="quiet">{t('pageOf', { page, pages })}</span>
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
    </nav>
  );
}
