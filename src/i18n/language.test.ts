import { expect, test } from 'vitest';
import { direction, negotiateLanguage } from './language.ts';

test.each([
  [{}, 'en'],
  [{ query: 'zh', cookie: 'ar', accepted: 'en' }, 'zh'],
  [{ query: 'xx', cookie: 'ar', accepted: 'en' }, 'ar'],
  [{ cookie: 'constructor', accepted: 'zh-CN,zh;q=0.9,en;q=0.8' }, 'zh'],
  [{ accepted: 'fr-FR, ar-AE;q=0.7, zh;q=0.9' }, 'zh'],
  [{ accepted: 'de, *;q=0.5' }, 'en'],
  [{ accepted: 'zh;q=0, ar' }, 'ar'],
  [{ accepted: ';;;,,q=' }, 'en'],
])('answers %j in %s', (request, language) => {
  expect(negotiateLanguage(request)).toBe(language);
});

test('only Arabic is written from right to left', () => {
  expect([direction('en'), direction('zh'), direction('ar')]).toEqual(['ltr', 'ltr', 'rtl']);
});
