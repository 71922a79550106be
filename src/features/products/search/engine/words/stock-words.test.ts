import { expect, test } from 'vitest';
import { normalText } from '../normal-text.server.ts';
import { findStock } from './stock-words.ts';

const found = (text: string) => {
  const normal = normalText(text);
  return findStock(normal).map(({ start, end }) => normal.slice(start, end));
};

test.each([
  ['buck converter in stock', 'in stock'],
  ['现货 交换机', '现货'],
  ['有库存的路由器', '有库存'],
  ['ماسح متوفر في المخزون', 'متوفر في المخزون'],
])('%s requires what is in stock', (text, stock) => {
  expect(found(text)).toEqual([stock]);
});

test.each(['out of stock', 'Rack in stockholm', '没现货', 'مخزون'])('%s does not', (text) => {
  expect(found(text)).toEqual([]);
});
