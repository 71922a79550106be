import { expect, test } from 'vitest';
import { normalText } from './normal-text.server.ts';
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

test.each([
  ['Cat 6A patch lead, at least 50 in stock', 'at least 50 in stock', 50],
  ['switch with 200 pcs in stock', '200 pcs in stock', 200],
  ['in stock 1,500+ MOSFET', 'in stock 1,500+', 1500],
  ['more than 10 available, router', 'more than 10 available', 11],
  ['stock of at least 30 routers', 'stock of at least 30', 30],
  ['库存至少50个的交换机', '库存至少50个', 50],
  ['100台以上现货 路由器', '100台以上现货', 100],
  ['库存大于20 交换机', '库存大于20', 21],
  ['راوتر متوفر منه ٥٠ قطعة على الأقل في المخزون', '50 قطعه علي الاقل في المخزون', 50],
  ['ماسح المخزون أكثر من 10', 'المخزون اكثر من 10', 11],
])('%s requires so many pieces', (text, stock, least) => {
  const normal = normalText(text);
  const [first] = findStock(normal);
  expect(first && [normal.slice(first.start, first.end), first.least]).toEqual([stock, least]);
});

test.each([
  'Cat 6 in stock',
  '现货 100nF 电容',
  '现货24口交换机',
  '库存 0603 电阻',
  'sensor, at least 24 ports available',
])('the number of %s counts no pieces', (text) => {
  expect(findStock(normalText(text)).every(({ least }) => least === 1)).toBe(true);
});
