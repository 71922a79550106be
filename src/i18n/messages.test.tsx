import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { renderToString } from 'react-dom/server';
import { useTranslations } from 'use-intl';
import { describe, expect, test } from 'vitest';
import { compileMessages } from '#scripts/compiled-messages.plugin.ts';
import { mail } from './ar/mail.ts';
import { loadMessages, messagesOf } from './messages.ts';
import { isolateArguments, isolateLatin } from '#kernel/isolate.ts';
import { languages } from './language.ts';
import { MessagesProvider } from './messages-provider.tsx';
import { translator } from './translator.ts';

await Promise.all(languages.map(loadMessages));
const english = messagesOf('en');
/** Readers of Arabic get the admin in English. */
const { admin: _, ...arabic } = messagesOf('ar');

const translations = [
  { name: 'zh', translated: messagesOf('zh'), english },
  { name: 'ar', translated: arabic, english: { ...english, admin: {} } },
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

/** Without parameters, such as `other {pieces}`. */
const pluralForm = /\b(?:zero|one|two|few|many|other) \{[^{}]*\}/g;

describe.each(translations)('the messages in $name', ({ translated, english }) => {
  test('the messages of a language have the keys of the English ones', () => {
    expect(keysOf(translated).toSorted()).toEqual(keysOf(english).toSorted());
  });

  // One language says '50+', another 'more than 50': the claims have a form for each.
  test('the messages of a language use the parameters of the English ones', () => {
    const parameters = (text: string) =>
      [
        ...new Set(
          [...text.replaceAll(pluralForm, '').matchAll(/\{(\w+)\s*[,}]/g)].map(([, name]) =>
            name?.replace(/Floor$/, ''),
          ),
        ),
      ].toSorted();
    const differing = keysOf(english).filter(
      (key) => parameters(textAt(translated, key)).join() !== parameters(textAt(english, key)).join(),
    );
    expect(differing).toEqual([]);
  });

  test('the messages of a language are never empty', () => {
    expect(keysOf(translated).filter((key) => textAt(translated, key).trim() === '')).toEqual([]);
  });
});

test('uses every message', () => {
  const sources = ['src', 'scripts']
    .flatMap((root) =>
      readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) => path.join(root, file)),
    )
    .filter((file) => /\.tsx?$/.test(file) && !/[\\/]i18n[\\/]/.test(file) && !file.includes('.test.'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const found = (pattern: RegExp) => new Set(sources.match(pattern));
  const strings = found(/(?<=')[\w.-]+(?=')/g);
  const endings = found(/(?<=[.}])\w*(?=`)/g);
  // A key appears as a whole string, alone or after its group.
  const unused = keysOf(english).filter((key) => {
    const last = key.split('.').at(-1) ?? '';
    // Some names are put together from a value and an ending.
    const parts = key.split('.');
    const forms = [
      ...parts.map((_, depth) => parts.slice(depth).join('.')),
      // What administrators did is recorded as 'product.created' and shown as product_created.
      last.replace('_', '.'),
    ];
    const isEnding = endings.has(last) || endings.has(last.replace(/^.*(?=[A-Z])/, ''));
    return !isFilter(key) && !isEnding && !forms.some((form) => strings.has(form));
  });
  expect(unused).toEqual([]);
});

/** Keys that are chosen by a value, such as a filter's or a field's name. */
function isFilter(key: string): boolean {
  return [
    'filters.',
    'admin.history.fields.',
    'admin.imports.fields.',
    'admin.machines.keys.issues.',
    'admin.product.fields.',
  ].some((group) => key.startsWith(group));
}

describe('a message', () => {
  test('a message shows its key when it is missing', () => {
    const t = translator('en') as unknown as (key: string) => string;
    expect(t('header.nothing')).toBe('header.nothing');
    const Missing = () => useTranslations('header')('nothing' as 'home');
    const shown = renderToString(
      <MessagesProvider language="zh">
        <Missing />
      </MessagesProvider>,
    );
    expect(shown).toBe('header.nothing');
  });

  test('a message throws outside of the provider', () => {
    const Outside = () => useTranslations('header')('home');
    expect(() => renderToString(<Outside />)).toThrow('context');
  });

  test.each(languages)('a message counts features in %s by the rules of the language', (language) => {
    const t = translator(language);
    const counted = [1, 2, 5, 11].map((count) => t('catalogue.moreFeatures', { count }));
    expect(counted.every((text) => !text.includes('{'))).toBe(true);
  });

  test('a message counts features as specified in English, and in the forms of Arabic', () => {
    expect(translator('en')('catalogue.moreFeatures', { count: 2 })).toBe('+2 more features');
    const counted = [1, 2, 5, 11].map((count) => translator('ar')('catalogue.moreFeatures', { count }));
    expect(new Set(counted).size).toBe(4);
  });

  test('a message stays plain text when compiled without parameters', () => {
    const compiled = compileMessages(english) as typeof english;
    expect(compiled.header.home).toBe('Home');
    expect(compiled.catalogue.showing).not.toBe(english.catalogue.showing);
  });

  test('a message formats numbers with Western digits in every language', () => {
    for (const language of languages) {
      expect(translator(language)('catalogue.showing', { shown: 1234, total: 10248 })).toMatch(
        /1,234.*10,248|10,248.*1,234/,
      );
    }
  });
});

describe('isolation in Arabic', () => {
  const messages = { ...arabic, mail: isolateArguments(mail) };

  test('isolation in Arabic isolates the arguments of every message', () => {
    const keys = keysOf(messages);
    expect(keys.length).toBeGreaterThan(900);
    for (const key of keys) {
      const outside = textAt(messages, key).replace(/[\u2066\u2068][^\u2069]*\u2069/g, '');
      expect(outside.replaceAll('{link}', ''), key).not.toMatch(/\{\w+\}/);
      // Numbers with a sign, a unit or a second number would turn round.
      expect(outside.replace(/\{\w+, .*/, ''), key).not.toMatch(/\d+ ?[×/%+–-]|[A-Za-z] \d|\d [A-Za-z]/);
    }
  });

  test('isolation in Arabic isolates part numbers, measures and claims in the texts of the company', () => {
    expect(
      isolateLatin({ a: 'من 1 إلى 400 Gbit/s بنسبة 110%', b: ['اللائحة (EU) 2015/863، {founded}'] }),
    ).toEqual({
      a: 'من 1 إلى \u2068400 Gbit/s\u2069 بنسبة \u2068110%\u2069',
      b: ['اللائحة \u2068(EU) 2015/863\u2069، \u2068{founded}\u2069'],
    });
    expect(isolateLatin({ slug: 'import-export', date: '2026-05-19' })).toEqual({
      slug: 'import-export',
      date: '2026-05-19',
    });
  });
});
