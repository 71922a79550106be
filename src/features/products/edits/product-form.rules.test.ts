import { describe, expect, test } from 'vitest';
import { productInput } from '#features/products/product-edit.schema.ts';
import {
  changedFields,
  changesOf,
  clashingFields,
  emptyText,
  inputOf,
  leftNumber,
  readList,
  rebasedText,
  textOf,
} from './product-form.rules.ts';
import { aProductInput } from '#tests/factories/product-input.factory.ts';
import type { ProductWithImages } from '#features/products/product.schema.ts';

const product: ProductWithImages = {
  ...aProductInput(),
  id: '0b1f6a52-3f55-4a4f-9a9e-1c2d3e4f5a6b',
  title: 'Managed Switch',
  description: 'Two lines\nof text',
  image_url: 'https://example.com/a.jpg',
  features: ['24 ports, PoE+', 'Fanless'],
  category: 'networking',
  price: 642.5,
  currency: 'EUR',
  stock_quantity: 38,
  product_type: 'physical',
  is_active: false,
  weight: 3.25,
  dimensions: { length: 44, width: 22.5, height: 4.4 },
  tags: ['poe', 'rack'],
  seo_title: null,
  seo_description: 'A switch',
  sku: 'SW-24',
  gtin: '4006381333931',
  sale_price: 599.99,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-02T00:00:00.000Z',
  images: ['a', 'b'].map((name, index) => ({
    id: `0b1f6a52-3f55-4a4f-9a9e-1c2d3e4f5a${index}0`,
    product_id: '0b1f6a52-3f55-4a4f-9a9e-1c2d3e4f5a6b',
    image_url: `https://example.com/${name}.jpg`,
    alt_text: index === 0 ? 'Front' : null,
    display_order: index,
    is_primary: index === 0,
  })),
};

const changed = (changes: Partial<ReturnType<typeof textOf>>, base = product) => ({
  ...textOf(base),
  ...changes,
});

describe('a product that is opened and left as it is', () => {
  test('a product that is opened and left as it is has no changes, whatever it holds', () => {
    const worded = { ...product, dimensions: '19-inch, 1 U', weight: null, images: [] };
    const bare = { ...product, dimensions: null, image_url: null, features: [], tags: [], images: [] };
    for (const each of [product, worded, bare]) {
      expect(changedFields(textOf(each), each)).toEqual([]);
      expect(changesOf(textOf(each), each)).toEqual({ from: {}, to: {} });
    }
  });

  test('a product that is opened and left as it is becomes exactly the input of its route', () => {
    const { id: _id, created_at: _made, updated_at: _moved, images, ...fields } = product;
    const inputImages = images.map(({ image_url, alt_text, is_primary }) => ({
      image_url,
      alt_text,
      is_primary,
    }));
    const input = inputOf(textOf(product), product);
    expect(input).toEqual({ ...fields, images: inputImages });
    expect(productInput.parse(input)).toEqual(input);
  });
});

describe('one changed field', () => {
  test.each([
    [{ title: '  New name ' }, { title: 'New name' }],
    [{ price: '12.30' }, { price: 12.3 }],
    [{ price: 'abc' }, { price: 0 }],
    [{ stock_quantity: 'many' }, { stock_quantity: 0 }],
    [{ weight: '' }, { weight: null }],
    [{ is_active: true }, { is_active: true }],
    [{ tags: ' a, ,b ,, ' }, { tags: ['a', 'b'] }],
    [{ tags: '' }, { tags: [] }],
    [{ seo_description: '  ' }, { seo_description: null }],
    [{ seo_title: 'Title' }, { seo_title: 'Title' }],
    [{ height: '5' }, { dimensions: { length: 44, width: 22.5, height: 5 } }],
    [{ length: '', width: '', height: '' }, { dimensions: null }],
    [{ dimensions_kind: 'text', dimensions: '1 U' } as const, { dimensions: '1 U' }],
    [{ dimensions_kind: 'text', dimensions: '' } as const, { dimensions: null }],
  ])('the changed field %j is sent alone', (typed, to) => {
    const from = Object.fromEntries(
      Object.keys(to).map((field) => [field, product[field as keyof typeof to]]),
    );
    expect(changesOf(changed(typed), product)).toEqual({ from, to });
  });

  test('one changed field that reads the same is none', () => {
    const typed = {
      price: '642.50',
      title: 'Managed Switch ',
      tags: 'poe,rack',
      seo_title: ' ',
      weight: '3.250',
    };
    expect(changedFields(changed(typed), product)).toEqual([]);
  });

  test('one changed field of price breaks is sent with price and minimum quantity, so that neither is overwritten unseen', () => {
    const price_breaks = JSON.stringify([
      { min_quantity: '1', unit_price: '642.5' },
      { min_quantity: '100', unit_price: '600' },
    ]);
    const { from, to } = changesOf(changed({ price_breaks }), product);
    expect(Object.keys(to).toSorted()).toEqual(['moq', 'price', 'price_breaks']);
    expect(from).toMatchObject({ price: product.price, moq: product.moq });
  });

  test('one changed field of the images is sent with all of them, and their address is left to the server', () => {
    const [first, second] = textOf(product).images;
    if (!first || !second) throw new Error('The product has two images.');
    const images = [second, first];
    const { from, to } = changesOf(
      changed({ images, image_url: 'https://elsewhere.example/x.jpg' }),
      product,
    );
    expect(Object.keys(to)).toEqual(['images']);
    expect(to.images?.map(({ image_url }) => image_url)).toEqual([
      'https://example.com/b.jpg',
      'https://example.com/a.jpg',
    ]);
    expect(from.images).toHaveLength(2);
  });

  test('one changed field leaves a feature with a comma whole', () => {
    expect(inputOf(changed({ title: 'Other' }), product).features).toEqual(['24 ports, PoE+', 'Fanless']);
  });
});

