import { expect, test } from 'vitest';
import { type WantedPart, wantedLines } from './wanted-part.rules.ts';

const product = {
  id: 'a1f40c27-6d1e-4c0b-9f52-8be1d7030a44',
  title: 'Resistor, 10 kΩ',
  mpn: 'RC0603FR-0710KL',
  manufacturer: 'Yageo',
  unit: 'C62',
};
const wanted: WantedPart = {
  product,
  quantity: 6200,
  match: 'by_value',
  part: '10k 1% 0603',
  manufacturer: '',
  description: '',
  targetPrice: null,
  targetCurrency: null,
  note: '',
};

function lines(parts: readonly WantedPart[]) {
  let count = 0;
  return wantedLines(parts, () => String((count += 1)));
}

test('a matched part becomes a line of its product, with what was listed and how it was found', () => {
  expect(lines([wanted])).toEqual([
    {
      id: product.id,
      title: 'Resistor, 10 kΩ',
      part: 'RC0603FR-0710KL',
      manufacturer: 'Yageo',
      quantity: '6200',
      unit: 'C62',
      match: 'by_value',
      listedPart: '10k 1% 0603',
      target: '',
      note: '',
    },
  ]);
});

test('two lines of one product are one line with their sum and both notes', () => {
  const [line, ...others] = lines([
    { ...wanted, note: 'Our number 1.', targetPrice: 0.0021 },
    { ...wanted, quantity: 800, note: 'Our number 2.' },
  ]);
  expect(line).toMatchObject({ quantity: '7000', target: '0.0021', note: 'Our number 1. Our number 2.' });
  expect(others).toEqual([]);
});

test('a target price has the currency of the parts list, and the first of two lines counts', () => {
  const euro = { ...wanted, targetPrice: 0.5, targetCurrency: 'EUR' };
  const dollar = { ...wanted, targetPrice: 0.4, targetCurrency: 'USD' };
  expect(lines([wanted, euro, dollar])[0]).toMatchObject({ target: '0.5', currency: 'EUR' });
  const unclear = { ...wanted, targetPrice: 0.5 };
  expect(lines([unclear, dollar])[0]).not.toHaveProperty('currency');
  expect(lines([{ ...wanted, targetCurrency: 'EUR' }])[0]).not.toHaveProperty('currency');
});

test('the sum of two lines of one product is corrected to minimum and multiple once', () => {
  const reel = { ...product, moq: 100, order_multiple: 50 };
  const quantityOf = (...quantities: number[]) =>
    lines(quantities.map((quantity) => Object.assign({}, wanted, { product: reel, quantity })))[0]?.quantity;
  expect(quantityOf(24, 24)).toBe('100');
  expect(quantityOf(50, 50)).toBe('100');
  expect(quantityOf(50, 51)).toBe('150');
});

test('of two lines of one product, the first says what was listed and how it was found', () => {
  const second = { ...wanted, match: 'exact' as const, part: 'RC0603FR-0710KL', manufacturer: 'Other' };
  expect(lines([{ ...wanted, manufacturer: 'YAG' }, second])[0]).toMatchObject({
    match: 'by_value',
    listedPart: '10k 1% 0603',
    listedManufacturer: 'YAG',
  });
});

test('a product that the buyer chose has no match of its own, and one by its description no listed part', () => {
  const [line] = lines([{ ...wanted, match: 'chosen', part: '', manufacturer: 'Yageo' }]);
  expect(line).not.toHaveProperty('match');
  expect(line).not.toHaveProperty('listedPart');
  expect(line).not.toHaveProperty('listedManufacturer');
});

test('a part without a product becomes a free line as it is listed', () => {
  const listed = { part: 'W5017-900', manufacturer: 'Pulse', description: 'Antenna 868 MHz' };
  expect(lines([{ ...wanted, product: null, quantity: 255, match: 'not_found', ...listed }])).toEqual([
    {
      id: 'free-1',
      title: 'Antenna 868 MHz',
      part: 'W5017-900',
      manufacturer: 'Pulse',
      quantity: '255',
      unit: 'C62',
      target: '',
      note: '',
    },
  ]);
});

test('long texts are cut to what a request takes, and a sum to the largest quantity', () => {
  const [line] = lines([
    { ...wanted, product: null, part: 'P'.repeat(101), description: 'D'.repeat(501), note: 'N'.repeat(501) },
  ]);
  expect([line?.part.length, line?.title.length, line?.note.length]).toEqual([100, 500, 500]);
  const [most] = lines([{ ...wanted, quantity: 999_999_999 }, wanted]);
  expect(most?.quantity).toBe('999999999');
});
