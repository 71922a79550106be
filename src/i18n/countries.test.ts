import { expect, test } from 'vitest';
import { formatLocales } from './language.ts';
import { countries, countryName, isCountry, namedCountries } from './countries.ts';

test('there are the 249 countries of ISO 3166-1, each once', () => {
  expect(countries).toHaveLength(249);
  expect(countries).toEqual([...new Set(countries)].toSorted());
});

test('a country is a code of ISO 3166-1, not one that runtimes name besides', () => {
  expect(['CN', 'DE', 'TW', 'HK', 'AX', 'ZW'].map(isCountry)).not.toContain(false);
  expect(['XK', 'EU', 'UK', 'AC', 'UN', 'AN', 'ZZ', 'QQ', 'cn', 'DEU', '', 'A'].map(isCountry)).not.toContain(
    true,
  );
});

test.each([
  ['en', 'Germany', 'Afghanistan'],
  ['zh', '德国', '阿尔巴尼亚'],
  ['ar', 'ألمانيا', 'آيسلندا'],
] as const)('in %s each has a name, sorted by it', (language, germany, first) => {
  const locale = formatLocales[language];
  const named = namedCountries(locale);
  expect(named).toHaveLength(249);
  expect(named.filter(({ code, name }) => code === name)).toEqual([]);
  expect(named[0]?.name).toBe(first);
  expect(countryName('DE', locale)).toBe(germany);
});

test('a country that was typed stays as it is', () => {
  expect(['Germany', 'Deutschland', 'ZZ', 'de', ''].map((typed) => countryName(typed, 'zh'))).toEqual([
    'Germany',
    'Deutschland',
    'ZZ',
    'de',
    '',
  ]);
});
