import { expect, test } from 'vitest';
import { matchedProduct, partsListLine } from '#tests/factories/parts-list.factory.ts';
import type { LineMatch } from '../matching/match.schema.ts';
import type { PartsListLine } from '../lines/parts-list-line.ts';
import { postedLines } from './posted-lines.rules.ts';
import { resultLines } from './result-lines.rules.ts';

const texts = {
  listed: (part: string) => `Listed as ${part}.`,
  ownNumber: (number: string) => `No. ${number}.`,
  alternates: (parts: readonly string[]) => `Or ${parts.join()}.`,
};

/** `id` null: not found. */
function linesOf(
  ...listed: { id: string | null; status?: LineMatch['status']; changes?: Partial<PartsListLine> }[]
) {
  const lines = listed.map(({ changes }, at) => partsListLine(at + 1, changes));
  const matches = listed.map(({ id, status = 'exact' }, index): LineMatch => {
    const product = id === null ? null : matchedProduct(id, { moq: 100, order_multiple: 50 });
    return { index, status, reason: '', product, quantity: 1, alternatives: [], reasons: [] };
  });
  return postedLines(resultLines(lines, matches, { boards: 1, sparePercent: 0, choices: {} }), texts);
}

test('each product is posted once, with the sum of its lines corrected once', () => {
  const quantities = (...ids: string[]) =>
    linesOf(...ids.map((id) => ({ id }))).map(({ product_id, quantity }) => [product_id, quantity]);
  expect(quantities('a', 'b', 'a')).toEqual([
    ['a', '100'],
    ['b', '100'],
  ]);
  expect(quantities('a', 'a', 'a', 'a', 'a')).toEqual([['a', '150']]);
});

test('parts that are similar, by value or to be sourced are posted with what was listed', () => {
  const lines = linesOf(
    { id: 'a', status: 'similar' },
    { id: 'b', status: 'by_value', changes: { partNumber: '10k 0603', manufacturer: '' } },
    { id: null, status: 'not_found' },
  );
  expect(lines).toMatchObject([
    { product_id: 'a', match: 'similar', part_number: 'PART-1', note: 'Listed as PART-1.' },
    { product_id: 'b', match: 'by_value', part_number: '10k 0603', note: 'Listed as 10k 0603.' },
    { product_id: '', match: 'not_found', part_number: 'PART-3', description: 'Resistor', quantity: '24' },
  ]);
});

test('a line without a usable quantity is posted with an empty one, and one that is left out is not', () => {
  const lines = linesOf({ id: 'a', changes: { quantity: null } }, { id: 'b', changes: { isLeftOut: true } });
  expect(lines.map(({ product_id, quantity }) => [product_id, quantity])).toEqual([['a', '']]);
});

test('a target price is posted without an exponent, with the currency of the list', () => {
  const [small, none] = linesOf(
    { id: 'a', changes: { targetPrice: 0.0000021, targetCurrency: 'EUR' } },
    { id: 'b' },
  );
  expect(small).toMatchObject({ target_price: '0.000002', target_currency: 'EUR' });
  expect(none).toMatchObject({ target_price: '', target_currency: '' });
});
