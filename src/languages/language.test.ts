import { expect, test } from 'vitest';
import { direction, negotiateLanguage } from './language.ts';

test.each([
  [{}, 'en'],
  [{ asked: 'zh', remembered: 'ar', accepted: 'en' }, 'zh'],
  [{ asked: 'xx', remembered: 'ar', accepted: 'en' }, 'ar'],
  [{ remembered: 'constructor', accepted: 'zh-CN,zh;q=0.9,en;q=0.8' }, 'zh'],
  [{ accepted: 'fr-FR, ar-AE;q=0.7, zh;q=0.9' }, 'zh'],
  [{ accepted: 'de, *;q=0.5' }, 'en'],
  [{ accepted: 'zh;q=0, ar' }, 'ar'],
  [{ accepted: ';;;,,q=' }, 'en'],
])('%j is answered in %s', (request, language) => {
  expect(negotiateLanguage(request)).toBe(language);
});

test('only Arabic runs from right to left', () => {
  expect([direction('en'), direction('zh'), direction('ar')]).toEqual(['ltr', 'ltr', 'rtl']);
});
