import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { milestones, timelineSpans } from '../company.timeline.ts';
import { useClaims } from '../use-claims.ts';

const years = milestones.map(({ year }) => year);

export function HomeTimeline() {
  const t = useTranslations('experience');
  const claims = useClaims();
  const [now] = useState(() => new Date());
  const spans = timelineSpans(years, now);
  return (
    <section className="section" id="experience">
      <div className="page">
        <div className="head">
          <div>
            <h2 tabIndex={-1}>{t('heading')}</h2>
            <p>{t('lead', claims)}</p>
          </div>
        </div>
        <ol className="years">
          {milestones.map(({ year, name }, place) => (
            <li key={year} data-years={spans[place]}>
              <time dateTime={String(year)}>{year}</time>
              <h3>{t(name, claims)}</h3>
              <p>{t(`${name}Text`, claims)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
