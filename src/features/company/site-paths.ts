// Paths of the company's texts: of their API, and of the news feed.
import type { Language } from '#i18n/language.ts';

export const siteApiBase = '/api/site';

export const newsFeedPath = '/news.xml';

export function newsFeedUrl(language: Language): string {
  return language === 'en' ? newsFeedPath : `${newsFeedPath}?lang=${language}`;
}
