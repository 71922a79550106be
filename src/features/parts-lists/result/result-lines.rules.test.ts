import { describe, expect, test } from 'vitest';
import { mostPieces } from '#features/products/ordering.rules.ts';
import { moneyOf } from '#kernel/money.ts';
import { matchedProduct as product, partsListLine as part } from '#tests/factories/parts-list.factory.ts';
import { type LineMatch, matchRequest } from '../matching/match.schema.ts';
import { createDesignatorReader } from '../reading/quantity.rules.ts';
import { longestCell } from '../reading/table-codes.ts';
import { comparedFacts } from './compared-facts.rules.ts';
import { exportColumns, exportName, exportRows, toWorkbookRows } from './result-export.rules.ts';
import {
  forCart,
  passes,
  type ResultFilter,
  resultLines,
  summaryOf,
  toAccept,
  toMatchLines,
} from './result-lines.rules.ts';
import { wishedParts } from './wished-parts.rules.ts';

const once = { boards: 1, sparePercent: 0, choices: {} };

function match(index: number, changes: Partial<LineMatch> = {}): LineMatch {
  const found = { index, status: 'exact' as const, reason: '', product: product('a'), quantity: 1 };
  return { ...found, alternatives: [], reasons: [], ...changes };
}

const similar = match(0, {
  status: 'similar',
  alternatives: [{ ...product('b', { stock_quantity: 0 }), differences: [] }],
});
const notFound = match(0, { status: 'not_found', product: null });

describe('the result of a parts list', () => {
  test('the result of a parts list matches the lines that are placed, in their order', () => {
    const lines = [part(2), part(3, { isLeftOut: true }), part(4, { alternates: ['X'] })];
    expect(toMatchLines(lines)).toMatchObject([
      { part_number: 'PART-2' },
      { part_number: 'PART-4', alternates: ['X'] },
    ]);
    const [own] = toMatchLines([part(2, { customerPartNumber: 'OWN-7' })]);
    expect(own).toMatchObject({ part_number: 'PART-2', customer_part_number: 'OWN-7' });
    const result = resultLines(lines, [match(0), notFound], once);
    expect(result.map(({ status, number }) => [status, number])).toEqual([
      ['exact', 1],
      ['left_out', 2],
      ['not_found', 3],
    ]);
  });

  test('the result of a parts list matches a line with the quantity of one board, if the list has one', () => {
    const quantities = [24, null, mostPieces + 1];
    const lines = quantities.map((quantity, row) => part(row, { quantity }));
    const sent = matchRequest.parse({ lines: toMatchLines(lines) }).lines;
    expect(sent.map(({ quantity }) => quantity)).toEqual([24, 1, mostPieces]);
  });

  test('the result of a parts list multiplies quantities, then corrects them to minimum and multiple', () => {
    const decisions = { boards: 250, sparePercent: 2, choices: {} };
    const [line] = resultLines([part(2)], [match(0)], decisions);
    expect(line?.needed).toBe(6120);
    expect(line?.offer).toEqual({
      quantity: 6200,
      corrections: ['multiple'],
      unit_price: 0.0021,
      amount: 13.02,
    });
  });

  test('the result of a parts list has no offer for a quantity that nobody knows, until the buyer enters one', () => {
    const lines = [part(2, { quantity: null })];
    expect(resultLines(lines, [match(0)], once)[0]).toMatchObject({ needed: null, offer: null });
    const typed = { ...once, choices: { 2: { quantity: 7 } } };
    expect(resultLines(lines, [match(0)], typed)[0]).toMatchObject({ needed: 7, offer: { quantity: 100 } });
  });

  test.each([
    [{}, 'similar', 'check', 'a'],
    [{ accepted: 'a' }, 'similar', 'accepted', 'a'],
    [{ accepted: 'b' }, 'similar', 'check', 'a'],
    [{ accepted: 'b', product: 'a' }, 'similar', 'check', 'a'],
    [{ accepted: 'a', product: 'b' }, 'chosen', 'accepted', 'b'],
    [{ accepted: 'a', product: 'unknown' }, 'similar', 'accepted', 'a'],
    [{ product: 'b' }, 'chosen', 'accepted', 'b'],
    [{ product: 'a' }, 'similar', 'check', 'a'],
    [{ product: 'unknown' }, 'similar', 'check', 'a'],
    [{ product: '' }, 'not_found', 'none', undefined],
    [{ isExcluded: true }, 'left_out', 'left_out', 'a'],
  ])('a similar part with the decision %j is %s', (choice, status, group, id) => {
    const [line] = resultLines([part(2)], [similar], { ...once, choices: { 2: choice } });
    expect([line?.status, line?.group, line?.product?.id]).toEqual([status, group, id]);
  });

  test.each([
    [{ product: 'unknown' }, 'check'],
    [{ product: 'unknown', accepted: 'unknown' }, 'check'],
    [{ product: 'unknown', accepted: 'a' }, 'accepted'],
    [{ product: 'a' }, 'same'],
  ])('an exact part with the decision %j is in the group %s', (choice, group) => {
    const [line] = resultLines([part(2)], [match(0)], { ...once, choices: { 2: choice } });
    expect([line?.group, line?.product?.id]).toEqual([group, 'a']);
  });

  test('an acceptance ends when the line matches another product', () => {
    const decisions = { ...once, choices: { 2: { accepted: 'a' } } };
    const other = { ...similar, product: product('z') };
    expect(resultLines([part(2)], [similar], decisions)[0]?.group).toBe('accepted');
    expect(resultLines([part(2)], [other], decisions)[0]?.group).toBe('check');
  });

  test.each(['exact', 'normalised', 'packaging'] as const)(
    'the result of a parts list says that %s is the same part',
    (status) => {
      expect(resultLines([part(2)], [match(0, { status })], once)[0]?.group).toBe('same');
    },
  );

  test('the result of a parts list leaves lines that did not change the same objects', () => {
    const lines = [part(2), part(3)];
    const matches = [match(0), match(1)];
    const before = resultLines(lines, matches, once);
    const after = resultLines(lines, matches, { ...once, choices: { 3: { isExcluded: true } } }, before);
    expect(after[0]).toBe(before[0]);
    expect(after[1]).not.toBe(before[1]);
    const more = resultLines(lines, matches, { ...once, boards: 2 }, before);
    expect(more[0]).not.toBe(before[0]);
  });
});

