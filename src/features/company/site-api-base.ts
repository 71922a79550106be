// Where the company's texts stand on this site as data.
import type { Language } from '#languages/language.ts';

export const siteApiBase = '/api/site';

export const newsFeedPath = '/news.xml';

export function newsFeedAddress(language: Language): string {
  return language === 'en' ? newsFeedPath : `${newsFeedPath}?lang=${language}`;
}
