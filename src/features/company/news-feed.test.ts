import { beforeAll, expect, test } from 'vitest';
import { loadMessages } from '#i18n/messages.ts';
import type { NewsItem } from './content/company.content.ts';
import { newsFeed } from './news-feed.server.ts';

const item: NewsItem = {
  slug: 'arabic-sales-desk',
  date: '2025-04-08',
  category: 'R&D',
  title: '<b>5 > 4</b>',
  summary: 'Short & plain',
  body: ['One.', 'Two.'],
};

beforeAll(() => Promise.all([loadMessages('en'), loadMessages('zh')]));

test('an item carries its address, its date and its whole text', () => {
  const feed = newsFeed([item], 'en', 'https://site.example');
  expect(feed).toContain('<link>https://site.example/news/arabic-sales-desk</link>');
  expect(feed).toContain('<pubDate>Tue, 08 Apr 2025 00:00:00 GMT</pubDate>');
  expect(feed).toContain(
    '<description>&lt;p&gt;Short &amp;amp; plain&lt;/p&gt;&lt;p&gt;One.&lt;/p&gt;&lt;p&gt;Two.&lt;/p&gt;</description>',
  );
});

test('markup in a title stays text', () => {
  const feed = newsFeed([item], 'en', 'https://site.example');
  expect(feed).toContain('<title>&lt;b&gt;5 &gt; 4&lt;/b&gt;</title>');
  expect(feed).toContain('<category>R&amp;D</category>');
});

test('another language says so in its addresses and has the same identifiers', () => {
  const feed = newsFeed([item], 'zh', 'https://site.example');
  expect(feed).toContain('<language>zh-Hans</language>');
  expect(feed).toContain('<link>https://site.example/news/arabic-sales-desk?lang=zh</link>');
  expect(feed).toContain('<guid isPermaLink="false">https://site.example/news/arabic-sales-desk</guid>');
  expect(feed).toContain('href="https://site.example/news.xml?lang=zh"');
});
