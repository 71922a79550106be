import { useRouteContext } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { dateText } from '#i18n/dates.ts';
import type { LegalPage } from './content/company.content.ts';
import { profile } from './company.profile.ts';
import { SectionContent } from './content-sections.tsx';

/** A long text; its table of contents and the contact address stay visible beside the sections. */
export function LegalText({ page }: { page: LegalPage }) {
  const t = useTranslations('pages');
  const { language } = useRouteContext({ from: '__root__' });
  return (
    <article className="legal">
      <header className="opening stack">
        <h1>{page.title}</h1>
        <p className="lead">{page.description}</p>
        <p className="quiet small">{t('updated', { date: dateText(page.updated, language) })}</p>
      </header>
      <div className="split">
        <Contents page={page} />
        <div className="sheet">
          {page.sections.map((section, index) => (
            <section key={section.heading} id={sectionId(index)} className="stack prose ruled">
              <h2 tabIndex={-1}>{section.heading}</h2>
              <SectionContent section={section} />
            </section>
          ))}
        </div>
      </div>
    </article>
  );
}

function Contents({ page }: { page: LegalPage }) {
  const t = useTranslations('pages');
  const email = page.slug === 'privacy-policy' ? profile.email.privacy : profile.email.sales;
  return (
    <aside className="rail contents">
      <nav aria-labelledby="contents">
        <p id="contents">{t('contents')}</p>
        <ol>
          {page.sections.map(({ heading }, index) => (
            <li key={heading}>
              <a href={`#${sectionId(index)}`}>{heading}</a>
            </li>
          ))}
        </ol>
      </nav>
      <p className="small">
        {t('contactUs')}
        <br />
        <a href={`mailto:${email}`}>
          <bdi>{email}</bdi>
        </a>
      </p>
    </aside>
  );
}

/** The section's id, equal in all languages, so that links to a section work after a change of language. */
function sectionId(index: number): string {
  return `section-${index + 1}`;
}
