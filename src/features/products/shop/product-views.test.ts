import { expect, test } from 'vitest';
import { productViews, wrapAround } from './product-views.ts';

const image = (address: string, display_order: number, is_primary = false) => ({
  id: address,
  product_id: 'p',
  image_url: address,
  alt_text: null,
  display_order,
  is_primary,
});

test('images come by their order, the primary first', () => {
  const views = productViews({ image_url: 'x', images: [image('c', 2), image('a', 0), image('b', 1, true)] });
  expect(views.map((view) => view.kind === 'photo' && view.address)).toEqual(['b', 'a', 'c']);
});

test('a product with one address and no images shows that one', () => {
  expect(productViews({ image_url: 'only', images: [] })).toEqual([
    { kind: 'photo', address: 'only', alt: null },
  ]);
});

test('a product without images is drawn from three sides', () => {
  expect(productViews({ image_url: null, images: [] })).toEqual([
    { kind: 'drawing', view: 'main' },
    { kind: 'drawing', view: 'side' },
    { kind: 'drawing', view: 'detail' },
  ]);
});

test.each([
  [0, 1, 3, 1],
  [2, 1, 3, 0],
  [0, -1, 3, 2],
  [0, -4, 3, 2],
  [0, 1, 1, 0],
])('from %i by %i of %i is %i', (index, steps, count, expected) => {
  expect(wrapAround(index, steps, count)).toBe(expected);
});
