import { useTranslations } from 'use-intl';
import { type CatalogueQuestion, catalogueAddress } from './catalogue.rules.ts';
import { useListPlace } from './list-place.ts';
import { PagerLinks } from '#ui/pager-links.tsx';

/** Beneath the growing list: for no JavaScript, for crawlers, and to jump far. */
export function CataloguePager({ question, pages }: { question: CatalogueQuestion; pages: number }) {
  const t = useTranslations('catalogue');
  const place = useListPlace();
  const { page } = question;
  if (pages <= 1) return null;
  const to = (number: number) => ({
    to: place.to,
    search: catalogueAddress({ ...question, page: number }),
    // The list itself brings the page into view, which may be a part of it already.
    resetScroll: false,
  });
  return (
    <nav className="pager" aria-label={t('pages')}>
      <span className="quiet">{t('pageOf', { page, pages })}</span>
      <PagerLinks page={page} pages={pages} to={to} />
    </nav>
  );
}
