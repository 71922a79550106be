// How the company's dates are written out in each language.
import { formatLocales, type Language } from '#languages/language.ts';

/** '19 May 2026' from an ISO date, the same in every zone. */
export function longDate(isoDate: string, language: Language): string {
  const locale = language === 'en' ? 'en-GB' : formatLocales[language];
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(isoDate));
}
