import { expect, test } from 'vitest';
import { requestLanguage } from './request-language.ts';

test.each([
  ['/products', '', 'en'],
  ['/products', 'lang=zh', 'zh'],
  ['/products', 'lang=zh; admin_lang=en', 'zh'],
  ['/products?lang=ar', 'lang=zh', 'ar'],
  ['/admin/products', 'lang=zh', 'zh'],
  ['/admin/products', 'lang=zh; admin_lang=en', 'en'],
  ['/admin/products', 'lang=ar', 'en'],
  ['/admin/products', 'lang=ar; admin_lang=zh', 'zh'],
  ['/admin/products?lang=zh', 'admin_lang=en', 'zh'],
  ['/administration', 'admin_lang=zh', 'en'],
])('answers %s with the cookies "%s" in %s', (path, cookie, language) => {
  const request = new Request(`http://shop.test${path}`, { headers: { cookie } });
  expect(requestLanguage(request)).toBe(language);
});
