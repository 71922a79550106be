import { expect, test } from 'vitest';
import { isGuessable } from './password-strength.server.ts';
import { makePassword } from './one-time-password.server.ts';

const owner = { name: 'Ada Lovelace', email: 'ada.byron@shop.test' };

test.each([
  'password1234',
  'ｐａｓｓｗｏｒｄ１２３４',
  'Password1234!',
  'p@ssw0rd1234',
  'passwordpassword',
  '123456789012',
  'qwertyuiop123',
  '1qaz2wsx3edc',
  'iloveyou1234',
  'welcome12345',
  'administrator',
  'xxxxxxxxxxxx',
  'x'.repeat(128),
  'ada.byron@shop.test',
  'lovelace1815!',
  'adalovelace12',
  'Byron-Byron-1',
  'meridian2026',
  'entrepot1234',
  'Entrepôt1234!',
])('%s is rejected', async (password) => {
  expect(await isGuessable(password, owner)).toBe(true);
});

test.each([
  'a password of theirs',
  'correct horse battery staple',
  'kT9#vmQ2pLx!',
  '蓝色的猫在月亮上跳舞唱歌',
  'حصان صحيح بطارية دبوس',
  makePassword(),
])('%s is accepted', async (password) => {
  expect(await isGuessable(password, owner)).toBe(false);
});

test('a name or address without letters rejects nothing by itself', async () => {
  expect(await isGuessable('a password of theirs', { name: '', email: '' })).toBe(false);
});
