import { describe, expect, test } from 'vitest';
import { sitePaths } from '#features/company/site-pages.ts';
import { cachedUrl } from './page-url.server.ts';

const id = 'a1f40c27-6d1e-4c0b-9f52-8be1d7030a44';
const api = '/functions/v1/products-api';

describe('one page has one address', () => {
  test.each([
    ['/', '/'],
    ['/?utm_source=mail&x=1', '/'],
    ['/?search=switch&x=1', '/?search=switch'],
    [`/?product=${id}`, `/?product=${id}`],
    ['/products', '/products'],
    ['/products?page=2&junk=1&category=iot', '/products?category=iot&page=2'],
    ['/old-products?search=a%20b', '/old-products?search=a+b'],
    ['/products?lang=zh&sort=name', '/products?lang=zh&sort=name'],
    ['/old-products?category=physical&x=1', '/old-products?category=physical'],
    ['/old-products?cart=1', '/old-products?cart=1'],
    [`/product/${id}?utm=1`, `/product/${id}`],
    [`/product/${id}?open=none`, `/product/${id}?open=none`],
    ['/careers?x=1', '/careers'],
    ['/manufacturers?x=1', '/manufacturers'],
    ['/manufacturers?lang=zh&page=2', '/manufacturers?lang=zh&page=2'],
    ['/manufacturers/halvard-networks?x=1', '/manufacturers/halvard-networks'],
    ['/manufacturers/%E5%8D%8E?lang=zh&page=2', '/manufacturers/%E5%8D%8E?lang=zh&page=2'],
    [`${api}/products`, `${api}/products?category=all&limit=100&offset=0&sort=newest`],
    [`${api}/products?search=%20&limit=24&x=1`, `${api}/products?category=all&limit=24&offset=0&sort=newest`],
    [`${api}/products/${id}?x=1`, `${api}/products/${id}`],
    [`${api}/products/${id}?lang=zh&x=1`, `${api}/products/${id}?lang=zh`],
    [`${api}/products?lang=ar`, `${api}/products?category=all&lang=ar&limit=100&offset=0&sort=newest`],
    [`${api}/product-counts?search=a`, `${api}/product-counts?search=a`],
    [`${api}/downloadable_files?lang=xx`, `${api}/downloadable_files`],
    [`${api}/reply-time?x=1`, `${api}/reply-time`],
    [`${api}/openapi.json?x`, `${api}/openapi.json`],
  ])('one page has one address %s is %s', (target, url) => {
    expect(cachedUrl(target)?.url).toBe(url);
  });
});

test('every page of text is from memory', () => {
  expect(sitePaths.filter((path) => cachedUrl(path)?.url !== path)).toEqual([]);
});

describe('sent to the address without nonsense', () => {
  test.each([
    '/?position=nobody',
    '/?search=%20switch%20',
    '/?sent=12345678-abc!',
    `/?product=${id.toUpperCase()}`,
    '/old-products?cart=yes',
    '/products?page=abc',
    '/products?page=1',
    '/products?sort=foo&page=2',
    '/products?category=nosuch',
    '/products?category=IOT',
    '/products?lang=xx',
    '/old-products?category=mobile',
    `/product/${id}?open=nothing`,
    '/manufacturers/halvard-networks?page=1',
    '/careers?lang=',
  ])('sent to the address without nonsense %s', (target) => {
    expect(cachedUrl(target)).toBeNull();
  });
});

describe('never from memory', () => {
  test.each([
    ['the state of the process', '/healthz'],
    ['whether it is ready', '/readyz'],
    ['its metrics', '/metrics'],
    ['the address of a protocol', '/mcp'],
    ['a path like that of a page', '/no-such-page'],
    ['a path like that of news', '/news/no-such-item'],
    ['the admin', '/admin/login'],
    ['the admin itself', '/admin'],
    ['who has sent a request', '/?sent=12345678-abc'],
    ['a checkout', '/old-products?checkout=1'],
    ['an order just placed', `/old-products?ordered=${id}`],
    ['an order', `/order/${id}`],
    ['no product id', '/product/x'],
    ['no slug of a manufacturer', '/manufacturers/Halvard Networks'],
    ['a foreign host', '//evil.example/products'],
    ['sign-in', '/api/auth/get-session'],
    ['a query that a route rejects', `${api}/products?limit=1001`],
    ['a search that counts each time', `${api}/product-suggestions?search=x`],
    ['a cart', `${api}/cart-lines?ids=${id}`],
    ['an unknown language', `${api}/products/${id}?lang=xx`],
    ['a verified document', '/verify?code=K7QM4T9DWX2R'],
    ['a document by its code', `${api}/documents/K7QM4T9DWX2R`],
    ['a comparison', `/compare?ids=${id}`],
    ['a filtered list', '/products?manufacturer=A&manufacturer=B'],
    ['a search that is understood', '/products?search=a'],
    ['products of a search that is understood', `${api}/products?q=a`],
    ['counts of a search that is understood', `${api}/product-counts?q=a`],
    ['filtered products', `${api}/products?attr.ports=24`],
    ['products in the order of a column', `${api}/products?sort=price_asc`],
    ['the counts of filters', `${api}/facets`],
    ['a malformed id', `${api}/products/x`],
    ['an address beyond any use', `/products?search=${'x'.repeat(2_000)}`],
  ])('never from memory: %s: %s', (_, target) => {
    expect(cachedUrl(target)).toBeNull();
  });

  test.each([
    [1_990, false],
    [1_989, true],
  ])('an address of 10 and %i more characters is answered from memory: %s', (more, isCached) => {
    const target = `/products?${'x'.repeat(more + 1)}`;
    expect(target).toHaveLength(11 + more);
    expect(cachedUrl(target) !== null).toBe(isCached);
  });
});

test('a URL with a language has that language', () => {
  expect(cachedUrl('/?lang=ar')?.language).toBe('ar');
  expect(cachedUrl('/')?.language).toBeUndefined();
});
