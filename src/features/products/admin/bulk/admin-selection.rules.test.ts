import { expect, test } from 'vitest';
import { adminProductFilter } from '#features/products/product-edit.schema.ts';
import {
  allMatching,
  choose,
  chosenUnder,
  countChosen,
  isChosen,
  nothingChosen,
  toBulkSelection,
} from './admin-selection.rules.ts';

const routers = adminProductFilter.parse({ search: 'router' });
const switches = adminProductFilter.parse({ search: 'switch' });

test('products are selected one by one, and deselected again', () => {
  const two = choose(choose(nothingChosen, ['a', 'b'], true), ['c'], true);
  const left = choose(two, ['b', 'never chosen'], false);
  expect(toBulkSelection(left)).toEqual({ ids: ['a', 'c'] });
  expect(countChosen(left, 500)).toBe(2);
  expect([isChosen(left, 'a'), isChosen(left, 'b')]).toEqual([true, false]);
  expect(countChosen(nothingChosen, 500)).toBe(0);
});

test('a selection of all that match leaves some out, and takes them back', () => {
  const all = allMatching(routers);
  expect(countChosen(all, 500)).toBe(500);
  expect(isChosen(all, 'any')).toBe(true);
  const but = choose(choose(all, ['a', 'b'], false), ['b'], true);
  expect(toBulkSelection(but)).toEqual({ filter: routers, except: ['a'] });
  expect(countChosen(but, 500)).toBe(499);
  expect([isChosen(but, 'a'), isChosen(but, 'b')]).toEqual([false, true]);
});

test('excluding more products than match selects none', () => {
  expect(countChosen(choose(allMatching(routers), ['a', 'b'], false), 1)).toBe(0);
});

test('selecting all matches ends with its filter; products selected one by one stay', () => {
  expect(chosenUnder(allMatching(routers), switches)).toEqual(nothingChosen);
  expect(chosenUnder(allMatching(routers), { ...routers })).toEqual(allMatching(routers));
  const one = choose(nothingChosen, ['a'], true);
  expect(chosenUnder(one, switches)).toEqual(one);
});
