import { expect, test } from 'vitest';
import { searchOfUrl } from './searched-url.rules.ts';

test.each([
  ['/products?search=wifi', 'wifi', 'understood'],
  ['/products?search=wifi&match=literal', 'wifi', 'literal'],
  ['/products?lang=zh&search=%E7%94%B5%E5%AE%B9', '电容', 'understood'],
  ['/old-products?search=a+b', 'a b', 'literal'],
  ['/functions/v1/products-api/products?q=100nF&limit=24&offset=0', '100nF', 'understood'],
  ['/functions/v1/products-api/products?search=switch&category=all', 'switch', 'literal'],
])('%s searches for %s, %s', (url, text, match) => expect(searchOfUrl(url)).toEqual({ text, match }));

test.each([
  '/products',
  '/products?search=',
  '/products?search=wifi&page=2',
  '/products?search=wifi&category=iot',
  '/products?search=wifi&stock=in',
  '/functions/v1/products-api/products?search=wifi&offset=24',
  '/functions/v1/products-api/product-counts?search=wifi',
  '/admin/products?search=wifi',
])('%s is no search of its own', (url) => expect(searchOfUrl(url)).toBeNull());
