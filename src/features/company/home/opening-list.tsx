import { useRouteContext } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ActionLink } from '#ui/action-link.tsx';
import { dateText } from '#i18n/dates.ts';
import type { Opening } from '../content/company.content.ts';
import { profile } from '../company.profile.ts';

/** A list of the open positions; each links to its details below. */
export function OpeningIndex({ openings }: { openings: readonly Opening[] }) {
  return (
    <ul className="rows openings">
      {openings.map(({ slug, title, department, location, type }) => (
        <li key={slug}>
          <a href={`#${slug}`}>{title}</a>
          <span>{department}</span>
          <span>{location}</span>
          <span>{type}</span>
        </li>
      ))}
    </ul>
  );
}

export function OpeningList({ openings }: { openings: readonly Opening[] }) {
  return openings.map((opening) => <OpeningSection key={opening.slug} opening={opening} />);
}

function OpeningSection({ opening }: { opening: Opening }) {
  const t = useTranslations('pages');
  const { language } = useRouteContext({ from: '__root__' });
  const { slug, title, location, type, summary, duties, requirements, validThrough } = opening;
  return (
    <section className="section split ruled" id={slug}>
      <div className="rail">
        <h2 tabIndex={-1}>{title}</h2>
        <p>
          {location}
          <br />
          {type}
          <br />
          {t('applyUntil', { date: dateText(validThrough, language) })}
        </p>
      </div>
      <div className="sheet stack prose">
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
