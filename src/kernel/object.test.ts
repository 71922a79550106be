import { expect, expectTypeOf, test } from 'vitest';
import { isOneOf, isRecord, isSame, keysOf, recordOf } from './object.ts';

test('lists the keys of an object with their types', () => {
  const keys = keysOf({ height: 1, width: 2 });
  expectTypeOf(keys).toEqualTypeOf<('height' | 'width')[]>();
  expect(keys).toEqual(['height', 'width']);
});

test('makes a record of keys and their values', () => {
  expect(recordOf(['a', 'b'], (key) => key.toUpperCase())).toEqual({ a: 'A', b: 'B' });
});

test.each([{}, [], new Error('x')])('%j is a record', (value) => {
  expect(isRecord(value)).toBe(true);
});

test.each([null, undefined, 'text', 1])('%j is not a record', (value) => {
  expect(isRecord(value)).toBe(false);
});

test('checks whether a value is one of a list', () => {
  expect(isOneOf(['en', 'zh'], 'zh')).toBe(true);
  expect(isOneOf(['en', 'zh'], 'toString')).toBe(false);
});

test.each([
  [{ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 }, true],
  [{ a: 1 }, { a: 1, b: undefined }, true],
  [{ a: 1 }, { a: 1, b: null }, false],
  [[1, 2], [2, 1], false],
  [[1], { 0: 1 }, false],
  [[], {}, false],
  [null, {}, false],
  ['1', 1, false],
  [0, -0, true],
])('%j and %j: the same is %s', (one, other, same) => {
  expect(isSame(one, other)).toBe(same);
  expect(isSame(other, one)).toBe(same);
});
