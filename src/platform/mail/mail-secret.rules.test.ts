import { expect, test } from 'vitest';
import {
  fillSecrets,
  hasSecret,
  hideSecrets,
  type MailSecrets,
  secretMark,
  withoutSecrets,
} from './mail-secret.rules.ts';

const text = `Go to https://shop.test/?token=${secretMark('token')} today.`;

test('replaces a mark with its secret for the recipient, and with dots elsewhere', () => {
  expect(fillSecrets(text, { token: 'a$&b' })).toBe('Go to https://shop.test/?token=a$&b today.');
  expect(hideSecrets(text)).toBe('Go to https://shop.test/?token=•••••••• today.');
  expect([hasSecret(text), hasSecret(hideSecrets(text))]).toEqual([true, false]);
});

const useless: (MailSecrets | null)[] = [null, {}, { other: 'x' }];

test.each(useless)('a mark without its secret stays hidden: %j', (secrets) => {
  expect(fillSecrets(text, secrets)).toBe(hideSecrets(text));
});

test('a secret that looks like another mark is not replaced again', () => {
  const twice = `${secretMark('one')} ${secretMark('two')}`;
  expect(fillSecrets(twice, { one: 'first', two: secretMark('one') })).toBe('first ••••••••');
});

test('takes a secret out of what others say', () => {
  expect(withoutSecrets('554 no links like /?token=abc here: abc', { token: 'abc' })).toBe(
    '554 no links like /?token=•••••••• here: ••••••••',
  );
  expect(withoutSecrets('550', { token: '' })).toBe('550');
  expect(withoutSecrets('550', null)).toBe('550');
});
