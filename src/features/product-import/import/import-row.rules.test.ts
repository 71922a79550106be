import { describe, expect, test } from 'vitest';
import { firstCurrencies } from '#features/money/currency.rules.ts';
import { aProductState } from '#tests/factories/product-state.factory.ts';
import { type ImportField, importFields } from '../reading/import-fields.rules.ts';
import { rowIssueText } from './import-error.rules.ts';
import { type Found, cellsByField, checkRow, readKey } from './import-row.rules.ts';

type Cells = Partial<Record<ImportField, string>>;

const rules = {
  mode: 'both',
  key: 'title',
  formats: writtenWith('.'),
  origin: 'other',
  defaults: { category: null, currency: null, stock_quantity: null },
  currencies: firstCurrencies,
} as const;

function writtenWith(decimal: '.' | ',') {
  return Object.fromEntries(importFields.map((field) => [field, { decimal, unit: null }]));
}

const complete: Cells = {
  title: 'Switch',
  description: 'Ports',
  category: 'networking',
  price: '12.5',
  stock_quantity: '3',
};

function check(
  cells: Cells,
  found: Found = { kind: 'none' },
  more: Partial<Parameters<typeof checkRow>[2]> = {},
) {
  const fields = Object.keys(cells) as ImportField[];
  return checkRow(
    cellsByField(
      fields,
      Object.values(cells).map((cell) => cell ?? ''),
    ),
    found,
    { ...rules, ...more },
  );
}

const known = (changes = {}): Found => ({ kind: 'one', id: 'x', state: aProductState(changes) });

test.each([
  ['Price (EUR)', '12.5', { kind: 'new', fields: { price: 12.5, currency: 'EUR' } }],
  ['单价（欧元）', '12.5', { kind: 'new', fields: { currency: 'EUR' } }],
  ['Price €', '12.5 £', { kind: 'new', fields: { currency: 'GBP' } }],
  ['Price net', '12.5', { kind: 'new', fields: { currency: 'USD' } }],
  ['Price (CNY)', '12.5', { kind: 'failed', issues: [{ field: 'price', code: 'currency' }] }],
  ['Price HK$', '12.5', { kind: 'failed', issues: [{ field: 'price', code: 'currency' }] }],
])('a price without a currency is in that of its column: %s, %s', (price, cell, result) =>
  expect(check({ ...complete, price: cell }, undefined, { headers: { price } })).toMatchObject(result),
);

test('a price that equals the product’s, in another currency, changes the currency', () => {
  const found = known({ title: 'Switch', price: 12.5, currency: 'USD' });
  const cells = { title: 'Switch', price: '12.5' };
  expect(check(cells, found, { headers: { price: 'Price (EUR)' } })).toMatchObject({
    kind: 'changed',
    fields: { currency: 'EUR' },
  });
  expect(check(cells, found, { headers: { price: 'Price (USD)' } })).toEqual({ kind: 'unchanged' });
  const currency = { ...cells, currency: 'USD' };
  expect(check(currency, found, { headers: { price: 'Price (EUR)' } })).toMatchObject({ kind: 'failed' });
});

describe('a row of a new product', () => {
  test('a row of a new product becomes a product, with defaults for empty cells', () => {
    expect(check(complete)).toMatchObject({
      kind: 'new',
      fields: { title: 'Switch', price: 12.5, stock_quantity: 3, currency: 'USD', is_active: true, tags: [] },
    });
  });

  test('a row of a new product never gets a value that is not in the file', () => {
    const { price: _, stock_quantity: __, ...rest } = complete;
    expect(check({ ...rest, price: '' })).toEqual({
      kind: 'failed',
      issues: [
        { field: 'price', code: 'required' },
        { field: 'stock_quantity', code: 'required' },
      ],
    });
  });

  test('a row of a new product takes the chosen default where its cell is empty', () => {
    const defaults = { category: 'iot', currency: 'EUR', stock_quantity: 7 } as const;
    const cells = { ...complete, category: '', stock_quantity: '' };
    expect(check(cells, undefined, { defaults })).toMatchObject({
      fields: { category: 'iot', currency: 'EUR', stock_quantity: 7 },
    });
    expect(check({ ...complete, category: 'Furniture' }, undefined, { defaults })).toMatchObject({
      kind: 'new',
      fields: { category: 'iot' },
      notices: [{ field: 'category', code: 'defaulted', found: 'Furniture' }],
    });
    const state = aProductState({ title: 'Switch', category: 'mobile' });
    expect(
      check({ title: 'Switch', category: 'Furniture' }, { kind: 'one', id: 'x', state }, { defaults }),
    ).toMatchObject({ kind: 'unchanged', notices: [{ code: 'defaulted' }] });
  });

  test('a row of a new product fails in the mode that only updates', () => {
    expect(check(complete, undefined, { mode: 'update' })).toEqual({
      kind: 'failed',
      issues: [{ field: 'title', code: 'unknown', found: 'Switch' }],
    });
  });
});

