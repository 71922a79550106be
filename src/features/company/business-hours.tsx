import { useRouteContext } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { clockTime, weekdayName, zoneName } from './company.hours.format.ts';
import { isOpen, nextOpening } from './company.hours.rules.ts';
import { profile } from './company.profile.ts';

const { hours } = profile;
const [first] = hours.weekdays;
const last = hours.weekdays[hours.weekdays.length - 1] ?? first;
const minute = 60_000;

/** Opening hours in the company's time zone. Only the browser shows whether it is open now. */
export function BusinessHours() {
  const t = useTranslations('contact');
  const { language } = useRouteContext({ from: '__root__' });
  const now = useMinute();
  const status = () => {
    if (!now) return '';
    if (isOpen(now)) return t('openNow');
    const opening = nextOpening(now);
    return t('opensAt', { day: weekdayName(opening, language), time: clockTime(opening, language) });
  };
  return (
    <dd>
      {t('days', { from: weekdayName(first, language), to: weekdayName(last, language) })}
      <br />
      {t('times', {
        opens: clockTime(hours.opens, language),
        closes: clockTime(hours.closes, language),
      })}
      <small className="quiet" suppressHydrationWarning>
        {zoneName(language)}
      </small>
      <small className="now">{status()}</small>
    </dd>
  );
}

/** The current minute; null on the server and during hydration. */
function useMinute(): Date | undefined {
  const running = useSyncExternalStore(
    subscribeToMinutes,
    () => Math.floor(Date.now() / minute),
    () => undefined,
  );
  return running === undefined ? undefined : new Date(running * minute);
}

function subscribeToMinutes(onMinute: () => void): () => void {
  const timer = setInterval(onMinute, minute / 4);
  return () => clearInterval(timer);
}
