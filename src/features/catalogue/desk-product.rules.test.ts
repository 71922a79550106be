import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aProductInput } from '#tests/factories/product-input.factory.ts';
import {
  arrangeImages,
  bulkOutcome,
  changedFields,
  changedPrice,
  conflictingFields,
  type DeskImage,
  type ProductState,
  settled,
} from './desk-product.rules.ts';
import { productLimits } from './desk-product.schema.ts';

const image = (id: string, changes: Partial<DeskImage> = {}): DeskImage => ({
  id,
  image_url: `https://pictures.test/${id}`,
  alt_text: null,
  display_order: 0,
  is_primary: false,
  ...changes,
});

function aState(changes: Partial<ProductState> = {}): ProductState {
  const moment = '2026-01-02T03:04:05.678901Z';
  return {
    ...aProductInput(),
    images: [],
    created_at: moment,
    updated_at: moment,
    deleted_at: null,
    ...changes,
  };
}

let ids = 0;
const newId = () => `new-${(ids += 1)}`;

describe('fields that stand against a change', () => {
  test.each([
    ['nobody changed', 'A', 'B', 'A', []],
    ['somebody changed to something else', 'A', 'B', 'C', ['title']],
    ['somebody changed to the same', 'A', 'B', 'B', []],
  ])('%s', (_, from, to, theirs, expected) => {
    expect(conflictingFields({ title: from }, { title: to }, aState({ title: theirs }))).toEqual(expected);
  });

  test('are those that are changed alone: stock that orders took stands against a new stock only', () => {
    const current = aState({ stock_quantity: 3 });
    expect(conflictingFields({ title: current.title }, { title: 'New' }, current)).toEqual([]);
    expect(conflictingFields({ stock_quantity: 12 }, { stock_quantity: 20 }, current)).toEqual([
      'stock_quantity',
    ]);
  });

  test('images count by what is told of them, dimensions by their numbers', () => {
    const current = aState({ images: [image('a')], dimensions: { length: 1, width: 2, height: 3 } });
    const from = { images: [{ ...image('a'), id: 'other' }], dimensions: { height: 3, width: 2, length: 1 } };
    expect(conflictingFields(from, { images: [], dimensions: null }, current)).toEqual([]);
    const moved = aState({ images: [image('a', { alt_text: 'Front' })] });
    expect(conflictingFields(from, { images: [] }, moved)).toEqual(['images']);
  });
});

describe('what saving changes', () => {
  test('is nothing when all is as it was', () => {
    const current = aState({ images: [image('a', { is_primary: true })], image_url: image('a').image_url });
    const { images, ...rest } = current;
    const to = { title: rest.title, features: [...rest.features], images: structuredClone(images) };
    expect(changedFields(to, current, newId)).toEqual({});
  });

  test('takes the card’s picture from the primary image', () => {
    const current = aState({ image_url: 'https://old.test/' });
    const changed = changedFields({ images: [image('a'), image('b', { is_primary: true })] }, current, newId);
    expect(changed.image_url).toBe(image('b').image_url);
    const held = aState({ images: changed.images ?? [], image_url: image('b').image_url });
    expect(changedFields({ image_url: 'https://other.test/' }, held, newId)).toEqual({});
    expect(changedFields({ image_url: 'https://other.test/' }, current, newId)).toEqual({
      image_url: 'https://other.test/',
    });
  });

  test('keeps the ids of images that were there, and makes one of them primary', () => {
    const before = [image('a'), image('b', { is_primary: true })];
    const arranged = arrangeImages([image('b'), image('new'), image('a'), image('a')], before, () => 'made');
    expect(arranged.map(({ id, display_order, is_primary }) => [id, display_order, is_primary])).toEqual([
      ['b', 0, true],
      ['made', 1, false],
      ['a', 2, false],
      ['made', 3, false],
    ]);
  });

  test('is as exact as the database', () => {
    expect(settled({ price: 0.1 + 0.2, weight: 1.23456, title: 'a\uD800b' })).toEqual({
      price: 0.3,
      weight: 1.235,
      title: 'a\uFFFDb',
    });
  });
});

describe('a price changed by percent', () => {
  test.each([
    [10, 10, 11],
    [0.05, 10, 0.06],
    [0.15, -10, 0.14],
    [19.99, 33.333333, 26.65],
    [100, -90, 10],
    [0.01, -90, 0.01],
    [0, 900, 0],
    [999_999_999.99, 900, 9_999_999_999.9],
  ])('%d by %d percent is %d', (price, percent, expected) => {
    expect(changedPrice(price, percent)).toBe(expected);
  });

  test('is exact to half a cent, and never becomes one on request', () => {
    const cents = fc.integer({ min: 1, max: 999_999_999_999 });
    fc.assert(
      fc.property(cents, fc.integer({ min: -9000, max: 90_000 }), (amount, hundredths) => {
        const made = BigInt(Math.round(changedPrice(amount / 100, hundredths / 100) * 100));
        const exact = BigInt(amount) * BigInt(10_000 + hundredths);
        const off = made * 10_000n - exact;
        expect(made >= 1n && (made === 1n || (off > -5_000n && off <= 5_000n))).toBe(true);
      }),
    );
  });
});

describe('a bulk action', () => {
  test.each([
    [{ kind: 'activate' }, { is_active: false }, { is_active: true }, 'inactive', 'active'],
    [{ kind: 'deactivate' }, {}, { is_active: false }, 'active', 'inactive'],
    [{ kind: 'set_category', category: 'iot' }, {}, { category: 'iot' }, 'networking', 'iot'],
    [{ kind: 'change_price', percent: 10 }, {}, { price: 219.45 }, 'USD 199.50', 'USD 219.45'],
    [{ kind: 'delete' }, {}, { is_active: false, deleted_at: 'now' }, 'active', 'deleted'],
  ] as const)('%j', (action, state, fields, before, after) => {
    expect(bulkOutcome(action, aState(state), 'now')).toEqual({ kind: 'changed', fields, before, after });
  });

  test.each([
    [{ kind: 'activate' }, {}],
    [{ kind: 'deactivate' }, { is_active: false }],
    [{ kind: 'set_category', category: 'networking' }, {}],
    [{ kind: 'change_price', percent: 0 }, {}],
    [{ kind: 'change_price', percent: 50 }, { price: 0 }],
  ] as const)('%j may leave a product as it is', (action, state) => {
    expect(bulkOutcome(action, aState(state), 'now')).toEqual({ kind: 'unchanged' });
  });

  test('makes no price larger than one can be', () => {
    const state = aState({ price: productLimits.price });
    expect(bulkOutcome({ kind: 'change_price', percent: 0.001 }, state, 'now').kind).toBe('price_too_large');
    expect(bulkOutcome({ kind: 'change_price', percent: -0.001 }, state, 'now').kind).toBe('changed');
  });
});
