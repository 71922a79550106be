import { describe, expect, test } from 'vitest';
import { keptAddress } from './page-address.server.ts';

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
    ['/products?search=a%20b', '/products?search=a+b'],
    ['/products?lang=zh&sort=name', '/products?lang=zh&sort=name'],
    ['/old-products?category=physical&x=1', '/old-products?category=physical'],
    [`/product/${id}?utm=1`, `/product/${id}`],
    [`/product/${id}?open=none`, `/product/${id}?open=none`],
    ['/careers?x=1', '/careers'],
    ['/news/a-thing', '/news/a-thing'],
    [`${api}/products`, `${api}/products?category=all&limit=100&offset=0&sort=newest`],
    [`${api}/products?search=%20&limit=24&x=1`, `${api}/products?category=all&limit=24&offset=0&sort=newest`],
    [`${api}/products/${id}?x=1`, `${api}/products/${id}`],
    [`${api}/product-counts?search=a`, `${api}/product-counts?search=a`],
    [`${api}/downloadable_files?lang=xx`, `${api}/downloadable_files`],
    [`${api}/openapi.json?x`, `${api}/openapi.json`],
  ])('%s is %s', (target, address) => {
    expect(keptAddress(target)?.address).toBe(address);
  });
});

describe('sent to the address without nonsense', () => {
  test.each([
    '/?position=nobody',
    '/?search=%20switch%20',
    '/?sent=12345678-abc!',
    `/?product=${id.toUpperCase()}`,
    '/products?page=abc',
    '/products?page=1',
    '/products?sort=foo&page=2',
    '/products?category=nosuch',
    '/products?category=IOT',
    '/products?lang=xx',
    '/old-products?category=mobile',
    `/product/${id}?open=nothing`,
    '/careers?lang=',
  ])('%s', (target) => {
    expect(keptAddress(target)).toBeNull();
  });
});

describe('never from memory', () => {
  test.each([
    ['the desk', '/admin/login'],
    ['the desk itself', '/admin'],
    ['who has sent a request', '/?sent=12345678-abc'],
    ['a checkout', '/old-products?checkout=1'],
    ['an order just placed', `/old-products?ordered=${id}`],
    ['an order', `/order/${id}`],
    ['no product id', '/product/x'],
    ['a foreign host', '//evil.example/products'],
    ['sign-in', '/api/auth/get-session'],
    ['a question that a door refuses', `${api}/products?limit=1001`],
    ['a search that counts each time', `${api}/product-suggestions?search=x`],
    ['a cart', `${api}/cart-lines?ids=${id}`],
    ['a malformed id', `${api}/products/x`],
    ['an address beyond any use', `/products?search=${'x'.repeat(2_000)}`],
  ])('%s: %s', (_, target) => {
    expect(keptAddress(target)).toBeNull();
  });

  test.each([
    [1_990, false],
    [1_989, true],
  ])('an address of 10 and %i more characters: %s', (more, isKept) => {
    const target = `/products?${'x'.repeat(more + 1)}`;
    expect(target).toHaveLength(11 + more);
    expect(keptAddress(target) !== null).toBe(isKept);
  });
});

test('an address that names its language speaks it', () => {
  expect(keptAddress('/?lang=ar')?.language).toBe('ar');
  expect(keptAddress('/')?.language).toBeUndefined();
});
