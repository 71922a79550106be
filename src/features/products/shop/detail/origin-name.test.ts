import { expect, test } from 'vitest';
import { originName, originText } from './origin-name.ts';

test.each([
  ['CN', 'en', 'China (CN)'],
  ['DE', 'zh', '德国 (DE)'],
  ['XK', 'en', 'Kosovo (XK)'],
])('shows %s in %s by its name and code', (code, locale, text) => {
  expect(originText(code, locale)).toBe(text);
});

test.each(['QQ', 'China', '1'])('shows %s, which has no name, as it was stored', (code) => {
  expect(originText(code, 'en')).toBe(code);
});

test('leaves out the code of an unknown country', () => {
  expect(originName('ZZ', 'en')).toBeNull();
  expect(originText('ZZ', 'ar')).toBeNull();
});