describe('errors quote the value found', () => {
  test.each<[Cells, string]>([
    [{ price: '12,5O' }, "Row 42, price: expected a number ≥ 0, found '12,5O'"],
    [{ price: '-1' }, "Row 42, price: expected a number ≥ 0, found '-1'"],
    [{ price: '12,50' }, "Row 42, price: expected a number ≥ 0, found '12,50'"],
    [{ price: '1.2345678' }, "Row 42, price: expected at most six decimals, found '1.2345678'"],
    [{ price: '10000000000' }, "Row 42, price: expected at most 9999999999.99, found '10000000000'"],
    [{ price: '9'.repeat(99) }, `Row 42, price: expected at most 9999999999.99, found '${'9'.repeat(80)}…'`],
    [{ stock_quantity: '1.5' }, "Row 42, stock_quantity: expected a whole number, found '1.5'"],
    [
      { stock_quantity: '2147483648' },
      "Row 42, stock_quantity: expected at most 2147483647, found '2147483648'",
    ],
    [{ stock_quantity: '12.05.2026' }, "Row 42, stock_quantity: expected a number ≥ 0, found '12.05.2026'"],
    [{ is_active: 'maybe' }, "Row 42, is_active: expected true or false, found 'maybe'"],
    [
      { category: 'Furniture' },
      "Row 42, category: expected one of networking, electronics, mobile, iot, found 'Furniture'",
    ],
    [{ currency: 'YEN' }, "Row 42, currency: expected one of USD, EUR, GBP, found 'YEN'"],
    [{ image_url: 'ftp://x' }, "Row 42, image_url: expected a web address, found 'ftp://x'"],
    [{ title: 'x'.repeat(201) }, 'Row 42, title: expected at most 200 characters'],
    [{ title: '(none)' }, 'Row 42, title: a value is required'],
    [{ length: '1', width: '2' }, 'Row 42, height: a value is required'],
    [{ length: '1', width: 'two', height: '3' }, "Row 42, width: expected a number ≥ 0, found 'two'"],
    [{ weight: '10000000' }, "Row 42, weight: expected at most 9999999.99, found '10000000'"],
  ])('errors quote the value found %j', (cells, sentence) => {
    for (const found of [undefined, known({ title: 'Other', price: 1 })]) {
      const result = check({ ...complete, ...cells }, found);
      expect(result.kind === 'failed' && result.issues.map((issue) => rowIssueText(42, issue))).toEqual([
        sentence,
      ]);
    }
  });

  test('no error names the greatest values that are allowed', () => {
    const cells = {
      ...complete,
      price: '9999999999.99',
      stock_quantity: '2147483647',
      title: 'x'.repeat(200),
    };
    expect(check(cells).kind).toBe('new');
  });

  test.each(['several', 'deleted'] as const)('errors quote the value found %s', (kind) => {
    expect(check(complete, { kind })).toEqual({
      kind: 'failed',
      issues: [{ field: 'title', code: kind, found: 'Switch' }],
    });
  });
});

describe('a row of an existing product', () => {
  test('a row of an existing product returns what it changes, before and after', () => {
    const state = { title: 'Switch', price: 10, stock_quantity: 3, seo_title: 'Old' };
    expect(
      check({ title: 'Switch', price: '12.50', stock_quantity: '3', seo_title: '(none)' }, known(state)),
    ).toEqual({
      kind: 'changed',
      before: { price: 10, seo_title: 'Old' },
      fields: { price: 12.5, seo_title: null },
    });
  });

  test('a row of an existing product leaves fields with empty cells unchanged', () => {
    expect(check({ title: 'Switch', price: '', tags: ' ' }, known({ title: 'Switch' }))).toEqual({
      kind: 'unchanged',
    });
  });

  test('a row of an existing product written differently with the same meaning changes nothing', () => {
    const state = { title: 'Switch', price: 1234.5, tags: ['a', 'b'], category: 'iot', is_active: true };
    const cells = { title: ' Switch ', price: '1,234.50', tags: 'a, b', category: 'IoT', is_active: 'yes' };
    expect(check(cells, known(state))).toEqual({ kind: 'unchanged' });
  });

  test('a row of an existing product with stored values that current rules reject stays while they are unchanged', () => {
    const state = { title: 'x'.repeat(300), category: 'furniture', features: [''] };
    const cells = { title: 'x'.repeat(300), category: 'furniture', features: '[""]' };
    expect(check(cells, known(state))).toEqual({ kind: 'unchanged' });
    expect(check({ ...cells, category: 'Furniture' }, known(state)).kind).toBe('failed');
  });

  test('a row of an existing product stays as it is when only new ones are to be made', () => {
    expect(check({ title: 'Switch', price: '1' }, known({ price: 2 }), { mode: 'create' })).toEqual({
      kind: 'unchanged',
    });
  });
});

