import { useRouteContext } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ActionLink } from '#ui/action-link.tsx';
import { dateText } from '#languages/dates.ts';
import type { Opening } from './company.content.ts';
import { profile } from './company.profile.ts';

export function OpeningList({ openings }: { openings: readonly Opening[] }) {
  return openings.map((opening) => <OpeningSection key={opening.slug} opening={opening} />);
}

function OpeningSection({ opening }: { opening: Opening }) {
  const t = useTranslations('pages');
  const { language } = useRouteContext({ from: '__root__' });
  const { slug, title, department, location, type, summary, duties, requirements, validThrough } = opening;
  return (
    <section className="section split" id={slug}>
      <div className="rail">
        <h2 tabIndex={-1}>{title}</h2>
        <p>
          {department}
          <br />
          {location}
          <br />
          {type}
        </p>
      </div>
      <div className="sheet prose">
        <p className="summary-line">{summary}</p>
        <div className="two">
          <div>
            <h3>{t('duties')}</h3>
            <Points points={duties} />
          </div>
          <div>
            <h3>{t('requirements')}</h3>
            <Points points={requirements} />
          </div>
        </div>
        <p className="row">
          <ActionLink
            className="button"
            to="/"
            search={{ position: slug }}
            hash="contact"
            aria-label={t('applyFor', { title })}
          >
            {t('apply')}
          </ActionLink>
          <a href={mailFor(title)}>{t('applyByMail', { email: profile.email.careers })}</a>
          <span className="quiet small">{t('applyUntil', { date: dateText(validThrough, language) })}</span>
        </p>
      </div>
    </section>
  );
}

function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className="points">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}

function mailFor(title: string): string {
  return `mailto:${profile.email.careers}?subject=${encodeURIComponent(title)}`;
}