const mixed = resultLines(
  [
    part(2),
    part(3),
    part(4),
    part(5, { quantity: null }),
    part(6, { isLeftOut: true }),
    part(7, { quantity: 200 }),
    part(8),
  ],
  [
    match(0, { product: product('e', { moq: 1, order_multiple: 1, price: 1 }) }),
    similar,
    notFound,
    match(3),
    match(4, { product: product('c', { currency: 'EUR', price: 2, stock_quantity: 199 }) }),
    match(5, { product: product('d', { price: 0 }) }),
  ],
  { boards: 2, sparePercent: 0, choices: {} },
);

describe('filters and totals', () => {
  test.each<[ResultFilter, number[]]>([
    ['all', [1, 2, 3, 4, 5, 6, 7]],
    ['same', [1, 4, 6, 7]],
    ['check', [2]],
    ['accepted', []],
    ['none', [3]],
    ['short', [6]],
    ['corrected', [2, 7]],
    ['no_quantity', [4]],
    ['left_out', [5]],
  ])('filters and totals %s shows the lines %j', (filter, numbers) => {
    expect(mixed.filter((line) => passes(filter, line)).map(({ number }) => number)).toEqual(numbers);
  });

  test('filters and totals sum each currency, and count what is missing', () => {
    expect(summaryOf(mixed, 2)).toEqual({
      lines: 6,
      priced: 3,
      totals: [
        { amount: moneyOf(48.21, 'USD'), perBoard: moneyOf(24.11, 'USD') },
        { amount: moneyOf(800, 'EUR'), perBoard: moneyOf(400, 'EUR') },
      ],
      inStock: 3,
      toSource: 1,
      onRequest: 1,
      toCheck: 1,
      withoutQuantity: 1,
    });
  });

  test('only same or accepted parts with a price go into the cart, as far as the stock covers them', () => {
    expect(forCart(mixed).map(({ number }) => number)).toEqual([1]);
  });

  test('a stock that just covers the order is enough', () => {
    const exactly = product('a', { moq: 1, order_multiple: 1, stock_quantity: 24 });
    expect(forCart(resultLines([part(2)], [match(0, { product: exactly })], once))).toHaveLength(1);
    const less = { ...exactly, stock_quantity: 23 };
    expect(forCart(resultLines([part(2)], [match(0, { product: less })], once))).toEqual([]);
  });

  test('filters and totals of several lines of one product are those of one order, which minimum, multiple, price and stock hold for', () => {
    const reel = product('a', {
      moq: 100,
      order_multiple: 100,
      price: 2,
      price_breaks: [
        { min_quantity: 100, unit_price: 2 },
        { min_quantity: 200, unit_price: 1 },
      ],
      stock_quantity: 200,
    });
    const of = (...quantities: number[]) => {
      const lines = quantities.map((quantity, at) => part(at + 2, { quantity }));
      const result = resultLines(
        lines,
        lines.map((_, at) => match(at, { product: reel })),
        once,
      );
      const { totals, inStock } = summaryOf(result, 1);
      const short = result.filter((line) => passes('short', line));
      return [totals[0]?.amount.amount, inStock, short.length, forCart(result).length];
    };
    expect(of(24, 24)).toEqual([20_000, 2, 0, 2]);
    expect(of(60, 60)).toEqual([20_000, 2, 0, 2]);
    expect(of(150, 60)).toEqual([30_000, 0, 2, 0]);
  });

  test('a line that the buyer has yet to check takes no stock from the cart', () => {
    const some = product('a', { moq: 1, order_multiple: 1, stock_quantity: 40 });
    const matches = [match(0, { product: some }), match(1, { status: 'similar', product: some })];
    expect(forCart(resultLines([part(2), part(3)], matches, once)).map(({ number }) => number)).toEqual([1]);
  });

  test('another quantity of one line counts for the others of its product', () => {
    const lines = [part(2), part(3), part(4)];
    const matches = [match(0), match(1), match(2, { product: product('b') })];
    const before = resultLines(lines, matches, once);
    const after = resultLines(lines, matches, { ...once, choices: { 2: { quantity: 500 } } }, before);
    expect(after.map((line, at) => line === before[at])).toEqual([false, false, true]);
    expect(after[1]?.productOffer?.quantity).toBe(600);
  });

  test('what the buyer has to accept is grouped by class', () => {
    expect([...toAccept(mixed)]).toEqual([['similar', { 3: { accepted: 'a' } }]]);
  });
});

