import { productLimits } from '#features/products/product-field-kinds.ts';
import { readIssue } from '#kernel/input-issue.ts';
import {
  checkText,
  controlAtPath,
  emptyText,
  type ProductText,
  textOf,
} from '#features/products/edits/product-form.rules.ts';
import { describe, expect, test } from 'vitest';
import type { ProductWithImages } from '#features/products/product.schema.ts';

const filled: ProductText = {
  ...emptyText(),
  title: 'Sensor',
  category: 'iot',
  description: 'Measures.',
  price: '0',
  stock_quantity: '0',
};

describe('a new product', () => {
  test('a new product needs title, category, description, price and stock', () => {
    const required = ['title', 'category', 'description', 'price', 'stock_quantity'];
    expect(checkText(emptyText(), null)).toEqual(
      Object.fromEntries(required.map((control) => [control, { code: 'required' }])),
    );
    expect(checkText(filled, null)).toEqual({});
  });

  test.each([
    [{ title: 'x'.repeat(201) }, { title: { code: 'tooLong', limit: 200 } }],
    [{ title: 'x'.repeat(200) }, {}],
    [{ price: '-1' }, { price: { code: 'negative' } }],
    [{ price: '1.2345678' }, { price: { code: 'decimals' } }],
    [{ price: '10000000000' }, { price: { code: 'tooBig', limit: productLimits.price } }],
    [{ stock_quantity: '1.5' }, { stock_quantity: { code: 'whole' } }],
    [{ stock_quantity: '-1' }, { stock_quantity: { code: 'negative' } }],
    [{ weight: 'heavy' }, { weight: { code: 'number' } }],
    [{ weight: '-0.01' }, { weight: { code: 'negative' } }],
    [{ image_url: 'image.jpg' }, { image_url: { code: 'url' } }],
    [{ new_image: 'image.jpg' }, { new_image: { code: 'url' } }],
    [{ image_url: 'javascript:alert(1)' }, { image_url: { code: 'url' } }],
    [{ length: '1' }, { width: { code: 'required' }, height: { code: 'required' } }],
    [
      { length: '1', width: '-1', height: 'x' },
      { width: { code: 'negative' }, height: { code: 'number' } },
    ],
    [{ length: '1', width: '2', height: '100001' }, { height: { code: 'tooBig', limit: 100_000 } }],
    [
      { dimensions_kind: 'text', dimensions: 'x'.repeat(201) } as const,
      { dimensions: { code: 'tooLong', limit: 200 } },
    ],
    [{ features: Array(51).fill('a').join() }, { features: { code: 'tooMany', limit: 50 } }],
    [{ tags: `ok, ${'x'.repeat(61)}` }, { tags: { code: 'tooLong', limit: 60 } }],
    [{ seo_description: 'x'.repeat(501) }, { seo_description: { code: 'tooLong', limit: 500 } }],
  ])('a new product %j', (typed, issues) => {
    expect(checkText({ ...filled, ...typed }, null)).toEqual(issues);
  });
});

test('invalid imported values do not prevent another change', () => {
  const product = {
    ...filled,
    id: 'a',
    category: 'made up',
    price: 1,
    stock_quantity: 1,
    weight: null,
    dimensions: null,
    features: ['x'.repeat(400)],
    tags: [],
    images: [],
    image_url: null,
  } as unknown as ProductWithImages;
  const text = { ...textOf(product), title: 'Other' };
  expect(checkText(text, product)).toEqual({});
  expect(checkText({ ...text, title: '' }, product)).toEqual({ title: { code: 'required' } });
});

test('an error of the route is shown at its control', () => {
  expect(controlAtPath('to.features.2')).toBe('features');
  expect(controlAtPath('title')).toBe('title');
  expect(controlAtPath('to.dimensions.width')).toBe('width');
  expect(controlAtPath('from')).toBeUndefined();
  expect(readIssue('anything else')).toEqual({ code: 'invalid' });
});
