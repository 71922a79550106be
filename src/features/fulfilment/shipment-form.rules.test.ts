import { expect, test } from 'vitest';
import { readShipment } from './shipment-form.rules.ts';

const id = '00000000-0000-4000-8000-000000000001';
const lines = [
  { id, product_id: null, title: 'Switch', quantity: 10, backordered: 0, shipped: 0, shippable: 6 },
];
const filled = {
  carrier: 'DHL Express',
  tracking_number: '',
  tracking_url: '',
  'weight:1': '12.5',
  'sides:1': '40 × 30 × 20',
  [`quantity:${id}`]: '6',
  [`packages:${id}`]: '1',
  mail: 'on',
};

test('reads the form of a shipment', () => {
  expect(readShipment(filled, lines)).toEqual({
    input: {
      carrier: 'DHL Express',
      tracking_number: null,
      tracking_url: null,
      packages: [{ weight_grams: 12_500, length_mm: 400, width_mm: 300, height_mm: 200 }],
      lines: [{ item_id: id, quantity: 6, packages: [1] }],
      mail: true,
    },
  });
});

test.each([
  [{ carrier: ' ' }, 'carrier', 'required'],
  [{ carrier: 'x'.repeat(101) }, 'carrier', 'tooLong'],
  [{ tracking_url: 'track.test' }, 'tracking_url', 'urlIssue'],
  [{ 'weight:1': '' }, 'weight:1', 'weightIssue'],
  [{ 'sides:1': '40 x 30' }, 'sides:1', 'sidesIssue'],
  [{ [`quantity:${id}`]: '7' }, `quantity:${id}`, 'quantityIssue'],
  [{ [`quantity:${id}`]: '1.5' }, `quantity:${id}`, 'quantityIssue'],
  [{ [`packages:${id}`]: '2' }, `packages:${id}`, 'packagesIssue'],
  [{ [`quantity:${id}`]: '0' }, 'form', 'nothing'],
])('names the field of %j', (changes, name, code) => {
  expect(readShipment({ ...filled, ...changes }, lines).issues).toMatchObject({ [name]: { code } });
});
