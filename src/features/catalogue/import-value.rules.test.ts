import { describe, expect, test } from 'vitest';
import {
  guessDecimal,
  readCategory,
  readNumber,
  readProductType,
  readYesNo,
  withoutMarkup,
} from './import-value.rules.ts';

test.each([
  ['12.50', '.', 12.5],
  ['12', '.', 12],
  ['0', '.', 0],
  ['1,234.5', '.', 1234.5],
  ['1 234 567', '.', 1234567],
  ['1’234.50', '.', 1234.5],
  ['12,50', ',', 12.5],
  ['1.234,5', ',', 1234.5],
  ['1.234', ',', 1234],
  ['1.234', '.', 1.234],
  ['1\u00a0234,5', ',', 1234.5],
  ['１２.５', '.', 12.5],
  [' 7 ', '.', 7],
  ['-5', '.', -5],
] as const)('%s with %s is %d', (text, decimal, value) => {
  expect(readNumber(text, decimal)).toBe(value);
});

test.each([
  ['12,5O', '.'],
  ['12,5O', ','],
  ['12,50', '.'],
  ['12.50', ','],
  ['1,234,56', '.'],
  ['1,234 567', '.'],
  ['12,345.6,7', '.'],
  ['€ 12', '.'],
  ['12 EUR', '.'],
  ['1e5', '.'],
  ['0x10', '.'],
  ['', '.'],
  ['.', '.'],
  ['.5', '.'],
  ['5.', '.'],
  ['NaN', '.'],
  ['1/2', '.'],
  ['12.05.2026', ','],
  ['--5', '.'],
] as const)('%s with %s is no number', (text, decimal) => {
  expect(readNumber(text, decimal)).toBeNull();
});

test('a number too long for a computer is a very large one, not none', () => {
  expect(readNumber('9'.repeat(400), '.')).toBe(Number.MAX_VALUE);
});

test('the sign of decimals is told by the values, a point where they do not tell', () => {
  expect(guessDecimal(['12,50', '3'])).toBe(',');
  expect(guessDecimal(['1.234', '5,5'])).toBe(',');
  expect(guessDecimal(['12.50', '1,50'])).toBe('.');
  expect(guessDecimal(['1,234'])).toBe('.');
  expect(guessDecimal([])).toBe('.');
});

test('yes and no in several languages, and nothing else', () => {
  expect(['TRUE', 'yes', '1', 'active', '是'].map(readYesNo)).toEqual([true, true, true, true, true]);
  expect(['False', 'no', '0', 'draft', '停用'].map(readYesNo)).toEqual([false, false, false, false, false]);
  expect(['maybe', '2', 'tru'].map(readYesNo)).toEqual([null, null, null]);
});

describe('choices', () => {
  test.each([
    ['Networking', 'networking'],
    ['IoT', 'iot'],
    ['Shop > Electronics > Cables', 'electronics'],
    ['电子', 'electronics'],
    ['Furniture', null],
    ['electronic parts', null],
  ])('category %s: %s', (text, category) => expect(readCategory(text)).toBe(category));

  test.each([
    ['physical', 'physical'],
    ['simple', 'physical'],
    ['simple, virtual', 'digital'],
    ['Service', 'service'],
    ['other', null],
  ])('product type %s: %s', (text, type) => expect(readProductType(text)).toBe(type));
});

test('markup goes, its lines and signs stay', () => {
  expect(withoutMarkup('<p>Fast &amp; quiet</p><ul><li>24 ports</li></ul>')).toBe('Fast & quiet\n24 ports');
  expect(withoutMarkup('5 < 7 and 8 > 2')).toBe('5 < 7 and 8 > 2');
  expect(withoutMarkup('&amp;lt;b&gt; <br>')).toBe('&lt;b>');
});
