import { expect, test } from 'vitest';
import { lifecycles, packagings, compliances, units } from '#features/products/product-trade.rules.ts';
import { readCountry, readOption } from './trade-spelling.rules.ts';

test.each([
  ['unit', units, 'c62', 'C62'],
  ['unit', units, 'pcs', 'C62'],
  ['unit', units, 'Metre', 'MTR'],
  ['unit', units, 'SET', 'SET'],
  ['unit', units, 'Square metre', 'MTK'],
  ['unit', units, '个', 'C62'],
  ['unit', units, 'parsec', null],
  ['packaging', packagings, 'Tape & Reel', 'reel'],
  ['packaging', packagings, 'Cut Tape', 'cut_tape'],
  ['packaging', packagings, '卷带', 'reel'],
  ['lifecycle', lifecycles, 'NRND', 'not_recommended'],
  ['lifecycle', lifecycles, 'Last-time buy', 'last_time_buy'],
  ['lifecycle', lifecycles, 'end of life', null],
  ['rohs', compliances, 'Yes', 'compliant'],
  ['reach', compliances, 'non-compliant', 'not_compliant'],
] as const)('%s of %s: "%s" is read as %s', (field, options, text, option) => {
  expect(readOption(field, options, text)).toBe(option);
});

test('a country is read by its code or its name, and stays as it is otherwise', () => {
  expect(['de', ' CN ', 'Germany', 'taiwan', '中国', 'Atlantis'].map(readCountry)).toEqual([
    'DE',
    'CN',
    'DE',
    'TW',
    'CN',
    'Atlantis',
  ]);
});
