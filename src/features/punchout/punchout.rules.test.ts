import { expect, test } from 'vitest';
import { isReturnHost, isUnspsc, itemNumbers, ociUnit, returnTarget, returnUrl } from './punchout.rules.ts';

const https = 'https://shop.test';
const hosts = ['procurement.example.com', 'localhost'];

test.each([
  ['https://procurement.example.com/return?a=1', 'https://procurement.example.com/return?a=1'],
  ['https://procurement.example.com:8443/', 'https://procurement.example.com:8443/'],
  ['http://procurement.example.com/', null],
  ['https://example.com/', null],
  ['https://procurement.example.com.evil.test/', null],
  ['https://user:pass@procurement.example.com/', null],
  ['javascript:alert(1)', null],
  ['//procurement.example.com/', null],
  ['', null],
  ['http://localhost:3000/', null],
])('a basket is returned to %s as %s', (text, expected) => {
  expect(returnUrl(text, hosts, https)).toBe(expected);
});

test('a site without https returns a basket to its own machine without it, and to no other', () => {
  expect(returnUrl('http://localhost:3000/', hosts, 'http://localhost:3001')).toBe('http://localhost:3000/');
  expect(returnUrl('http://procurement.example.com/', hosts, 'http://localhost:3001')).toBe(null);
});

test('a return URL may have 2000 characters, and not more', () => {
  const url = (length: number) => `https://procurement.example.com/${'a'.repeat(length - 32)}`;
  expect(returnUrl(url(2_000), hosts, https)).toBe(url(2_000));
  expect(returnUrl(url(2_001), hosts, https)).toBe(null);
});

test.each([
  ['procurement.example.com', true],
  ['localhost', true],
  ['example', false],
  ['-a.example.com', false],
  ['a b.example.com', false],
  ['example.com/path', false],
  ['10.0.0.1', false],
])('%s is a return host: %s', (host, expected) => expect(isReturnHost(host)).toBe(expected));

test.each([
  ['_top', '_top'],
  ['frame-1', 'frame-1'],
  ['', null],
  ['a b', null],
  [`a${'b'.repeat(50)}`, null],
])('the window %s is used as %s', (text, expected) => expect(returnTarget(text)).toBe(expected));

test('OCI calls a piece PCE, and other units as UN/ECE does', () => {
  expect(['C62', 'MTR', 'SET'].map(ociUnit)).toEqual(['PCE', 'MTR', 'SET']);
});

test('a UNSPSC code has eight digits', () => {
  expect(['43222600', '4322260', '432226000', '4322260a'].map(isUnspsc)).toEqual([true, false, false, false]);
});

test.each([
  [
    ['a', 'b'],
    ['10', '20'],
  ],
  [
    [null, 'b', 'a', null],
    ['21', '20', '10', '22'],
  ],
  [
    ['a', 'a', 'c'],
    ['10', '21', 'x'],
  ],
  [[], []],
])('items that answer the requested lines %j are numbered %j', (answered, expected) => {
  const requested = new Map([
    ['a', '10'],
    ['b', '20'],
    ['c', 'x'],
  ]);
  expect(itemNumbers(answered, requested)).toEqual(expected);
});

test('items of a request without usable numbers are numbered from 1', () => {
  expect(itemNumbers([null, 'a', null], new Map([['a', 'first']]))).toEqual(['1', 'first', '2']);
});
