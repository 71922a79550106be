// How the company's dates are written out in each language.
import { formatLocales, type Language } from '#languages/language.ts';

const formats = new Map<Language, Intl.DateTimeFormat>();

/** '19 May 2026' from an ISO date, the same in every zone. */
export function longDate(isoDate: string, language: Language): string {
  const locale = language === 'en' ? 'en-GB' : formatLocales[language];
  const format =
    formats.get(language) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  formats.set(language, format);
  return format.format(new Date(isoDate));
}
