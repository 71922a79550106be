import { describe, expect, test } from 'vitest';
import { attributeDefinition } from './attribute-definition.schema.ts';
import { formatAttribute, formatQuantity } from './attribute-format.ts';

/** With plain spaces, and marks of isolation as brackets. */
const shown = (text: string) =>
  text
    .replaceAll('\u00A0', ' ')
    .replaceAll('\u202F', ' ')
    .replaceAll('\u2068', '[')
    .replaceAll('\u2069', ']');

describe('a number', () => {
  test.each([
    [1e-7, 'F', '100 nF'],
    [4_700, 'Ω', '4.7 kΩ'],
    [2.4e9, 'Hz', '2.4 GHz'],
    [8.5e-7, 'm', '850 nm'],
    [1_310, 'nm', '1310 nm'],
    [10_000, 'm', '10 km'],
    [1e9, 'bit/s', '1 Gbit/s'],
    [12, 'V', '12 V'],
    [0.3, 'V', '300 mV'],
    [1, '±%', '±1 %'],
    [-40, '°C', '−40 °C'],
    [24, 'port', '24 ports'],
    [1, 'port', '1 port'],
    [0, 'F', '0 F'],
    [1e-16, 'F', '0.0001 pF'],
    [1e18, 'Hz', '1 000 000 THz'],
    [50_000.125, 'h', '50 000.125 h'],
    [0.123_456_789_012, null, '0.123456789012'],
    [0.1 + 0.2, 'V', '300 mV'],
    [999.999_999_999_9, 'Hz', '1 kHz'],
    [42, undefined, '42'],
  ])('a number %s in %s is %s', (value, unit, text) =>
    expect(shown(formatQuantity(value, unit, 'en'))).toBe(text),
  );

  test('a number is isolated from Arabic text, and its unit is a word of the language', () => {
    expect(shown(formatQuantity(1e-7, 'F', 'ar'))).toBe('[100 nF]');
    expect([1, 2, 3, 24, 100].map((count) => shown(formatQuantity(count, 'port', 'ar')))).toEqual([
      '[1] منفذ',
      '[2] منفذ',
      '[3] منافذ',
      '[24] منفذًا',
      '[100] منفذ',
    ]);
    expect(shown(formatQuantity(24, 'port', 'zh'))).toBe('24 个端口');
  });
});

const shared = { key: 'a', group: 'General', order: 0, categories: [], labels: { en: 'A', zh: '', ar: '' } };

test('a choice is shown by its label, in English where it has none', () => {
  const definition = attributeDefinition.parse({
    ...shared,
    type: 'choice',
    options: [
      { value: 'sma', labels: { en: 'SMA plug', zh: 'SMA 插头', ar: '' } },
      { value: 'n', labels: { en: 'N plug', zh: '', ar: 'قابس N' } },
    ],
  });
  expect(formatAttribute(definition, 'sma', 'zh')).toBe('SMA 插头');
  expect(shown(formatAttribute(definition, 'sma', 'ar'))).toBe('[SMA plug]');
  expect(formatAttribute(definition, 'n', 'ar')).toBe('قابس N');
  expect(formatAttribute(definition, 'former', 'en')).toBe('former');
});

test('a flag is yes or no', () => {
  const definition = attributeDefinition.parse({ ...shared, type: 'flag' });
  expect(formatAttribute(definition, true, 'zh')).toBe('是');
  expect(formatAttribute(definition, false, 'ar')).toBe('لا');
});

test.each([
  ['an unknown unit', { type: 'number', unit: 'furlong' }, ['unit']],
  ['a choice without options', { type: 'choice', options: [] }, ['options']],
  [
    'an option twice',
    { type: 'choice', options: ['a', 'a'].map((value) => ({ value, labels: shared.labels })) },
    ['options'],
  ],
  ['a key that is no name', { type: 'flag', key: 'Ports!' }, ['key']],
  ['no English label', { type: 'flag', labels: { en: ' ', zh: '端口', ar: '' } }, ['labels', 'en']],
  ['an unknown type', { type: 'colour' }, ['type']],
])('a definition with %s names the field', (_what, changes, path) => {
  const { error } = attributeDefinition.safeParse({ ...shared, ...changes });
  expect(error?.issues.map((issue) => issue.path)).toEqual([path]);
});
