import { expect, test } from 'vitest';
import { languages } from '#i18n/language.ts';
import { legalSlugs, serviceSlugs } from './content/company.content.ts';
import {
  findLegalPage,
  findNewsItem,
  findServicePage,
  listNews,
  listOpenings,
  listServicePages,
} from './company.reads.server.ts';

const in2026 = new Date('2026-05-04T10:00:00Z');

test('a service page comes in the reader’s language with the figures of the day', () => {
  expect(findServicePage('electronics-components', 'en', in2026)?.figures.at(-1)).toEqual({
    value: '15+',
    label: 'years of trading',
  });
  expect(findServicePage('supply-chain', 'zh', in2026)?.description).toContain('15 个仓库');
  expect(findServicePage('supply-chain', 'ar', in2026)?.description).toContain(
    'مستودعاتنا (وعددها \u206815\u2069)',
  );
});

test.each(languages)('no placeholder is left in anything that is read in %s', (language) => {
  const everything = [
    listServicePages(language, in2026),
    serviceSlugs.map((slug) => findServicePage(slug, language, in2026)),
    legalSlugs.map((slug) => findLegalPage(slug, language, in2026)),
    listOpenings(language, in2026),
    listNews(language, in2026),
  ];
  expect(JSON.stringify(everything)).not.toMatch(/\{\w+\}/);
  expect(everything.flat().filter((page) => page === undefined)).toEqual([]);
});

test('news come newest first and each item is found by its slug', () => {
  const news = listNews('en', in2026);
  expect(news.map(({ date }) => date)).toEqual(['2026-05-19', '2026-02-10', '2025-09-23', '2025-04-08']);
  for (const item of news) expect(findNewsItem(item.slug, 'en', in2026)).toEqual(item);
});

test.each(['no-such-page', '', '__proto__', 'constructor'])('nothing is found under the slug %j', (slug) => {
  expect(findServicePage(slug, 'en')).toBeUndefined();
  expect(findLegalPage(slug, 'en')).toBeUndefined();
  expect(findNewsItem(slug, 'en')).toBeUndefined();
});
