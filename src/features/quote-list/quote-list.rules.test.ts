import { describe, expect, test } from 'vitest';
import type { CartOffer } from '#features/cart/cart.queries.ts';
import { moneyOf } from '#kernel/money.ts';
import { maxQuoteLines } from './quote-line.rules.ts';
import { addProduct } from './added-product.rules.ts';
import {
  changeCurrency,
  isSendable,
  changeLine,
  lineLimits,
  listTotals,
  mergeLists,
  quantityText,
  removeLine,
  restoreLine,
  targetText,
  withoutSent,
} from './quote-list.rules.ts';
import { freeLine } from './free-line.rules.ts';
import type { QuoteLine } from './quote-list-store.ts';

const id = 'a1f40c27-6d1e-4c0b-9f52-8be1d7030a44';
const line: QuoteLine = {
  id,
  title: 'Switch',
  part: 'HN-PE24G-4S',
  manufacturer: 'Halvard Networks',
  quantity: '20',
  unit: 'C62',
  target: '',
  note: '',
};
const euro: QuoteLine = { ...line, id: 'free-2', target: '580', currency: 'EUR' };
const free: QuoteLine = { ...line, id: 'free-1', title: 'Wall cabinet', part: '', manufacturer: '' };

const offer: CartOffer = {
  id,
  title: 'Switch',
  image_url: null,
  category: 'networking',
  product_type: 'physical',
  price: 642,
  currency: 'USD',
  stock_quantity: 38,
  unit: 'C62',
  moq: 2,
  order_multiple: 2,
  price_usd: 642,
  price_breaks: [
    { min_quantity: 2, unit_price: 642, unit_price_usd: 642 },
    { min_quantity: 10, unit_price: 598, unit_price_usd: 598 },
  ],
};

describe('adding a product', () => {
  test('adding a product begins with the least that can be ordered', () => {
    const { list } = addProduct([], { id, title: 'Switch', mpn: 'HN', moq: 3, order_multiple: 2 });
    expect(list).toEqual([
      { id, title: 'Switch', part: 'HN', manufacturer: '', unit: 'C62', quantity: '4', target: '', note: '' },
    ]);
  });

  test('adding a product again raises its quantity', () => {
    const { list, result } = addProduct([line], { id, title: 'Switch' }, 5);
    expect(result).toBe('more');
    expect(list).toEqual([{ ...line, quantity: '25' }]);
  });

  test('adding a product fills the list to its limit, and not beyond', () => {
    const lines = Array.from({ length: maxQuoteLines - 1 }, (_, index) => ({ ...free, id: `free-${index}` }));
    const last = addProduct(lines, { id, title: 'Switch' });
    expect(last.result).toBe('added');
    expect(last.list).toHaveLength(maxQuoteLines);
    const beyond = addProduct(last.list, { id: 'another', title: 'Router' });
    expect(beyond).toEqual({ list: last.list, result: 'full' });
  });
});

describe('a free line', () => {
  const fields = { title: '', part: '', manufacturer: '', quantity: '4' };

  test.each([{ title: 'Wall cabinet' }, { part: 'FR-B5M-28' }])('a free line needs only %o', (texts) => {
    expect(freeLine({ ...fields, ...texts }, '1')).toMatchObject({
      ok: true,
      line: { ...texts, id: 'free-1', quantity: '4' },
    });
  });

  test.each([{}, { manufacturer: 'Ferrow' }, { title: ' \u0000 ' }])(
    'a free line is not made of %o',
    (texts) => {
      expect(freeLine({ ...fields, ...texts }, '1')).toEqual({ ok: false, issue: 'empty' });
    },
  );

  test.each(['title', 'part', 'manufacturer'] as const)('a free line has a limited %s', (name) => {
    const texts = { ...fields, part: 'X' };
    const limit = lineLimits[name];
    expect(freeLine({ ...texts, [name]: 'x'.repeat(limit) }, '1').ok).toBe(true);
    expect(freeLine({ ...texts, [name]: 'x'.repeat(limit + 1) }, '1')).toEqual({ ok: false, issue: name });
  });

  test.each(['', '0', '-1', '1.5', 'ten'])('a free line does not take %j as a quantity', (quantity) => {
    expect(freeLine({ ...fields, part: 'X', quantity }, '1')).toEqual({ ok: false, issue: 'quantity' });
  });
});

