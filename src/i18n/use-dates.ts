import { useMemo } from 'react';
import { useLocale } from 'use-intl';
import { dateText, dateTimeText, dayText } from './dates.ts';
import { formatLocales, type Language, languages } from './language.ts';

/** Dates in the language of the text around them, in UTC by default. */
export function useDates() {
  const locale = useLocale();
  return useMemo(() => {
    const language: Language = languages.find((each) => formatLocales[each] === locale) ?? 'en';
    return {
      date: (at: Date | string, timeZone?: string) => dateText(at, language, timeZone),
      dateTime: (at: Date | string, timeZone?: string) => dateTimeText(at, language, timeZone),
      day: (at: Date | string, timeZone?: string) => dayText(at, language, timeZone),
    };
  }, [locale]);
}
