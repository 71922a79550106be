import { describe, expect, test } from 'vitest';
import { demoById, describeProduct, isOfPage, judge, type JudgedSearch, sharesOf } from './judged-search.ts';
import { freshSearches } from './fresh-searches.ts';
import { furtherSearches } from './further-searches.ts';
import { laterSearches } from './later-searches.ts';
import { judgedSearches } from './judged-searches.ts';
import { unseenSearches } from './unseen-searches.ts';

const products = [...demoById().values()].map(describeProduct);

type List = readonly [string, readonly JudgedSearch[], Partial<Record<string, number>>];

function countsOf(name: string): Partial<Record<string, number>> {
  const round = Number(/\d+$/.exec(name)?.[0]);
  if (round >= 30) return round === 30 ? { en: 70, zh: 38, ar: 35 } : { en: 70, zh: 28, ar: 22 };
  if (round >= 25) return { en: { 26: 26, 28: 29 }[round] ?? 30, zh: 15, ar: round < 27 ? 14 : 15 };
  if (round >= 20) return { zh: 30, ar: 30 };
  if (round > 12) return { en: 60 };
  if (round === 12) return { en: 29, zh: 15, ar: 16 };
  return round > 9 ? { en: 50, zh: 25, ar: 25 } : { en: 36, zh: 12, ar: 12 };
}

const lists: readonly List[] = [
  ['judged searches', judgedSearches, { en: 120, zh: 40, ar: 40 }],
  ['unseen searches', unseenSearches, { en: 36, zh: 12, ar: 12 }],
  ['later searches', laterSearches, { en: 90, zh: 30, ar: 30 }],
  ['further searches', furtherSearches, { en: 30, zh: 15, ar: 15 }],
  ...freshSearches.map(([name, searches]) => [name, searches, countsOf(name)] satisfies List),
];

describe.each(lists)('the %s', (_, searches, counts) => {
  test('judged searches are as many as they should be in each language, none twice', () => {
    const groups = Map.groupBy(searches, ({ language }) => language);
    expect(Object.fromEntries([...groups].map(([language, of]) => [language, of.length]))).toEqual(counts);
    const texts = searches.map(({ language, search }) => `${language} ${search.toLowerCase()}`);
    expect(new Set(texts).size).toBe(searches.length);
  });

  test('judged searches each expect products of the demo, but not any product', () => {
    const numberOf = ({ expected }: JudgedSearch) => products.filter((text) => expected.test(text)).length;
    const ofProducts = searches.filter((search) => !isOfPage(search));
    const vague = ofProducts.filter((search) => numberOf(search) === 0 || numberOf(search) > 120);
    expect(vague.map(({ search }) => search)).toEqual([]);
  });
});

test('no search is in two lists', () => {
  const all = lists.map(([, list]) =>
    list.map(({ language, search }) => `${language} ${search.toLowerCase()}`),
  );
  expect(new Set(all.flat()).size).toBe(all.flat().length);
});

test('a search succeeds with an expected product among the first three', async () => {
  const [first, second, third, fourth] = [...demoById().values()];
  const ids = [first, second, third, fourth].map((product) => product?.id ?? '');
  const search = { language: 'en', kind: 'terms', search: 'x' } as const;
  const judged = [
    { ...search, expected: /^Wi-Fi 6 Ceiling Access Point #/u },
    { ...search, expected: /^Rugged Mobile Computer with Keypad #/u },
  ];
  const verdicts = await judge(judged, async () => ids);
  expect(verdicts.map(({ isSuccess, isEmpty }) => [isSuccess, isEmpty])).toEqual([
    [true, false],
    [false, false],
  ]);
  const none = await judge(judged, async () => []);
  expect(sharesOf([...verdicts, ...none])[0]).toEqual({
    group: 'all',
    searches: 4,
    success: 0.25,
    empty: 0.5,
  });
});
