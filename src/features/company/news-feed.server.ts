// The news as an RSS feed.
import { element, emptyElement, escapeMarkup } from '#kernel/xml.ts';
import { messagesOf } from '#i18n/messages.ts';
import { type Language, languageTags } from '#i18n/language.ts';
import type { NewsItem } from './content/company.content.ts';
import { profile } from './company.profile.ts';
import { newsFeedUrl } from './site-paths.ts';

/** `news`: newest first. */
export function newsFeed(news: readonly NewsItem[], language: Language, siteUrl: string): string {
  const address = (path: string) => siteUrl + (language === 'en' ? path : `${path}?lang=${language}`);
  const { news: name, newsDescription } = messagesOf(language).pages;
  const items = news.map(({ slug, date, category, title, summary, body }) =>
    element('item', [
      element('title', title),
      element('link', address(`/news/${slug}`)),
      element('guid', `${siteUrl}/news/${slug}`, { isPermaLink: 'false' }),
      element('pubDate', new Date(date).toUTCString()),
      element('category', category),
      element('description', [summary, ...body].map((part) => `<p>${escapeMarkup(part)}</p>`).join('')),
    ]),
  );
  const channel = element('channel', [
    element('title', `${name} | ${profile.name}`),
    element('link', address('/news')),
    emptyElement('atom:link', {
      href: siteUrl + newsFeedUrl(language),
      rel: 'self',
      type: 'application/rss+xml',
    }),
    element('description', newsDescription),
    element('language', languageTags[language]),
    ...items,
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">${channel}</rss>\n`;
}
