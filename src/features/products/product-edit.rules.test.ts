import { describe, expect, test } from 'vitest';
import { aProductInput } from '#tests/factories/product-input.factory.ts';
import {
  alignedPrices,
  arrangeImages,
  changedFields,
  conflictingFields,
  type AdminImage,
  type ProductState,
  settled,
} from './product-edit.rules.ts';

const image = (id: string, changes: Partial<AdminImage> = {}): AdminImage => ({
  id,
  image_url: `https://images.test/${id}`,
  alt_text: null,
  display_order: 0,
  is_primary: false,
  ...changes,
});

function aState(changes: Partial<ProductState> = {}): ProductState {
  const date = '2026-01-02T03:04:05.678901Z';
  return {
    ...aProductInput(),
    images: [],
    created_at: date,
    updated_at: date,
    deleted_at: null,
    ...changes,
  };
}

let ids = 0;
const newId = () => `new-${(ids += 1)}`;

describe('fields that stand against a change', () => {
  test.each([
    ['unchanged elsewhere', 'A', 'B', 'A', []],
    ['changed elsewhere to something else', 'A', 'B', 'C', ['title']],
    ['changed elsewhere to the same', 'A', 'B', 'B', []],
  ])('fields that stand against a change: %s', (_, from, to, theirs, expected) => {
    expect(conflictingFields({ title: from }, { title: to }, aState({ title: theirs }))).toEqual(expected);
  });

  test('fields that stand against a change are those that are changed alone: stock that orders took conflicts with a new stock only', () => {
    const current = aState({ stock_quantity: 3 });
    expect(conflictingFields({ title: current.title }, { title: 'New' }, current)).toEqual([]);
    expect(conflictingFields({ stock_quantity: 12 }, { stock_quantity: 20 }, current)).toEqual([
      'stock_quantity',
    ]);
  });

  test('images that stand against a change are compared by their input fields, dimensions by their numbers', () => {
    const current = aState({ images: [image('a')], dimensions: { length: 1, width: 2, height: 3 } });
    const from = { images: [{ ...image('a'), id: 'other' }], dimensions: { height: 3, width: 2, length: 1 } };
    expect(conflictingFields(from, { images: [], dimensions: null }, current)).toEqual([]);
    const moved = aState({ images: [image('a', { alt_text: 'Front' })] });
    expect(conflictingFields(from, { images: [] }, moved)).toEqual(['images']);
  });
});

describe('what saving changes', () => {
  test('what saving changes is nothing when all is as it was', () => {
    const current = aState({ images: [image('a', { is_primary: true })], image_url: image('a').image_url });
    const { images, ...rest } = current;
    const to = { title: rest.title, features: [...rest.features], images: structuredClone(images) };
    expect(changedFields(to, current, newId)).toEqual({});
  });

  test('what saving changes takes the card’s image from the primary image', () => {
    const current = aState({ image_url: 'https://old.test/' });
    const changed = changedFields({ images: [image('a'), image('b', { is_primary: true })] }, current, newId);
    expect(changed.image_url).toBe(image('b').image_url);
    const held = aState({ images: changed.images ?? [], image_url: image('b').image_url });
    expect(changedFields({ image_url: 'https://other.test/' }, held, newId)).toEqual({});
    expect(changedFields({ image_url: 'https://other.test/' }, current, newId)).toEqual({
      image_url: 'https://other.test/',
    });
  });

  test('what saving changes retains the ids of existing images, and makes one of them primary', () => {
    const before = [image('a'), image('b', { is_primary: true })];
    const arranged = arrangeImages([image('b'), image('new'), image('a'), image('a')], before, () => 'made');
    expect(arranged.map(({ id, display_order, is_primary }) => [id, display_order, is_primary])).toEqual([
      ['b', 0, true],
      ['made', 1, false],
      ['a', 2, false],
      ['made', 3, false],
    ]);
  });

  test('what saving changes is as exact as the database', () => {
    expect(settled({ price: 0.1 + 0.2, weight: 1.2345678, title: 'a\uD800b' })).toEqual({
      price: 0.3,
      weight: 1.234568,
      title: 'a\uFFFDb',
    });
    expect(settled({ title: '\u{1F600}', tags: ['\\ud83d', 'a\uDC00'] })).toEqual({
      title: '\u{1F600}',
      tags: ['\\ud83d', 'a\uFFFD'],
    });
  });
});

describe('price, minimum quantity and price breaks', () => {
  const breaks = [
    { min_quantity: 10, unit_price: 2 },
    { min_quantity: 100, unit_price: 1.5 },
  ];
  const current = { price: 2, moq: 10, price_breaks: breaks };

  test.each([
    [
      'breaks of a new product set its minimum',
      { price: 2, moq: 1, price_breaks: breaks },
      undefined,
      { moq: 10 },
    ],
    [
      'new breaks set price and minimum',
      { price_breaks: [{ min_quantity: 5, unit_price: 3 }] },
      current,
      { price: 3, moq: 5 },
    ],
    [
      'a new price is that of the first break',
      { price: 1.8 },
      current,
      { price_breaks: [{ min_quantity: 10, unit_price: 1.8 }, breaks[1]] },
    ],
    [
      'a new minimum drops the breaks below it, and costs what it cost before',
      { moq: 100 },
      current,
      { price: 1.5, price_breaks: [{ min_quantity: 100, unit_price: 1.5 }] },
    ],
    [
      'a new minimum below the next break leaves the price',
      { moq: 50 },
      current,
      { price_breaks: [{ min_quantity: 50, unit_price: 2 }, breaks[1]] },
    ],
    [
      'a price that is set with a new minimum is that of the first break',
      { price: 3, moq: 100 },
      current,
      { price_breaks: [{ min_quantity: 100, unit_price: 3 }] },
    ],
    ['no breaks are one price', { price_breaks: [], price: 4 }, current, {}],
    ['other fields change nothing', { title: 'B' }, current, {}],
  ])('price, minimum quantity and price breaks: %s', (_, fields, before, follows) => {
    expect(alignedPrices<Partial<ProductState>>(fields, before)).toEqual({ ...fields, ...follows });
  });

  test.each([
    ['a price that is not the first break’s', { price: 9, price_breaks: breaks }, undefined],
    ['a minimum that is not the first break’s', { moq: 7, price_breaks: breaks }, current],
    ['a price below a later break', { price: 1 }, current],
  ])('price, minimum quantity and price breaks: %s is rejected', (_, fields, before) => {
    expect(alignedPrices(fields, before)).toBeNull();
  });
});
