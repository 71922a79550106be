import { expect, test } from 'vitest';
import { normalText } from './normal-text.server.ts';
import { findPrices } from './price-words.ts';

const prices = (text: string) =>
  findPrices(normalText(text)).map(({ currency, min, max }) => [currency, min, max]);
const left = (text: string) => {
  const normal = normalText(text);
  return findPrices(normal).reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), normal);
};

test.each([
  ['switch under 50 euros', 'EUR', undefined, 50],
  ['switch for less than $20', 'USD', undefined, 20],
  ['no more than 1,500 dollars', 'USD', undefined, 1_500],
  ['phones at 1.500 EUR max', 'EUR', undefined, 1_500],
  ['a resistor below 0.002 usd', 'USD', undefined, 0.002],
  ['not less than 300 pounds', 'GBP', 300, undefined],
  ['from 20 to 50 euros', 'EUR', 20, 50],
  ['between £20 and £50', 'GBP', 20, 50],
  ['around 200 EUR', 'EUR', 160, 240],
  ['50 euros or more', 'EUR', 50, undefined],
  ['router with a budget of 500', undefined, undefined, 500],
  ['50欧元以下的交换机', 'EUR', undefined, 50],
  ['不到800美元', 'USD', undefined, 800],
  ['预算500以内', undefined, undefined, 500],
  ['100到200美元的手机', 'USD', 100, 200],
  ['不低于300美元', 'USD', 300, undefined],
  ['أقل من ٥٠ يورو', 'EUR', undefined, 50],
  ['بسعر لا يتجاوز ١٠٠ دولار', 'USD', undefined, 100],
  ['بين ٢٠ و ٥٠ يورو', 'EUR', 20, 50],
  ['لا يقل عن ٣٠ دولارا', 'USD', 30, undefined],
  ['أغلى من ٦٠٠ دولار', 'USD', 600, undefined],
  ['500块以内', null, undefined, 500],
] as const)('%s is a price', (text, currency, min, max) => {
  expect(prices(text)).toEqual([[currency, min, max]]);
});

test.each([
  '5 V regulator',
  '五块电池',
  'price of 5 V',
  'HN-U10 pounder',
  'under 50 m',
  '元件',
  'budget switch 24 port',
])('%s has no price', (text) => {
  expect(prices(text)).toEqual([]);
});

test('a price ends where the words of what is looked for begin', () => {
  expect(left('Cat 6 and 50 euros')).toBe('Cat 6 and ');
  expect(left('a phone that costs less than $400 each with 5G')).toBe('a phone  with 5G');
});

test.each(['باقل', 'بسعر', 'بميزانيه', 'less than ', 'max', '的预算', '1,', 'a '])(
  'a text of nothing but %j is read at once',
  (word) => {
    // Were each word read in two ways, 50 of them would take years.
    expect(findPrices(`${word.repeat(50)} € x`)).toEqual([]);
  },
);
