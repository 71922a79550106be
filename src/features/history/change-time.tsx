import { useSyncExternalStore } from 'react';
import { useLocale } from 'use-intl';
import { readersZone } from '#languages/readers-zone.ts';
import { useDates } from '#languages/use-dates.ts';

/** How long ago, and when exactly, unless there is room for one alone; the server, which knows neither clock nor zone of the reader, says it in UTC. */
export function ChangeTime({ at, isBrief = false }: { at: string; isBrief?: boolean }) {
  const locale = useLocale();
  const { dateTime } = useDates();
  const minute = useSyncExternalStore(everyMinute, thisMinute, () => null);
  const date = new Date(at);
  const absolute = dateTime(date, minute === null ? 'UTC' : readersZone());
  return (
    <time dateTime={at} title={isBrief ? absolute : undefined} className="quiet small">
      {minute !== null && <span>{relative(date, minute * minuteLength, locale)}</span>}
      {minute !== null && !isBrief && ' · '}
      {(minute === null || !isBrief) && absolute}
    </time>
  );
}

const minuteLength = 60_000;
const units = [
  ['year', 365 * 24 * 60],
  ['month', 30 * 24 * 60],
  ['week', 7 * 24 * 60],
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const;

function relative(date: Date, now: number, locale: string): string {
  const ahead = (date.getTime() - now) / minuteLength;
  // The clocks of two machines differ: nothing has happened in a moment to come.
  const minutes = Math.abs(ahead) < 2 ? Math.min(0, Math.ceil(ahead)) : Math.round(ahead);
  const [unit, length] = units.find(([, length]) => Math.abs(minutes) >= length) ?? ['minute', 1];
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  return format.format(Math.trunc(minutes / length), unit);
}

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, minuteLength / 4);
  return () => clearInterval(timer);
}

function thisMinute(): number {
  return Math.floor(Date.now() / minuteLength);
}