test('the quote list gets every line with a quantity, and a note where the match is not certain', () => {
  const texts = {
    listed: (text: string) => `Listed as ${text}.`,
    ownNumber: (text: string) => `No. ${text}.`,
    alternates: (parts: readonly string[]) => `Or ${parts.join(', ')}.`,
  };
  const wished = wishedParts(mixed, texts);
  expect(wished.map(({ product: found, quantity, note }) => [found?.id, quantity, note])).toEqual([
    ['e', 48, ''],
    ['a', 48, 'Listed as PART-3.'],
    [undefined, 48, ''],
    ['c', 400, ''],
    ['d', 48, ''],
  ]);
  const [own] = wishedParts(resultLines([part(2, { customerPartNumber: '77' })], [match(0)], once), texts);
  expect(own?.note).toBe('No. 77.');
  expect(wished.map(({ match: status }) => status)).toEqual([
    'exact',
    'similar',
    'not_found',
    'exact',
    'exact',
  ]);
  const alternates = ['MPN a', 'OTHER-2'];
  const [used] = wishedParts(resultLines([part(2, { alternates })], [match(0)], once), texts);
  expect(used).toMatchObject({ part: 'MPN a', note: 'Or PART-2, OTHER-2.' });
});

test('alternatives are compared by what differs in any of them', () => {
  const differences = [
    { field: 'part_number' as const, product: 'MPN-a', alternative: 'MPN-b' },
    { field: 'attribute' as const, label: 'Case', product: 'SC-70', alternative: 'SOT-23' },
  ];
  const other = [{ field: 'manufacturer' as const, product: 'Yageo', alternative: null }];
  const facts = comparedFacts(
    match(0, {
      alternatives: [
        { ...product('b'), differences },
        { ...product('c'), differences: other },
      ],
    }),
  );
  expect(facts).toEqual([
    { field: 'attribute', label: 'Case', values: ['SC-70', 'SOT-23', 'SC-70'] },
    { field: 'manufacturer', values: ['Yageo', 'Yageo', null] },
  ]);
});

describe('the export', () => {
  const texts = { column: (name: string) => name, status: (status: string) => status };

  test('the export repeats the table with status and reasons', () => {
    const reasons = [{ code: 'sku_equal' as const, values: {}, text: 'Our number \u2068X\u2069 is equal' }];
    const [head, row] = exportRows(resultLines([part(2)], [match(0, { reasons })], once), texts);
    const cells = Object.fromEntries(exportColumns.map((name, at) => [name, row?.[at]]));
    expect(head).toEqual(exportColumns);
    expect(cells).toMatchObject({ line: 1, listedPart: 'PART-2', status: 'exact', needed: 24, order: 100 });
    expect(cells).toMatchObject({
      reasons: 'Our number X is equal',
      price: 0.0021,
      amount: 0.21,
      leadTime: '',
    });
  });

  test('the export writes designators as ranges, as their reader takes them', () => {
    const designators = Array.from({ length: 1_000 }, (_, at) => `R${at + 1}`);
    const rows = exportRows(resultLines([part(2, { designators })], [match(0)], once), texts);
    const text = rows[1]?.[exportColumns.indexOf('designators')];
    expect(text).toBe('R1–R1000');
    expect(createDesignatorReader()(String(text))).toEqual(designators);
  });

  test('the export cuts texts that a cell of a workbook does not hold', () => {
    const whole = 'a'.repeat(longestCell);
    expect(toWorkbookRows([[whole, 7]])).toEqual([[whole, 7]]);
    expect(toWorkbookRows([[`${whole}a`]])).toEqual([[`${'a'.repeat(longestCell - 1)}…`]]);
    const halved = `${'a'.repeat(longestCell - 2)}😀😀`;
    expect(toWorkbookRows([[halved]])).toEqual([[`${'a'.repeat(longestCell - 2)}…`]]);
  });

  test('the export has the name of the file', () => {
    expect([exportName('gateway.rev-c.xlsx', 'x'), exportName('', 'parts-list')]).toEqual([
      'gateway.rev-c',
      'parts-list',
    ]);
  });
});
