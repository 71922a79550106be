// Base path of the routes of the company's texts.
import type { Language } from '#i18n/language.ts';

export const siteApiBase = '/api/site';

export const newsFeedPath = '/news.xml';

export function newsFeedAddress(language: Language): string {
  return language === 'en' ? newsFeedPath : `${newsFeedPath}?lang=${language}`;
}
