import { describe, expect, test } from 'vitest';
import {
  fulfilmentOf,
  isTrackingUrl,
  kilograms,
  planShipment,
  readKilograms,
  readPackages,
  readSides,
  shipmentLimits,
  shippableNow,
  sidesText,
} from './shipment.rules.ts';
import { shipmentInput } from './shipment.schema.ts';

const line = (changes: object = {}) => ({
  id: 'a',
  product_id: 'p' as string | null,
  quantity: 10,
  backordered: 0,
  shipped: 0,
  ...changes,
});
const wanted = (quantity: number, item_id = 'a', packages = [1]) => ({ item_id, quantity, packages });

describe('what can be shipped now', () => {
  test.each([
    ['all that was in stock', line(), 0, 10],
    ['what was in stock, while the rest is not', line({ backordered: 4 }), 0, 6],
    ['the rest as far as the stock goes', line({ backordered: 4 }), 3, 9],
    ['never more than is left', line({ backordered: 4, shipped: 6 }), 100, 4],
    ['nothing of a product without stock', line({ backordered: 10 }), 0, 0],
    ['all of a part that is not in the catalogue', line({ product_id: null, backordered: 10 }), 0, 10],
  ])('what can be shipped now is %s', (_, item, stock, expected) => {
    expect(shippableNow(item, stock)).toBe(expected);
  });
});

test('lines of one product share its stock, the earlier ones first', () => {
  const lines = [line({ backordered: 10 }), line({ id: 'b', backordered: 10 })];
  const plan = planShipment(lines, [wanted(7), wanted(4, 'b')], 1, new Map([['p', 10]]));
  expect(plan).toEqual({ ok: false, error: [{ index: 1, code: 'stock', available: 3 }] });
  expect(planShipment(lines, [wanted(7), wanted(3, 'b')], 1, new Map([['p', 10]]))).toMatchObject({
    ok: true,
    value: [{ from_backorder: 7 }, { from_backorder: 3 }],
  });
});

test('a line that is unknown or listed twice is rejected with its index', () => {
  const plan = planShipment([line()], [wanted(1), wanted(1), wanted(1, 'x')], 1, new Map());
  expect(plan).toMatchObject({
    error: [
      { index: 1, code: 'repeated' },
      { index: 2, code: 'unknown' },
    ],
  });
});

test('an order is shipped in part until every line is', () => {
  expect(fulfilmentOf([line(), line()])).toBe('none');
  expect(fulfilmentOf([line({ shipped: 10 }), line()])).toBe('partial');
  expect(fulfilmentOf([line({ shipped: 10 }), line({ shipped: 10 })])).toBe('all');
});

test.each([
  ['1', [1]],
  ['1, 3-4', [1, 3, 4]],
  ['2–3、1', [1, 2, 3]],
  ['٢', null],
  ['200', [200]],
  ['201', null],
  ['0', null],
  ['3-1', null],
  ['', null],
  ['a', null],
])('the packages of %j are %j', (text, expected) => {
  expect(readPackages(text)).toEqual(expected);
});

test.each([
  ['1.25', 1250],
  ['0,001', 1],
  ['0', null],
  ['50000', 50_000_000],
  ['50000.001', null],
  ['1.2345', null],
  ['-1', null],
])('%j kilograms are %j grams', (text, expected) => {
  expect(readKilograms(text)).toBe(expected);
});

test.each([
  [1250, '1.25'],
  [1000, '1'],
  [1, '0.001'],
  [50_000_000, '50000'],
])('%j grams are printed as %j kilograms', (grams, expected) => {
  expect(kilograms(grams)).toBe(expected);
});

test.each([
  ['40 × 30 × 20.5', [400, 300, 205]],
  ['40x30x20', [400, 300, 200]],
  ['0.1*0.1*2000', [1, 1, 20_000]],
  ['1x1x2000.1', undefined],
  ['0x1x1', undefined],
  ['40 × 30', undefined],
  ['', [null, null, null]],
])('the sides %j are %j millimetres', (text, expected) => {
  const sides = readSides(text);
  expect(sides && [sides.length_mm, sides.width_mm, sides.height_mm]).toEqual(expected);
});

test('measured packages have their sides in centimetres', () => {
  expect(sidesText({ weight_grams: 1, length_mm: 400, width_mm: 300, height_mm: 205 })).toBe(
    '40 × 30 × 20.5 cm',
  );
  expect(sidesText({ weight_grams: 1, length_mm: null, width_mm: null, height_mm: null })).toBeNull();
});

test.each([
  ['https://track.test/1', true],
  ['http://track.test/1', true],
  ['javascript:alert(1)', false],
  ['track.test', false],
])('%j is a tracking link: %j', (text, expected) => {
  expect(isTrackingUrl(text)).toBe(expected);
});

describe('the input of a shipment', () => {
  const valid = {
    number: 1,
    carrier: 'DHL',
    packages: [{ weight_grams: 1 }],
    lines: [{ item_id: '00000000-0000-4000-8000-000000000001', quantity: 1, packages: [1] }],
  };
  const accepts = (changes: object) => shipmentInput.safeParse({ ...valid, ...changes }).success;
  const { packages, carrier, trackingNumber, trackingUrl, weightGrams, sideMillimetres } = shipmentLimits;
  const some = (length: number) => Array.from({ length }, () => ({ weight_grams: 1 }));
  const url = (length: number) => 'https://t.test/'.padEnd(length, 'x');

  test.each([
    ['packages', { packages: some(packages) }, { packages: some(packages + 1) }],
    [
      'a weight',
      { packages: [{ weight_grams: weightGrams }] },
      { packages: [{ weight_grams: weightGrams + 1 }] },
    ],
    ['no weight', { packages: [{ weight_grams: 1 }] }, { packages: [{ weight_grams: 0 }] }],
    [
      'a side',
      { packages: [{ weight_grams: 1, length_mm: sideMillimetres }] },
      { packages: [{ weight_grams: 1, length_mm: sideMillimetres + 1 }] },
    ],
    ['a carrier', { carrier: 'x'.repeat(carrier) }, { carrier: 'x'.repeat(carrier + 1) }],
    ['no carrier', { carrier: 'x' }, { carrier: '' }],
    [
      'a tracking number',
      { tracking_number: 'x'.repeat(trackingNumber) },
      { tracking_number: 'x'.repeat(trackingNumber + 1) },
    ],
    ['a tracking link', { tracking_url: url(trackingUrl) }, { tracking_url: url(trackingUrl + 1) }],
    ['lines', {}, { lines: [] }],
  ])('the input of a shipment is limited in %s', (_, allowed, rejected) => {
    expect(accepts(allowed)).toBe(true);
    expect(accepts(rejected)).toBe(false);
  });
});