describe('features', () => {
  const known = ['24 ports, PoE+', '24 ports', 'Fanless'];

  test('features that contain a comma stay whole while others are typed', () => {
    expect(readList('24 ports, PoE+, Fanless, Quiet', known)).toEqual(['24 ports, PoE+', 'Fanless', 'Quiet']);
    expect(readList('Quiet,24 ports, PoE+', known)).toEqual(['Quiet', '24 ports, PoE+']);
  });

  test('features that were changed themselves are read as typed', () => {
    expect(readList('24 ports, PoE++', known)).toEqual(['24 ports', 'PoE++']);
    expect(readList(', ,', known)).toEqual([]);
  });
});

describe('a new product', () => {
  test('a new product starts active, in dollars, physical, and with nothing to lose', () => {
    expect(emptyText()).toMatchObject({ is_active: true, currency: 'USD', product_type: 'physical' });
    expect(changedFields(emptyText(), null)).toEqual([]);
    expect(changedFields({ ...emptyText(), title: 'x' }, null)).toEqual(['title']);
  });

  test('a new product is made of the required fields alone', () => {
    const text = {
      ...emptyText(),
      title: 'A',
      category: 'iot',
      description: 'B',
      price: '1',
      stock_quantity: '2',
    };
    expect(productInput.parse(inputOf(text, null))).toMatchObject({
      price: 1,
      weight: null,
      seo_title: null,
    });
  });

  test('a new product made of a deleted one retains its images, and shows the primary one', () => {
    const input = inputOf(changed({ image_url: 'ignored' }), product);
    expect(input.image_url).toBe('https://example.com/a.jpg');
    expect(input.images).toHaveLength(2);
  });
});

test('after another administrator has saved, typed values stay and the rest is taken over', () => {
  const theirs = { ...product, price: 700, title: 'Their name', tags: ['new'] };
  const rebased = rebasedText(changed({ title: 'My name', height: '9' }), product, theirs);
  expect(rebased).toMatchObject({ title: 'My name', price: '700', tags: 'new', height: '9' });
  expect(changedFields(rebased, theirs)).toEqual(['title', 'dimensions']);
});

test('a change elsewhere conflicts only with a different change of the same field', () => {
  const mine = changed({ price: '700', tags: 'rack' });
  expect(clashingFields(mine, product, { ...product, stock_quantity: 3, title: 'Theirs' })).toEqual([]);
  expect(clashingFields(mine, product, { ...product, price: 700, tags: ['new'] })).toEqual(['tags']);
});

test('an address that was typed and not added is the last image', () => {
  const address = 'https://example.com/c.jpg';
  const images = inputOf(changed({ new_image: ` ${address} ` }), product).images;
  expect(images).toHaveLength(3);
  expect(images).toMatchObject({ 2: { image_url: address, alt_text: null, is_primary: false } });
  expect(inputOf({ ...emptyText(), new_image: address }, null).images).toEqual([
    { image_url: address, alt_text: null, is_primary: true },
  ]);
  expect(changedFields(changed({ new_image: '  ' }), product)).toEqual([]);
});

test.each([
  ['', {}, ''],
  ['12.50', {}, '12.50'],
  ['12,50', {}, '12.5'],
  ['1,234.50', {}, '1234.5'],
  ['1.234,56', {}, '1234.56'],
  ['$12.99', {}, '12.99'],
  ['1.234,56 €', {}, '1234.56'],
  ['12,5O', { required: true }, '0'],
  ['1,250', { required: true }, '0'],
  ['1,250', { required: true, isCount: true }, '1250'],
  ['1e999', { required: true }, '0'],
  ['about 3', {}, 'about 3'],
])('a number typed as %j (%j) is left as %j', (text, field, left) => {
  expect(leftNumber(text, field)).toBe(left);
});

test('numbers that were typed with a comma are saved without having been left', () => {
  const text = changed({ price: '12,50', stock_quantity: '1,250', weight: '0,4', length: '10,5' });
  expect(inputOf(text, product)).toMatchObject({ price: 12.5, stock_quantity: 1250, weight: 0.4 });
});
