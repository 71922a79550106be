import { useRouteContext } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { dateText } from '#languages/dates.ts';
import type { LegalPage } from './company.content.ts';
import { ContentSections } from './content-sections.tsx';

export function LegalText({ page }: { page: LegalPage }) {
  const t = useTranslations('pages');
  const { language } = useRouteContext({ from: '__root__' });
  return (
    <article className="legal">
      <header className="opening">
        <h1>{page.title}</h1>
        <p className="lead">{page.description}</p>
        <p className="quiet small">{t('updated', { date: dateText(page.updated, language) })}</p>
      </header>
      <ContentSections sections={page.sections} />
    </article>
  );
}
