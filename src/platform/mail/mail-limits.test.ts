import { expect, test } from 'vitest';
import { mailboxOf } from './mail-limits.server.ts';

test.each([
  ['Amina@Example.COM', 'amina@example.com'],
  ['amina+1@example.com', 'amina@example.com'],
  ['amina+a+b@example.com.', 'amina@example.com'],
  ['a.m.i.n.a+9@gmail.com', 'amina@gmail.com'],
  ['a.b@example.com', 'a.b@example.com'],
  ['ａmina@ｅxample.com', 'amina@example.com'],
  ['amina@bücher.example', 'amina@xn--bcher-kva.example'],
  ['amina@例子。中国', 'amina@xn--fsqu00a.xn--fiqs8s'],
  ['+tag@example.com', '+tag@example.com'],
])('%s is the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
