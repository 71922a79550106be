// Dates and times as text, for pages, the admin, mails and documents.
import { formatLocales, type Language } from './language.ts';

/** British English: the day before the month. */
const locales: Record<Language, string> = { ...formatLocales, en: 'en-GB' };

const digits = { hour: 'numeric', minute: '2-digit' } as const;

/** Arabic spells out morning and evening; Chinese counts to 24. */
const clocks: Record<Language, Intl.DateTimeFormatOptions> = {
  en: { ...digits, hour12: true },
  zh: { ...digits, hourCycle: 'h23' },
  ar: { ...digits, hour12: true, dayPeriod: 'long' },
};

const separators: Record<Language, string> = { en: ', ', zh: ' ', ar: '، ' };

/** '19 May 2026', of a moment or of an ISO date. */
export function dateText(at: Date | string, language: Language, timeZone = 'UTC'): string {
  return formatter(locales[language], { dateStyle: 'long', timeZone }).format(new Date(at));
}

/** '9:00 AM' */
export function timeText(at: Date | string, language: Language, timeZone = 'UTC'): string {
  return oneSpace(formatter(formatLocales[language], { ...clocks[language], timeZone }).format(new Date(at)));
}

/** '19 May 2026, 9:00 AM' */
export function dateTimeText(at: Date | string, language: Language, timeZone = 'UTC'): string {
  return [dateText(at, language, timeZone), timeText(at, language, timeZone)].join(separators[language]);
}

/** 'Tuesday 19 May, 9:00 AM GMT+8': a moment in the next days, for a reader in another time zone. */
export function deadlineText(at: Date, language: Language, timeZone: string): string {
  const day = { weekday: 'long', day: 'numeric', month: 'long', timeZone } as const;
  const date = formatter(locales[language], day).format(at);
  const named = formatter(formatLocales[language], { ...digits, timeZoneName: 'short', timeZone });
  const zone = named.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  return `${date}${separators[language]}${timeText(at, language, timeZone)} ${oneSpace(zone)}`;
}

/** '19 May', where the year stands elsewhere. */
export function dayText(at: Date | string, language: Language, timeZone = 'UTC'): string {
  return formatter(locales[language], { day: 'numeric', month: 'short', timeZone }).format(new Date(at));
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Cached: creating a formatter takes longer than using it. */
function formatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const cached = formatters.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formatters.set(key, cached);
  return cached;
}

/** Engines disagree on the space before AM; server and browser must write the same. */
function oneSpace(text: string): string {
  return text.replaceAll('\u202f', ' ');
}
