import { expect, test } from 'vitest';
import { compareValues, parseComparedIds } from './compare.rules.ts';

const id = (n: number) => `0000000${n}-0000-4000-8000-000000000000`;

test.each([
  [undefined, []],
  ['', []],
  [`${id(1)},${id(2)}`, [id(1), id(2)]],
  [`${id(1).toUpperCase()},x,${id(1)}`, [id(1)]],
  [[1, 2, 3, 4, 5].map(id).join(), [1, 2, 3, 4].map(id)],
])('reads the products of %j', (text, ids) => {
  expect(parseComparedIds(text)).toEqual(ids);
});

test.each([
  [['a', 'a'], false, -1],
  [['a', 'b'], true, -1],
  [['a', 'a', 'b'], true, 2],
  [['b', 'a', 'a', 'a'], true, 0],
  [['a', 'a', 'b', 'b'], true, -1],
  [['a', 'b', 'c'], true, -1],
  [['a', undefined, 'a'], false, -1],
  [['a', undefined, 'a', 'b'], true, 3],
])('finds the differences of %j', (values, differs, apart) => {
  expect(compareValues(values)).toEqual({ differs, apart });
});
