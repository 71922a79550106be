import { expect, test } from 'vitest';
import { mostLines } from '#features/cart/cart-line.rules.ts';
import { matchedProduct, partsListLine } from '#tests/factories/parts-list.factory.ts';
import type { LineMatch } from '../matching/match.schema.ts';
import { postedLink } from './posted-link.rules.ts';
import { resultLines } from './result-lines.rules.ts';

function linkOf(ids: readonly string[], status: LineMatch['status'] = 'exact') {
  const lines = ids.map((_, at) => partsListLine(at + 1));
  const matches = ids.map((id, at): LineMatch => {
    const product = matchedProduct(id, { moq: 100, order_multiple: 50 });
    return { line: at, status, product, alternatives: [], reasons: [] };
  });
  return postedLink(resultLines(lines, matches, { boards: 1, sparePercent: 0, choices: {} }), 'ar');
}

test('the link has each product once, with its sum corrected once, in the language of the page', () => {
  expect(linkOf(['a', 'b', 'a'])).toEqual({
    path: '/quote-list?add=a:100,b:100&lang=ar',
    shown: 2,
    count: 2,
  });
  expect(linkOf(['a', 'a', 'a', 'a', 'a'])?.path).toBe('/quote-list?add=a:150&lang=ar');
});

test('products of uncertain matches are left out', () => {
  expect(linkOf(['a'], 'similar')).toBeUndefined();
});

test('a link takes as many products as an order, however many lines they have', () => {
  const ids = Array.from({ length: mostLines }, (_, at) => `p${at}`);
  expect(linkOf([...ids, ...ids])).toMatchObject({ shown: mostLines, count: mostLines });
  expect(linkOf([...ids, 'one-more'])).toMatchObject({ shown: mostLines, count: mostLines + 1 });
});
