import { useRouteContext } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { cataloguePdfUrl } from './catalogue-pdf-urls.ts';

interface LineCardLinkProps {
  kind: 'category' | 'manufacturer';
  /** The category, or the slug of the manufacturer. */
  name: string;
}

/** Leads to the PDF that lists the products of a category or a manufacturer. */
export function LineCardLink({ kind, name }: LineCardLinkProps) {
  const t = useTranslations('catalogue');
  const { language } = useRouteContext({ from: '__root__' });
  return <a href={cataloguePdfUrl(kind, name, language)}>{t('lineCard')}</a>;
}
