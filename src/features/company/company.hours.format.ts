// How the company's hours are written in each language, in the company's own zone.
import { formatLocales, type Language } from '#languages/language.ts';
import { profile } from './company.profile.ts';

const { timeZone } = profile.hours;

/** 'Monday', of a moment or of an ISO weekday; in Chinese the short form that opening hours use. */
export function weekdayName(day: Date | number, language: Language): string {
  const weekday = language === 'zh' ? 'short' : 'long';
  // 4 January 2026 is a Sunday.
  if (typeof day === 'number')
    return format(new Date(Date.UTC(2026, 0, 4 + day)), language, { weekday }, 'UTC');
  return format(day, language, { weekday });
}

/** '9:00 AM', of a moment or of a time such as '09:00'. */
export function clockTime(time: Date | string, language: Language): string {
  if (typeof time === 'string')
    return format(new Date(`2026-01-04T${time}Z`), language, clock[language], 'UTC');
  return format(time, language, clock[language]);
}

/** 'Hong Kong Standard Time' */
export function zoneName(language: Language): string {
  const formatter = new Intl.DateTimeFormat(formatLocales[language], {
    timeZone,
    timeZoneName: 'longGeneric',
  });
  return formatter.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

const digits = { hour: 'numeric', minute: '2-digit' } as const;

/** Arabic spells out morning and evening, as its readers expect on a door; Chinese counts to 24. */
const clock: Record<Language, Intl.DateTimeFormatOptions> = {
  en: { ...digits, hour12: true },
  zh: { ...digits, hourCycle: 'h23' },
  ar: { ...digits, hour12: true, dayPeriod: 'long' },
};

/** Engines disagree on the kind of space before AM; a page must read the same on both sides. */
function format(
  moment: Date,
  language: Language,
  options: Intl.DateTimeFormatOptions,
  zone: string = timeZone,
): string {
  return new Intl.DateTimeFormat(formatLocales[language], { ...options, timeZone: zone })
    .format(moment)
    .replaceAll('\u202f', ' ');
}