test.each([
  ['20', 'C62', '20'],
  ['٢٠', 'C62', '20'],
  ['２０', 'C62', '20'],
  ['020', 'C62', '20'],
  ['999999999', 'C62', '999999999'],
  ['9999999999', 'C62', undefined],
  ['2.5', 'C62', undefined],
  ['2.5', 'MTR', '2.5'],
  ['2,5', 'MTR', '2.5'],
  ['2٫5', 'MTR', '2.5'],
  ['2.50', 'MTR', '2.5'],
  ['0.125', 'MTR', '0.125'],
  ['0.1255', 'MTR', undefined],
  ['1,000', 'C62', undefined],
  ['1,000', 'MTR', undefined],
  ['1.000', 'MTR', undefined],
  ['1.250', 'MTR', undefined],
  ['1.125', 'MTR', '1.125'],
  ['0.250', 'MTR', '0.25'],
  ['10k', 'C62', undefined],
  ['0', 'MTR', undefined],
] as const)('a quantity of %j %s is %j', (typed, unit, text) => {
  expect(quantityText(typed, unit)).toBe(text);
});

test.each([
  ['', ''],
  ['  ', ''],
  ['580', '580'],
  ['580.00', '580'],
  ['0.0092', '0.0092'],
  ['0,0092', '0.0092'],
  ['0.000001', '0.000001'],
  ['0.0000001', undefined],
  ['1,000', undefined],
  ['0', undefined],
  ['USD 5', undefined],
])('a target price of %j is %j', (typed, text) => {
  expect(targetText(typed)).toBe(text);
});

test('a merge adds missing lines, and changes none that are there', () => {
  const other = { ...line, quantity: '99' };
  const sameFree = { ...free, id: 'free-2', title: 'WALL CABINET' };
  const newFree = { ...free, id: 'free-3', title: 'Rail' };
  const merged = mergeLists([line, free], [other, sameFree, newFree]);
  expect(merged).toEqual({ list: [line, free, newFree], added: 1, present: 2, left: 0 });
  expect(mergeLists(merged.list, [other, sameFree, newFree])).toMatchObject({ added: 0, present: 3 });
});

test('a merge leaves out lines beyond the limit', () => {
  const others = Array.from({ length: maxQuoteLines }, (_, index) => ({
    ...free,
    id: `free-x${index}`,
    title: `Part ${index}`,
  }));
  expect(mergeLists([line], others)).toMatchObject({ added: maxQuoteLines - 1, present: 0, left: 1 });
});

test('after sending, lines that were changed or added meanwhile stay', () => {
  const changed = { ...line, quantity: '21' };
  expect(withoutSent([line, free], [line, free])).toEqual([]);
  expect(withoutSent([changed, free], [line])).toEqual([changed, free]);
});

test('a removed line comes back to its position, unless it was added again', () => {
  const list = removeLine([line, free], line.id);
  expect(restoreLine(list, line, 0)).toEqual([line, free]);
  expect(restoreLine([changeLine([line], id, { note: 'x' })[0] ?? line], line, 0)).toHaveLength(1);
});

test('a removed line comes back only while the list has room', () => {
  const lines = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ ...free, id: `free-${index}` }));
  expect(restoreLine(lines(maxQuoteLines - 1), line, 0)).toHaveLength(maxQuoteLines);
  expect(restoreLine(lines(maxQuoteLines), line, 0)).toBeNull();
});

test('totals use the price at the quantity, for each currency', () => {
  const offers = new Map([
    [id, offer],
    ['eur', { ...offer, id: 'eur', price: 0.0092, currency: 'EUR' as const, price_breaks: [] }],
    ['unpriced', { ...offer, id: 'unpriced', price: 0, price_breaks: [] }],
  ]);
  const lines = [
    line,
    free,
    { ...line, id: 'eur', quantity: '2.5', unit: 'MTR' },
    { ...line, id: 'unpriced' },
    { ...line, id: 'gone' },
  ];
  expect(listTotals(lines, offers)).toEqual({
    priced: 2,
    totals: [moneyOf(11_960, 'USD'), moneyOf(0.02, 'EUR')],
  });
});

test('another currency of the request is that of target prices in the former one', () => {
  const dollars = { ...line, target: '580' };
  const [first, second, third] = changeCurrency([dollars, euro, { ...free, target: '' }], 'USD', 'CNY');
  expect(first?.currency).toBe('CNY');
  expect(second?.currency).toBe('EUR');
  expect(third?.currency).toBeUndefined();
});

test('a line with a quantity or a target price that is none cannot be sent', () => {
  expect(isSendable(line)).toBe(true);
  expect(isSendable({ ...line, quantity: '1.5' })).toBe(false);
  expect(isSendable({ ...line, quantity: '1.5' }, 'MTR')).toBe(true);
  expect(isSendable({ ...line, target: 'cheap' })).toBe(false);
});

test('the sum of quantities with decimals is exact', () => {
  const list = [{ ...line, unit: 'MTR', quantity: '0.1' }];
  expect(addProduct(list, { id, title: 'Cable' }, 0.2).list[0]?.quantity).toBe('0.3');
});
