// A moment in the company's time zone, which is named: where the reader is, nobody knows.
import { deadlineText } from '#languages/dates.ts';
import type { Language } from '#languages/language.ts';
import { profile } from './company.profile.ts';

export function companyTime(moment: Date, language: Language): string {
  return deadlineText(moment, language, profile.hours.timeZone);
}
