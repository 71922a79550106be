import { expect, test } from 'vitest';
import { wordsAt } from './words-at.ts';

test.each([
  ['/', '', 'home'],
  ['/', '?position=sales-engineer', 'home'],
  ['/order/0b5c', '', 'orders'],
  ['/old-products', '?checkout=1', 'orders'],
  ['/old-products', '?category=iot&ordered=0b5c', 'orders'],
])('%s%s says words of its own: %s', (pathname, search, part) => {
  expect(wordsAt({ pathname, search })).toBe(part);
});

test.each([
  ['/products', ''],
  ['/old-products', '?search=checkout'],
  ['/old-products', ''],
])('%s%s does with the words of every page', (pathname, search) => {
  expect(wordsAt({ pathname, search })).toBeUndefined();
});
