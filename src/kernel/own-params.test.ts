import { describe, expect, test } from 'vitest';
import { isWrittenAs, ownParams } from './own-params.ts';

const names = ['page', 'sort'];

describe('own parameters of a page', () => {
  test.each([
    ['nothing', {}, {}, {}],
    ['one that means nothing', { page: 'abc' }, {}, { page: undefined }],
    ['a foreign one', { utm_source: 'mail' }, {}, {}],
    ['one that is understood', { page: '2', sort: 'x' }, { page: 2 }, { page: 2, sort: undefined }],
  ])('own parameters of a page %s', (_, raw, clean, expected) => {
    const read = ownParams(raw, names, clean);
    expect(read).toEqual(expected);
    expect(Object.keys(read).sort()).toEqual(Object.keys(expected).sort());
  });
});

describe('whether the URL already contains the parameters', () => {
  test.each([
    ['nothing of its own', { utm_source: 'mail' }, {}, true],
    ['what it means', { page: '2' }, { page: 2 }, true],
    ['the same in other characters', { page: '02' }, { page: 2 }, false],
    ['nonsense', { page: 'abc' }, { page: undefined }, false],
  ])('whether the URL already contains the parameters %s', (_, raw, params, expected) => {
    expect(isWrittenAs(raw, params)).toBe(expected);
  });
});
