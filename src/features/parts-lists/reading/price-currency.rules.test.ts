import { expect, test } from 'vitest';
import { currencyIn } from './price-currency.rules.ts';

test.each([
  ['12.50', undefined],
  ['', undefined],
  ['Target price', undefined],
  ['Europe price', undefined],
  ['单价', undefined],
  ['含税单价(元)', 'CNY'],
  ['目标价（美元）', 'USD'],
  ['$0.0021', 'USD'],
  ['US$ 5', 'USD'],
  ['usd 5', 'USD'],
  ['Target (EUR)', 'EUR'],
  ['12,50 €', 'EUR'],
  ['12.50EUR', 'EUR'],
  ['£3', 'GBP'],
  ['RMB 3', 'CNY'],
  ['CN¥3', 'CNY'],
  ['3 円', 'JPY'],
  ['JPY 3', 'JPY'],
  ['AED 3', 'AED'],
  ['3 ر.س', 'SAR'],
  ['3 CHF', 'CHF'],
  ['¥3', null],
  ['￥3', null],
  ['HK$3', null],
  ['A$ 3', null],
  ['₹120', null],
  ['INR 120', null],
  ['Price (USD/EUR)', null],
])('%j names the currency %j', (text, currency) => {
  expect(currencyIn(text)).toBe(currency);
});