test('converts weights in grams, separate dimensions and markup', () => {
  const cells = { ...complete, weight_grams: '1250', length: '10', width: '2,5', height: '1', price: '12,5' };
  expect(
    check({ ...cells, description: '<p>Fast</p>' }, undefined, { formats: writtenWith(',') }),
  ).toMatchObject({
    fields: { weight: 1.25, dimensions: { length: 10, width: 2.5, height: 1 }, description: 'Fast' },
  });
  expect(check({ ...complete, length: '0', width: '0', height: '0' })).toMatchObject({
    fields: { dimensions: null },
  });
});

test('a key is read as it was meant', () => {
  expect(readKey(cellsByField(['title'], ["'=Switch "]), 'title', 'other')).toBe('=Switch');
  expect(readKey(cellsByField(['title'], ['Cables &amp; Co']), 'title', 'shopify')).toBe('Cables & Co');
  expect(readKey(cellsByField(['title'], [' ']), 'title', 'other')).toBeNull();
});

test('a price may contain its currency, but no other than the row', () => {
  expect(check({ ...complete, price: '$12.99' })).toMatchObject({
    fields: { price: 12.99, currency: 'USD' },
  });
  expect(check({ ...complete, price: '12.99 €' })).toMatchObject({
    fields: { price: 12.99, currency: 'EUR' },
  });
  expect(check({ ...complete, price: '12.99 €', currency: 'USD' })).toMatchObject({
    issues: [{ field: 'price', code: 'currency', found: '12.99 €' }],
  });
});

test('an ambiguous number fails until its format is chosen', () => {
  expect(check({ ...complete, price: '1.250' }, undefined, { formats: {} })).toMatchObject({
    issues: [{ field: 'price', code: 'ambiguous', found: '1.250' }],
  });
  expect(check({ ...complete, price: '12.50' }, undefined, { formats: {} })).toMatchObject({
    fields: { price: 12.5 },
  });
  // The text equals the current value, but with this decimal sign it means a thousand times as much.
  expect(
    check({ title: 'Switch', weight: '1.125' }, known({ title: 'Switch', weight: 1.125 }), {
      formats: writtenWith(','),
    }),
  ).toMatchObject({ fields: { weight: 1125 } });
});

test('a product is on sale only if it is published and active', () => {
  const active = (cells: Cells) => {
    const result = check({ ...complete, ...cells });
    return result.kind === 'new' ? result.fields.is_active : result;
  };
  expect(active({ is_active: 'active', published: 'TRUE' })).toBe(true);
  expect(active({ is_active: 'active', published: 'FALSE' })).toBe(false);
  expect(active({ is_active: 'draft', published: 'TRUE' })).toBe(false);
  expect(active({ published: 'false' })).toBe(false);
  expect(active({ is_active: '-1' })).toBe(false);
});

test('the unit of a weight is in its cell, in the next column, or in the header', () => {
  const formats = { weight: { decimal: '.', unit: 'lb' } } as const;
  expect(check({ ...complete, weight: '2' }, undefined, { formats })).toMatchObject({
    fields: { weight: 0.907185 },
  });
  expect(check({ ...complete, weight: '2', weight_unit: 'oz' }, undefined, { formats })).toMatchObject({
    fields: { weight: 0.056699 },
  });
  expect(check({ ...complete, weight: '2 kg' }, undefined, { formats })).toMatchObject({
    fields: { weight: 2 },
  });
  expect(check({ ...complete, weight: '2', weight_unit: 'stone' })).toMatchObject({
    issues: [{ field: 'weight', code: 'unit' }],
  });
});

test('rejects a formula error and unreadable characters', () => {
  expect(check({ ...complete, title: '#N/A', description: 'Gr\uFFFD\uFFFDe' })).toMatchObject({
    issues: [
      { field: 'title', code: 'sheetError' },
      { field: 'description', code: 'garbled' },
    ],
  });
});

test('a choice and price breaks that cannot be read say what is expected', () => {
  const read = check({ ...complete, unit: 'yard', lifecycle: 'sleeping', price_breaks: '5:1,25|50:1,10' });
  const issues = read.kind === 'failed' ? read.issues : [];
  expect(issues.map((issue) => rowIssueText(2, issue))).toEqual(
    expect.arrayContaining([
      "Row 2, unit: expected one of C62, MTR, KGM, LTR, SET, PR, MTK, HUR, MON, ANN, found 'yard'",
      "Row 2, lifecycle: expected one of active, not_recommended, last_time_buy, obsolete, found 'sleeping'",
      "Row 2, price_breaks: expected quantities with their prices, such as 10: 0.92 | 100: 0.85, found '5:1,25|50:1,10'",
    ]),
  );
});
