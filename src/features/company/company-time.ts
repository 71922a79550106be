// Formats a time in the company's time zone, with the zone's name, since the visitor's zone is unknown.
import { deadlineText } from '#i18n/dates.ts';
import type { Language } from '#i18n/language.ts';
import { profile } from './company.profile.ts';

export function companyTime(moment: Date, language: Language): string {
  return deadlineText(moment, language, profile.hours.timeZone);
}
