// The news as an RSS feed.
import { messagesOf } from '#i18n/messages.ts';
import { type Language, languageTags } from '#i18n/language.ts';
import type { NewsItem } from './company.content.ts';
import { profile } from './company.profile.ts';
import { newsFeedAddress } from './site-api-base.ts';

/** `news`: newest first. */
export function newsFeed(news: readonly NewsItem[], language: Language, siteUrl: string): string {
  const address = (path: string) => siteUrl + (language === 'en' ? path : `${path}?lang=${language}`);
  const { news: name, newsDescription } = messagesOf(language).pages;
  const items = news.map(({ slug, date, category, title, summary, body }) =>
    element('item', [
      element('title', text(title)),
      element('link', text(address(`/news/${slug}`))),
      `<guid isPermaLink="false">${text(`${siteUrl}/news/${slug}`)}</guid>`,
      element('pubDate', new Date(date).toUTCString()),
      element('category', text(category)),
      element('description', text([summary, ...body].map((part) => `<p>${text(part)}</p>`).join(''))),
    ]),
  );
  const self = text(siteUrl + newsFeedAddress(language));
  const channel = element('channel', [
    element('title', text(`${name} | ${profile.name}`)),
    element('link', text(address('/news'))),
    `<atom:link href="${self}" rel="self" type="application/rss+xml"/>`,
    element('description', text(newsDescription)),
    element('language', languageTags[language]),
    ...items,
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">${channel}</rss>\n`;
}

function element(name: string, content: string | string[]): string {
  return `<${name}>${[content].flat().join('')}</${name}>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function text(value: string): string {
  return value.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
