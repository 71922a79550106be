// When the company is open, when it opens next, and when a reply is due.
import { claims } from './company.claims.ts';
import { profile } from './company.profile.ts';

export interface BusinessHours {
  /** An IANA zone; all other fields are local to it. */
  readonly timeZone: string;
  /** ISO weekdays: 1 is Monday, 7 is Sunday. At least one. */
  readonly weekdays: readonly number[];
  /** 'HH:MM', open from this minute on. */
  readonly opens: string;
  /** 'HH:MM' on the same day, closed from this minute on. */
  readonly closes: string;
}

export function isOpen(now: Date, hours: BusinessHours = profile.hours): boolean {
  const local = localTime(now, hours.timeZone);
  const minute = local.hour * 60 + local.minute;
  return isBusinessDay(local, hours) && minute >= minuteOf(hours.opens) && minute < minuteOf(hours.closes);
}

/** The first opening later than `now`; while the company is open, that is the next business day's. */
export function nextOpening(now: Date, hours: BusinessHours = profile.hours): Date {
  let day: LocalDay = localTime(now, hours.timeZone);
  for (;;) {
    const opening = instantOf(day, minuteOf(hours.opens), hours.timeZone);
    if (isBusinessDay(day, hours) && opening > now) return opening;
    day = dayAfter(day);
  }
}

/**
 * When a reply 'within 24 hours' is due, always during business hours: for Friday at 17:00, Monday at 17:00; for an
 * evening or a weekend, the end of the business day that the 24 hours lead to.
 */
export function replyDue(sentAt: Date, hours: BusinessHours = profile.hours): Date {
  const deadline = countedFrom(sentAt, hours);
  return isOpen(deadline, hours) ? deadline : closingBefore(deadline, hours);
}

/**
 * The promised hours after `sentAt`. Whole business days count, from midnight to midnight; other days do not. Hours
 * are elapsed hours, so that clock changes do not count.
 */
function countedFrom(sentAt: Date, hours: BusinessHours): Date {
  let remaining = claims.replyHours * 3_600_000;
  let from = sentAt;
  let day: LocalDay = localTime(sentAt, hours.timeZone);
  for (;;) {
    const next = dayAfter(day);
    const midnight = instantOf(next, 0, hours.timeZone);
    if (isBusinessDay(day, hours)) {
      const left = midnight.getTime() - from.getTime();
      if (remaining <= left) return new Date(from.getTime() + remaining);
      remaining -= left;
    }
    from = midnight;
    day = next;
  }
}

function closingBefore(moment: Date, hours: BusinessHours): Date {
  for (let day: LocalDay = localTime(moment, hours.timeZone); ; day = dayAfter(day, -1)) {
    const closing = instantOf(day, minuteOf(hours.closes), hours.timeZone);
    if (isBusinessDay(day, hours) && closing <= moment) return closing;
  }
}

interface LocalDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

interface LocalTime extends LocalDay {
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

function isBusinessDay({ year, month, day }: LocalDay, hours: BusinessHours): boolean {
  const sundayIsZero = new Date(Date.UTC(year, month - 1, day)).getUTCDay();
  return hours.weekdays.includes(sundayIsZero === 0 ? 7 : sundayIsZero);
}

function dayAfter({ year, month, day }: LocalDay, days = 1): LocalDay {
  const next = new Date(Date.UTC(year, month - 1, day + days));
  return { year: next.getUTCFullYear(), month: next.getUTCMonth() + 1, day: next.getUTCDate() };
}

function minuteOf(clock: string): number {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return hour * 60 + minute;
}

/**
 * The instant of a local time in a zone. When clocks go back, one of the two instants; for a time that clocks skip,
 * the instant as long after the change as the time is within the gap.
 */
function instantOf({ year, month, day }: LocalDay, minute: number, timeZone: string): Date {
  const wanted = Date.UTC(year, month - 1, day, 0, minute);
  const first = wanted - offsetAt(wanted, timeZone);
  const second = wanted - offsetAt(first, timeZone);
  const exact = [first, second].find((instant) => instant + offsetAt(instant, timeZone) === wanted);
  return new Date(exact ?? Math.max(first, second));
}

/** The zone's UTC offset at an instant, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const { year, month, day, hour, minute, second } = localTime(new Date(instant), timeZone);
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
}

function localTime(instant: Date, timeZone: string): LocalTime {
  const parts = clockOf(timeZone).formatToParts(instant);
  const read = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value);
  return {
    year: read('year'),
    month: read('month'),
    day: read('day'),
    hour: read('hour'),
    minute: read('minute'),
    second: read('second'),
  };
}

// Cached, since creating a formatter is far slower than using it.
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const numeric = 'numeric' as const;
  const clock = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: numeric,
    month: numeric,
    day: numeric,
    hour: numeric,
    minute: numeric,
    second: numeric,
  });
  clocks.set(timeZone, clock);
  return clock;
}
