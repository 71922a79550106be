import { expect, test } from 'vitest';
import { formatLocales, languages } from './language.ts';
import { alignNegative } from './negative-amount.ts';

const money = (locale: string, amount: number) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', currencyDisplay: 'code' }).format(
    amount,
  );

test('the currency of a negative amount in Arabic is part of the text from right to left, as of a positive one', () => {
  expect(alignNegative(money(formatLocales.ar, -1478.14))).toBe('\u200f\u200e-1,478.14\u200f\u00a0USD');
  expect(alignNegative(money(formatLocales.ar, 1478.14))).toBe('\u200f1,478.14\u00a0USD');
});

test.each(languages.filter((language) => language !== 'ar'))('nothing changes in %s', (language) => {
  const text = money(formatLocales[language], -1478.14);
  expect(alignNegative(text)).toBe(text);
});
