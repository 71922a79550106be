import { expect, test } from 'vitest';
import { bulkActionOf } from './desk-bulk.rules.ts';

test.each([
  ['10', 10],
  ['-5.5', -5.5],
  ['2,5', 2.5],
  [' 900 % ', 900],
])('%s is read as a change of prices by %d percent', (text, percent) => {
  expect(bulkActionOf('change_price', text)).toEqual({ kind: 'change_price', percent });
});

test.each(['', ' ', '0', 'ten', '-91', '901', '1e999', '1,000.5'])('no prices change by "%s"', (text) => {
  expect(bulkActionOf('change_price', text)).toBeNull();
});

test('a category has to be chosen', () => {
  expect(bulkActionOf('set_category', '')).toBeNull();
  expect(bulkActionOf('set_category', 'iot')).toEqual({ kind: 'set_category', category: 'iot' });
});

test('the other actions need no value', () => {
  expect(bulkActionOf('delete', '')).toEqual({ kind: 'delete' });
});
