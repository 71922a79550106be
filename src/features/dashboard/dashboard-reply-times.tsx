import { Link } from '@tanstack/react-router';
import { useFormatter, useLocale, useTranslations } from 'use-intl';
import { claims } from '#features/company/company.claims.ts';
import { durationText } from '#features/company/claim-texts.ts';
import { spanText } from '#features/quote-requests/reply-clock.tsx';
import { replyTimeDays } from '#features/quote-requests/reply-time.rules.ts';
import { asLanguage } from '#i18n/language.ts';
import type { Dashboard } from './dashboard.schema.ts';

/** How long buyers waited for the first reply, beside what the website promises. */
export function DashboardReplyTimes({ times }: { times: Dashboard['reply_times'] }) {
  const t = useTranslations('admin.dashboard');
  const locale = useLocale();
  const format = useFormatter();
  const days = replyTimeDays;
  if (!times) return <p className="quiet">{t('noReplyTimes', { days })}</p>;
  const { replies, in_time, median_minutes, p95_minutes } = times;
  const isMostlyLate = in_time * 2 < replies;
  const figures = [
    ['median', spanText(median_minutes, locale), isMostlyLate],
    ['p95', spanText(p95_minutes, locale), false],
    [
      'inTime',
      format.number(in_time / replies, { style: 'percent', maximumFractionDigits: 0 }),
      isMostlyLate,
    ],
  ] as const;
  const reply = durationText(claims.replyHours, 'hour', asLanguage(locale.slice(0, 2)) ?? 'en');
  return (
    <>
      <ul className="figure-strip small">
        {figures.map(([name, value, isWarning]) => (
          <li key={name}>
            <Link to="/admin/quotes" search={{ status: 'answered' }}>
              <span className="muted">{t(name)}</span>
              <strong data-warning={isWarning || undefined}>{value}</strong>
            </Link>
          </li>
        ))}
      </ul>
      <p className="quiet">{t('promise', { reply, count: replies, days })}</p>
    </>
  );
}
