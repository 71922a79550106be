import { describe, expect, test } from 'vitest';
import { languages, type Language } from '#i18n/language.ts';
import { claimValues } from '../claim-texts.ts';
import { newsSlugs, type SiteContent } from './company.content.ts';
import { profile } from '../company.profile.ts';
import { content as arabic } from './ar/content.ts';
import { content as english } from './en/content.ts';
import { content as chinese } from './zh/content.ts';

const contents: Record<Language, SiteContent> = { en: english, zh: chinese, ar: arabic };
const someDay = new Date('2026-05-04T10:00:00Z');

describe('what the pages are made of', () => {
  test('the pages have three openings and four news items, newest first', () => {
    expect(Object.values(english.openings).map(({ title }) => title)).toEqual([
      'Sales Engineer',
      'Supply Chain Specialist',
      'Quality Assurance Manager',
    ]);
    const dates = newsSlugs.map((slug) => english.news[slug].date);
    expect(dates).toHaveLength(4);
    expect(dates).toEqual(dates.toSorted().toReversed());
  });

  test('each service page has six feature cards, three or four figures and as many FAQ entries', () => {
    for (const page of Object.values(english.services)) {
      expect(page.features, page.slug).toHaveLength(6);
      expect([3, 4], page.slug).toContain(page.figures.length);
      expect([3, 4], page.slug).toContain(page.faq.length);
    }
  });

  test('every table row has a cell for each column', () => {
    for (const page of Object.values(english.services)) {
      for (const { heading, table } of page.sections) {
        for (const row of table?.rows ?? []) expect(row, heading).toHaveLength(table?.head.length ?? 0);
      }
    }
  });

  test('the payment term and the contact address for privacy are stated', () => {
    expect(textsOf(english.legal['terms-of-service']).join(' ')).toContain('NET 30 days');
    expect(textsOf(english.legal['privacy-policy']).join(' ')).toContain(profile.email.privacy);
  });
});

describe.each(languages)('the texts in %s', (language) => {
  const entries = textEntries(contents[language]);

  test('the texts of a language have the outline of the English ones: slugs, dates, counts of cards, rows and paragraphs', () => {
    expect(outlineOf(contents[language])).toEqual(outlineOf(english));
  });

  test('the texts of a language refer to the same claims in the same places', () => {
    expect(claimsByPlace(contents[language])).toEqual(claimsByPlace(english));
  });

  test('the texts of a language refer only to claims that exist', () => {
    const known = Object.keys(claimValues(someDay, language));
    for (const [place, text] of entries) {
      for (const name of placeholdersIn(text)) expect(known, place).toContain(name);
    }
  });

  test('the texts of a language state the figures on service pages by reference alone', () => {
    const figures = Object.values(contents[language].services).flatMap((page) => page.figures);
    for (const { value, label } of figures) expect(value, label).toMatch(/^\D*\{\w+\}\D*$/);
  });

  test('the texts of a language write out no figure that the company claims', () => {
    for (const [place, text] of entries) expect(claimsWrittenOutIn(text, language), place).toEqual([]);
  });

  test('the texts of a language name no address that is not in the profile', () => {
    const addresses = entries.flatMap(([, text]) => text.match(/[\w.]+@[\w.]+\w/g) ?? []);
    expect(addresses.length).toBeGreaterThan(0);
    for (const address of addresses) expect(Object.values(profile.email)).toContain(address);
  });

  test('the texts of a language leave nothing empty and no space at an edge', () => {
    for (const [place, text] of entries) expect(text.trim() === text && text !== '', place).toBe(true);
  });
});

test.each(['zh', 'ar'] as const)('nothing but names and codes is left in English in %s', (language) => {
  const script = language === 'zh' ? /\p{Script=Han}/u : /\p{Script=Arabic}/u;
  const proseLeftInEnglish = textEntries(contents[language]).filter(
    ([, text]) => !script.test(text) && /[a-z]{3,} [a-z]{3,}/.test(text),
  );
  expect(proseLeftInEnglish).toEqual([]);
});

