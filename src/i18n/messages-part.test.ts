import { expect, test } from 'vitest';
import { messagesPartsAt } from './messages-part.ts';

test.each([
  ['/', '', 'home'],
  ['/', '?position=sales-engineer', 'home'],
  ['/careers', '', 'company'],
  ['/news/lpwan-gateway-line', '', 'company'],
  ['/import-export', '?lang=ar', 'company'],
  ['/order/0b5c', '', 'orders and verify'],
  ['/product/a1f40c27', '', 'trade'],
  ['/manufacturers', '?page=2', 'manufacturers'],
  ['/manufacturers/halvard-networks', '?lang=zh', 'manufacturers'],
  ['/compare', '?ids=a1f40c27', 'compare and trade'],
  ['/verify', '?code=K7QM4T9DWX2R', 'verify'],
  ['/quote-list', '', 'quoteList'],
  ['/parts-list', '', 'partsList'],
  ['/admin/login', '?from=/admin', 'signIn'],
  ['/admin/products', '', 'signIn and admin and orders and trade'],
  ['/old-products', '?checkout=1', 'orders'],
  ['/old-products', '?category=iot&ordered=0b5c', 'orders'],
])('%s%s needs the messages of %s', (pathname, search, part) => {
  expect(messagesPartsAt({ pathname, search })).toEqual(part.split(' and '));
});

test.each([
  ['/products', ''],
  ['/old-products', '?search=checkout'],
  ['/old-products', ''],
])('%s%s needs only the messages of every page', (pathname, search) => {
  expect(messagesPartsAt({ pathname, search })).toEqual([]);
});
