import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { renderToString } from 'react-dom/server';
import { useTranslations } from 'use-intl';
import { beforeAll, describe, expect, test } from 'vitest';
import { compileMessages } from '#scripts/compiled-dictionaries.plugin.ts';
import { ar } from './ar.ts';
import { homeAr } from './ar-home.ts';
import { ordersAr } from './ar-orders.ts';
import { loadDictionary } from './dictionaries.ts';
import { en } from './en.ts';
import { homeEn } from './en-home.ts';
import { ordersEn } from './en-orders.ts';
import { deskEn } from './en-desk.ts';
import { languages } from './language.ts';
import { LanguageProvider, translator } from './language-provider.tsx';
import { zh } from './zh.ts';
import { homeZh } from './zh-home.ts';
import { ordersZh } from './zh-orders.ts';
import { deskZh } from './zh-desk.ts';

const site = { ...en, ...homeEn, ...ordersEn };

const translations = [
  { name: 'zh', translated: { ...zh, ...homeZh, ...ordersZh }, english: site },
  { name: 'ar', translated: { ...ar, ...homeAr, ...ordersAr }, english: site },
  { name: "desk's zh", translated: deskZh, english: deskEn },
];

function keysOf(group: object, prefix = ''): string[] {
  return Object.entries(group).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${prefix}${key}`] : keysOf(value, `${prefix}${key}.`),
  );
}

function textAt(group: object, key: string): string {
  return key
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], group) as string;
}

describe.each(translations)('the $name dictionary', ({ translated, english }) => {
  test('has the keys of the English one', () => {
    expect(keysOf(translated).toSorted()).toEqual(keysOf(english).toSorted());
  });

  // One language says '50+', another 'more than 50': the claims have a form for each.
  test('uses the same parameters', () => {
    const parameters = (text: string) =>
      [
        ...new Set([...text.matchAll(/\{(\w+)\s*[,}]/g)].map(([, name]) => name?.replace(/Floor$/, ''))),
      ].toSorted();
    const differing = keysOf(english).filter(
      (key) => parameters(textAt(translated, key)).join() !== parameters(textAt(english, key)).join(),
    );
    expect(differing).toEqual([]);
  });

  test('leaves nothing empty', () => {
    expect(keysOf(translated).filter((key) => textAt(translated, key).trim() === '')).toEqual([]);
  });
});

test.each([
  ['site', site],
  ['desk', deskEn],
])('every key of the %s is used', (_name, english) => {
  const sources = ['src', 'scripts']
    .flatMap((root) =>
      readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) => path.join(root, file)),
    )
    .filter((file) => /\.tsx?$/.test(file) && !/[\\/]languages[\\/]/.test(file) && !file.includes('.test.'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  // A key appears as a whole string, alone or after its group.
  const unused = keysOf(english).filter((key) => {
    const last = key.split('.').at(-1) ?? '';
    // Some names are put together from a value and an ending.
    const parts = key.split('.');
    const forms = [
      ...parts.map((_, depth) => `'${parts.slice(depth).join('.')}'`),
      `.${last}\``,
      `}${last.replace(/^.*(?=[A-Z])/, '')}\``,
      // What administrators did is recorded as 'product.created' and told as product_created.
      `'${last.replace('_', '.')}'`,
    ];
    return !isFilter(key) && !forms.some((form) => sources.includes(form));
  });
  expect(unused).toEqual([]);
});

/** Asked for by the names of filters and fields, which are values and not text. */
function isFilter(key: string): boolean {
  return key.startsWith('filters.') || key.startsWith('desk.history.fields.');
}

describe('a text', () => {
  beforeAll(() => Promise.all(languages.map(loadDictionary)));

  test('that is missing shows its key', () => {
    const t = translator('en') as unknown as (key: string) => string;
    expect(t('header.nothing')).toBe('header.nothing');
    const Missing = () => useTranslations('header')('nothing' as 'home');
    const shown = renderToString(
      <LanguageProvider language="zh">
        <Missing />
      </LanguageProvider>,
    );
    expect(shown).toBe('header.nothing');
  });

  test('outside of the provider throws', () => {
    const Outside = () => useTranslations('header')('home');
    expect(() => renderToString(<Outside />)).toThrow('context');
  });

  test.each(languages)('in %s counts features by the rules of the language', (language) => {
    const t = translator(language);
    const counted = [1, 2, 5, 11].map((count) => t('catalogue.moreFeatures', { count }));
    expect(counted.every((text) => !text.includes('{'))).toBe(true);
  });

  test('is the specified one in English, and has the four forms of Arabic', () => {
    expect(translator('en')('catalogue.moreFeatures', { count: 2 })).toBe('+2 more features');
    const counted = [1, 2, 5, 11].map((count) => translator('ar')('catalogue.moreFeatures', { count }));
    expect(new Set(counted).size).toBe(4);
  });

  test('compiled for the browser keeps its plain texts', () => {
    const compiled = compileMessages(en) as typeof en;
    expect(compiled.header.home).toBe('Home');
    expect(compiled.catalogue.showing).not.toBe(en.catalogue.showing);
  });

  test('is formatted with Western digits in every language', () => {
    for (const language of languages) {
      expect(translator(language)('catalogue.showing', { shown: 1234, total: 10248 })).toMatch(
        /1,234.*10,248/,
      );
    }
  });
});