describe('a claim written out is noticed', () => {
  test.each([
    ['We serve 50+ countries', 'en'],
    ['More than 1000 clients', 'en'],
    ['Over 10,000 products', 'en'],
    ['15 warehouses on four continents', 'en'],
    ['99.8% on time', 'en'],
    ['Since 2011 we have traded', 'en'],
    ['We reply within 24 hours', 'en'],
    ['遍布 50 多个国家', 'zh'],
    ['15 个仓库', 'zh'],
    ['在 24 小时内回复', 'zh'],
    ['في أكثر من 50 دولة', 'ar'],
    ['خلال 24 ساعة', 'ar'],
  ] as const)('a claim written out is noticed %s', (text, language) => {
    expect(claimsWrittenOutIn(text, language)).not.toEqual([]);
  });

  test.each([
    ['Directive 2011/65/EU', 'en'],
    ['IP65, 150 countries, 15 sensors, 2 of 4', 'en'],
    ['{countries} countries', 'en'],
  ] as const)('a claim written out is noticed and %s is none', (text, language) => {
    expect(claimsWrittenOutIn(text, language)).toEqual([]);
  });
});

/** Every text with its path, such as `services.import-export.faq.0.answer`. */
function textEntries(value: unknown, place = ''): [string, string][] {
  if (typeof value === 'string') return [[place.slice(1), value]];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) => textEntries(inner, `${place}.${key}`));
}

function textsOf(value: unknown): string[] {
  return textEntries(value).map(([, text]) => text);
}

const languageNeutral =
  /\.(slug|date|updated|posted|validThrough|employmentType|countryCode|ordered)$|^\.services\..*\.category$/;

/** The paths of all values, with the value itself where it must be equal in all languages. */
function outlineOf(value: unknown, place = ''): string[] {
  if (value === null || typeof value !== 'object') {
    return [languageNeutral.test(place) ? `${place} = ${String(value)}` : place];
  }
  return Object.entries(value)
    .flatMap(([key, inner]) => outlineOf(inner, `${place}.${key}`))
    .toSorted();
}

function placeholdersIn(text: string): string[] {
  return [...text.matchAll(/\{(\w*)\}/g)].map(([, name]) => name ?? '');
}

/** `countries` and `countriesFloor` are one claim: which form a sentence takes is the language's choice. */
function claimsByPlace(content: SiteContent): [string, string[]][] {
  return textEntries(content)
    .map(([place, text]): [string, string[]] => [
      place,
      placeholdersIn(text)
        .map((name) => name.replace(/Floor$/, ''))
        .toSorted(),
    ])
    .filter(([, names]) => names.length > 0)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
}

const countedThings =
  '(countries|clients|customers|warehouses|products|shipments|years of|[多余]?[个家票种]?(国家|客户|仓库|产品)|' +
  'دولة|دول|عميل|عملاء|مستودع|منتج|شحنة)';

/** Claims that a text contains as digits instead of as a placeholder. */
function claimsWrittenOutIn(text: string, language: Language): string[] {
  const values = claimValues(someDay, language);
  const counts = [values.countriesFloor, values.clientsFloor, values.warehouses, values.yearsFloor];
  const distinctive = Object.values(values).filter((value) => /\d/.test(value) && !counts.includes(value));
  const patterns = [
    ...distinctive.map((value) => `(?<![\\d,.])${literally(value)}(?![\\d/])`),
    ...counts.map((value) => `(?<![\\d,.])${value}\\s?\\+?\\s?${countedThings}`),
    '\\d[\\d,.]*\\s?\\+(?!\\d)',
  ];
  return patterns.filter((pattern) => new RegExp(pattern, 'i').test(text));
}

function literally(text: string): string {
  return text.replace(/[$+.]/g, String.raw`\$&`);
}
