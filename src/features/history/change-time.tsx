import { useLocale } from 'use-intl';
import { useReadersZone } from '#i18n/readers-zone.ts';
import { useDates } from '#i18n/use-dates.ts';
import { minuteLength, useMinute } from '#ui/admin/use-minute.ts';

/** The relative and the exact time; `isBrief`: the exact one as a tooltip. */
export function ChangeTime({ at, isBrief = false }: { at: string; isBrief?: boolean }) {
  const locale = useLocale();
  const { dateTime } = useDates();
  const minute = useMinute();
  const date = new Date(at);
  const absolute = dateTime(date, useReadersZone());
  return (
    <time dateTime={at} title={isBrief ? absolute : undefined} className="quiet small">
      <span>{relative(date, minute * minuteLength, locale)}</span>
      {!isBrief && ` · ${absolute}`}
    </time>
  );
}

const units = [
  ['year', 365 * 24 * 60],
  ['month', 30 * 24 * 60],
  ['week', 7 * 24 * 60],
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const;

/** The past in full units; the future in the nearest ones: 47 hours ahead are two days. */
export function relative(date: Date, now: number, locale: string): string {
  const ahead = (date.getTime() - now) / minuteLength;
  // The clocks of two machines differ: a timestamp in the future counts as now.
  const minutes = Math.abs(ahead) < 2 ? Math.min(0, Math.ceil(ahead)) : Math.round(ahead);
  const [unit, length] = units.find(([, length]) => Math.abs(minutes) >= length) ?? ['minute', 1];
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const count = minutes / length;
  return format.format(count > 0 ? Math.round(count) : Math.trunc(count), unit);
}
