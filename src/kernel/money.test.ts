import { describe, expect, test } from 'vitest';
import {
  convertPrice,
  type Currency,
  isCurrency,
  isWhole,
  lineMoney,
  maxAmount,
  minorDigits,
  moneyNumber,
  moneyOf,
  moneyText,
  priceText,
  shareOf,
  subtractMoney,
  sumByCurrency,
  sumMoney,
} from './money.ts';

describe('minor units', () => {
  const other: [decimals: number, codes: string][] = [
    [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
    [3, 'BHD IQD JOD KWD LYD OMR TND'],
    [4, 'CLF UYW'],
  ];

  test('every currency has the decimals of ISO 4217, also where CLDR has none', () => {
    const expected = (code: string) => other.find(([, codes]) => codes.includes(code))?.[0] ?? 2;
    const codes = Intl.supportedValuesOf('currency').filter(isCurrency);
    expect(codes.length).toBeGreaterThan(150);
    for (const code of codes) expect([code, minorDigits(code)]).toEqual([code, expected(code)]);
  });

  test('the largest amount that is stored survives in any currency', () => {
    for (const currency of ['JPY', 'USD', 'KWD', 'CLF'] as const) {
      const most = { amount: maxAmount, currency };
      expect(moneyOf(moneyNumber(most), currency)).toEqual(most);
    }
  });
});

test.each<[number, number, Currency, number]>([
  [99.5, 7, 'JPY', 697],
  [1234.4, 1, 'JPY', 1234],
  [99.5, 7, 'USD', 69_650],
  [0.005, 1, 'USD', 1],
  [0.004_999, 1, 'USD', 0],
  [0.0012, 1000, 'USD', 120],
  [1.0005, 1, 'KWD', 1001],
  [0.42, 2.5, 'EUR', 105],
])('a price of %d times %d in %s is %d minor units, rounded once', (price, quantity, currency, amount) => {
  expect(lineMoney(price, quantity, currency)).toEqual({ amount, currency });
});

test('amounts of two currencies are not added', () => {
  expect(() => sumMoney([moneyOf(1, 'JPY')], 'USD')).toThrow('JPY is added to USD.');
  expect(sumByCurrency([moneyOf(1, 'JPY'), moneyOf(2, 'USD'), moneyOf(3, 'JPY')])).toEqual([
    moneyOf(4, 'JPY'),
    moneyOf(2, 'USD'),
  ]);
  expect(subtractMoney(moneyOf(1, 'KWD'), moneyOf(1.001, 'KWD'))).toEqual({ amount: -1, currency: 'KWD' });
});

test('a share is rounded once, half away from zero', () => {
  expect(shareOf(moneyOf(0.05, 'USD'), 1n, 2n).amount).toBe(3);
  expect(shareOf(moneyOf(-0.05, 'USD'), 1n, 2n).amount).toBe(-3);
});

test('an amount as a text has the decimals of its currency', () => {
  const texts = [moneyOf(-49_654.26, 'USD'), moneyOf(7, 'JPY'), moneyOf(0.005, 'KWD')].map(moneyText);
  expect(texts).toEqual(['-49654.26', '7', '0.005']);
});

test('a price for machines has the decimals of its currency, or as many more as it has', () => {
  expect([5, 12.5, 0.0012, 0.1 + 0.2, 0.125].map((price) => priceText(price, 'USD'))).toEqual([
    '5.00',
    '12.50',
    '0.0012',
    '0.30',
    '0.125',
  ]);
  expect([1500, 1.5].map((price) => priceText(price, 'JPY'))).toEqual(['1500', '1.5']);
  expect([5, 0.0012].map((price) => priceText(price, 'KWD'))).toEqual(['5.000', '0.0012']);
});

test('a price is in whole minor units or finer', () => {
  const of = (price: number, currency: Currency) => isWhole(price, currency);
  expect([of(1.5, 'JPY'), of(1.55, 'USD'), of(1.555, 'USD'), of(1.555, 'KWD')]).toEqual([
    false,
    true,
    false,
    true,
  ]);
});

test.each<[number, Currency, number, Currency, number, number]>([
  [574, 'USD', 1, 'USD', 1, 574],
  [574, 'USD', 1, 'EUR', 1.08, 531.48],
  [100, 'EUR', 1.08, 'USD', 1, 108],
  [100, 'GBP', 1.27, 'EUR', 1.08, 117.59],
  [0.0092, 'USD', 1, 'EUR', 1.08, 0.008_519],
  [0.000_001, 'USD', 1, 'GBP', 1.3, 0.000_001],
  [0.01, 'USD', 1, 'GBP', 5, 0.002],
  [0, 'USD', 1, 'EUR', 1.08, 0],
  [574, 'USD', 1, 'JPY', 0.0067, 85_672],
  [0.0092, 'USD', 1, 'JPY', 0.0067, 1.373_134],
  [5.74, 'USD', 1, 'KWD', 3.25, 1.766],
  [0.1, 'USD', 1, 'KWD', 3.25, 0.030_769],
  [1500, 'JPY', 0.0067, 'USD', 1, 10.05],
  [1, 'JPY', 0.0067, 'USD', 1, 0.0067],
  [1.234, 'KWD', 3.25, 'JPY', 0.0067, 599],
  [1000, 'IRR', 0.000_023_75, 'USD', 1, 0.02],
])(
  '%d %s, each worth %d dollars, in %s, each worth %d, is %d',
  (price, from, usdFrom, to, usdTo, converted) => {
    const [own, other] = [
      { currency: from, usd_per_unit: usdFrom },
      { currency: to, usd_per_unit: usdTo },
    ];
    expect(convertPrice(price, own, other)).toBe(converted);
  },
);
