import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aProductInput } from '#tests/factories/product-input.factory.ts';
import {
  alignedPrices,
  arrangeImages,
  bulkOutcome,
  changedFields,
  changedPrice,
  conflictingFields,
  type AdminImage,
  type ProductState,
  settled,
} from './product-edit.rules.ts';
import { productLimits } from './product-field-kinds.ts';
import { propertyRuns } from '#tests/harness/property-runs.ts';

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
  ])('a price changed by percent %d by %d percent is %d', (price, percent, expected) => {
    expect(changedPrice(price, percent)).toBe(expected);
  });

  test('a price changed by percent is exact to half a cent, and never becomes one on request', () => {
    const cents = fc.integer({ min: 1, max: 999_999_999_999 });
    fc.assert(
      fc.property(cents, fc.integer({ min: -9000, max: 90_000 }), (amount, hundredths) => {
        const made = BigInt(Math.round(changedPrice(amount / 100, hundredths / 100) * 100));
        const exact = BigInt(amount) * BigInt(10_000 + hundredths);
        const off = made * 10_000n - exact;
        expect(made >= 1n && (made === 1n || (off > -5_000n && off <= 5_000n))).toBe(true);
      }),
      propertyRuns(100, 1000),
    );
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

  test('a bulk change of prices changes every break', () => {
    const outcome = bulkOutcome({ kind: 'change_price', percent: -10 }, aState(current), 'now');
    expect(outcome).toMatchObject({
      fields: { price: 1.8, price_breaks: [{ unit_price: 1.8 }, { unit_price: 1.35 }] },
    });
  });
});

describe('a bulk action', () => {
  test.each([
    [{ kind: 'activate' }, { is_active: false }, { is_active: true }, 'inactive', 'active'],
    [{ kind: 'deactivate' }, {}, { is_active: false }, 'active', 'inactive'],
    [{ kind: 'set_category', category: 'iot' }, {}, { category: 'iot' }, 'networking', 'iot'],
    [{ kind: 'change_price', percent: 10 }, {}, { price: 219.45 }, 'USD 199.50', 'USD 219.45'],
    [{ kind: 'delete' }, {}, { is_active: false, deleted_at: 'now' }, 'active', 'deleted'],
  ] as const)('a bulk action %j', (action, state, fields, before, after) => {
    expect(bulkOutcome(action, aState(state), 'now')).toEqual({ kind: 'changed', fields, before, after });
  });

  test.each([
    [{ kind: 'activate' }, {}],
    [{ kind: 'deactivate' }, { is_active: false }],
    [{ kind: 'set_category', category: 'networking' }, {}],
    [{ kind: 'change_price', percent: 0 }, {}],
    [{ kind: 'change_price', percent: 50 }, { price: 0 }],
  ] as const)('a bulk action %j may leave a product as it is', (action, state) => {
    expect(bulkOutcome(action, aState(state), 'now')).toEqual({ kind: 'unchanged' });
  });

  test('a bulk action makes no price larger than one can be', () => {
    const state = aState({ price: productLimits.price });
    expect(bulkOutcome({ kind: 'change_price', percent: 0.001 }, state, 'now').kind).toBe('price_too_large');
    expect(bulkOutcome({ kind: 'change_price', percent: -0.001 }, state, 'now').kind).toBe('changed');
  });
});
