import { expect, test } from 'vitest';
import { isPageLink, isPlainPress, isReleasedOn } from './press.rules.ts';

const press = {
  pointerType: 'mouse',
  isPrimary: true,
  button: 0,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
};
const here = 'https://site.test/products?category=iot';
const link = { href: 'https://site.test/product/1', target: '', download: null };

test('the main button of a mouse opens a link', () => {
  expect(isPlainPress(press)).toBe(true);
});

test.each([
  { pointerType: 'touch' },
  { pointerType: 'pen' },
  { isPrimary: false },
  { button: 1 },
  { button: 2 },
  { altKey: true },
  { ctrlKey: true },
  { metaKey: true },
  { shiftKey: true },
])('a press with %o waits for its click', (change) => {
  expect(isPlainPress({ ...press, ...change })).toBe(false);
});

test.each([
  { ...link },
  { ...link, href: 'https://site.test/products' },
  { ...link, href: 'https://site.test/products?category=all' },
])('$href opens when pressed', (page) => {
  expect(isPageLink(page, here)).toBe(true);
});

test.each([
  { ...link, href: here },
  { ...link, href: `${here}#part` },
  { ...link, href: 'https://site.test/#contact' },
  { ...link, href: 'https://other.test/product/1' },
  { ...link, href: 'mailto:sales@site.test' },
  { ...link, target: '_blank' },
  { ...link, download: '' },
])('$href, target "$target", download $download waits for its click', (other) => {
  expect(isPageLink(other, here)).toBe(false);
});

test.each([
  { clientX: 10, clientY: 20, on: true },
  { clientX: 110, clientY: 40, on: true },
  { clientX: 9, clientY: 30, on: false },
  { clientX: 111, clientY: 30, on: false },
  { clientX: 50, clientY: 19, on: false },
  { clientX: 50, clientY: 41, on: false },
])('released at $clientX, $clientY is on the link: $on', ({ on, ...point }) => {
  expect(isReleasedOn({ left: 10, top: 20, right: 110, bottom: 40 }, point)).toBe(on);
});
