// Formats times and weekdays in the company's time zone, in each language.
import { timeText } from '#i18n/dates.ts';
import { formatLocales, type Language } from '#i18n/language.ts';
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
  if (typeof time === 'string') return timeText(`2026-01-04T${time}Z`, language);
  return timeText(time, language, timeZone);
}

/** 'Hong Kong Standard Time' */
export function zoneName(language: Language): string {
  const formatter = new Intl.DateTimeFormat(formatLocales[language], {
    timeZone,
    timeZoneName: 'longGeneric',
  });
  return formatter.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

function format(
  moment: Date,
  language: Language,
  options: Intl.DateTimeFormatOptions,
  zone: string = timeZone,
): string {
  return new Intl.DateTimeFormat(formatLocales[language], { ...options, timeZone: zone }).format(moment);
}
