import { expect, test } from 'vitest';
import { cleanLine, cleanText, isEmail } from './text.ts';

test('a line stays a line, a text retains its line breaks', () => {
  expect(cleanLine(' one\r\ntwo\tthree\u0000 ')).toBe('one two three');
  expect(cleanText(' one\r\ntwo\rthree\n\tfour\u2028five\u0007 ')).toBe('one\ntwo\nthree\n\tfour\nfive');
  expect(cleanLine('\u202Egnp.exe \uD800')).toBe('gnp.exe \uFFFD');
});

test.each([
  ['a@b.cd', true],
  ['a.b+c@d-e.co.uk', true],
  ['a@b', false],
  ['a@b.cd, e@f.gh', false],
  ['A <a@b.cd>', false],
  ['a b@c.de', false],
])('%s as an address: %s', (value, usable) => {
  expect(isEmail(value)).toBe(usable);
});
