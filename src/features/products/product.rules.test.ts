import { expect, test } from 'vitest';
import { hsCodeDigits, hsCodeText, weightIn } from './product.rules.ts';

test.each([
  ['851762', '8517.62'],
  ['85176200', '8517.62.00'],
  ['8517620090', '8517.62.00.90'],
])('the HS code %s is shown in groups, and typed in groups it is the same', (code, shown) => {
  expect(hsCodeText(code)).toBe(shown);
  expect(hsCodeDigits(shown)).toBe(code);
  expect(hsCodeDigits(shown.replaceAll('.', ' '))).toBe(code);
});

test.each([
  [0, ['kilograms', 0]],
  [0.000045, ['grams', 0.045]],
  [0.099, ['grams', 99]],
  [0.1, ['kilograms', 0.1]],
  [164, ['kilograms', 164]],
])('%d kilograms are shown as %j', (kilograms, shown) => {
  const [unit, weight] = weightIn(kilograms);
  expect([unit, Number(weight.toFixed(6))]).toEqual(shown);
});
