import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mostPieces } from '#features/products/ordering.rules.ts';
import { propertyRuns } from '#tests/harness/property-runs.ts';
import {
  areDesignators,
  createDesignatorReader,
  mostDesignatorsOfList,
  multipliedQuantity,
  readQuantity,
} from './quantity.rules.ts';

describe('a quantity', () => {
  test.each([
    ['12', 12],
    [' 250 pcs', 250],
    ['100 Stk.', 100],
    ['20个', 20],
    ['٢٥', 25],
    ['12 قطعة', 12],
    ['x10', 10],
    ['10x', 10],
    ['1 200', 1_200],
    [String(mostPieces), mostPieces],
  ])('a quantity %s is %i', (text, quantity) => expect(readQuantity(text).quantity).toBe(quantity));

  test.each([
    ['10k', 10_000],
    ['2.5K', 2_500],
    ['1,5k', 1_500],
    ['3千', 3_000],
    ['2万', 20_000],
    ['1,000', 1_000],
    ['1.000', 1_000],
    ['12,500', 12_500],
    ['1,000,000', 1_000_000],
    ['5.0', 5],
    ['10 thousand', 10_000],
    ['3 dozen', 36],
    ['5百片', 500],
    ['1亿', 100_000_000],
    ['2 million', 2_000_000],
    ['0.125k', 125],
    ['10 m', 10],
    ['5 kg', 5],
    ['约100', 100],
    ['100 things', 100],
    ['5\u00A0\u00A0 boards', 5],
  ])('a quantity %s is understood as %i, and marked', (text, quantity) =>
    expect(readQuantity(text)).toEqual({ quantity, isInterpreted: true }),
  );

  // Of a length that an expression with backtracking would never read to the end.
  test.each([' '.repeat(100_000) + 'a', '1' + '\u00A0x'.repeat(50_000), '个'.repeat(100_000) + '-'])(
    'a quantity is rejected in a cell that is very long',
    (text) => expect(readQuantity(text).quantity).toBeNull(),
  );

  test('a quantity follows the decimal sign of its column', () => {
    expect(readQuantity('1.000', '.')).toEqual({ quantity: 1, isInterpreted: true });
    expect(readQuantity('1.000', ',')).toEqual({ quantity: 1_000, isInterpreted: true });
    expect(readQuantity('2.500', '.').issue).toBe('quantity_fractional');
  });

  test.each([
    ['', 'quantity_missing'],
    ['0', 'quantity_zero'],
    ['0 pcs', 'quantity_zero'],
    ['-5', 'quantity_negative'],
    ['−5', 'quantity_negative'],
    ['2.5', 'quantity_fractional'],
    ['0,125', 'quantity_fractional'],
    ['1.2345k', 'quantity_fractional'],
    [String(mostPieces + 1), 'quantity_too_large'],
    ['9'.repeat(400), 'quantity_too_large'],
    ['ca. 100', 'quantity_unreadable'],
    ['10+', 'quantity_unreadable'],
    ['1O0', 'quantity_unreadable'],
    ['1e3', 'quantity_unreadable'],
    ['pcs', 'quantity_unreadable'],
    ['10 M', 'quantity_unreadable'],
    ['10M', 'quantity_unreadable'],
    ['1,000k', 'quantity_unreadable'],
    ['2 reels', 'quantity_unreadable'],
    ['2 Reels.', 'quantity_unreadable'],
    ['3 box', 'quantity_unreadable'],
    ['2盘', 'quantity_unreadable'],
    ['3千万', 'quantity_unreadable'],
    ['2 بكرة', 'quantity_unreadable'],
    ['0 things', 'quantity_zero'],
    ['U1', 'quantity_unreadable'],
    ['UFL1', 'quantity_unreadable'],
    ['若干', 'quantity_unreadable'],
  ])('a quantity “%s” is no quantity: %s', (text, issue) =>
    expect(readQuantity(text)).toEqual({ quantity: null, issue }),
  );

  test('a quantity is a whole number of at least 1, or has an issue, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.double().map(String), fc.stringMatching(/^[-\d.,k ]{1,12}$/)),
        (text) => {
          const { quantity, issue } = readQuantity(text);
          const isQuantity = quantity !== null && Number.isInteger(quantity) && quantity >= 1;
          expect(isQuantity && quantity <= mostPieces).toBe(issue === undefined);
          expect(isQuantity).toBe(quantity !== null);
        },
      ),
      propertyRuns(300, 6000),
    );
  });

  test('a quantity is read back as written, plain and with groups', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: mostPieces }), (quantity) => {
        for (const text of [String(quantity), quantity.toLocaleString('en'), quantity.toLocaleString('de')]) {
          expect(readQuantity(text).quantity).toBe(quantity);
        }
      }),
      propertyRuns(300, 6000),
    );
  });
});

describe('designators', () => {
  test.each([
    ['R1', 1],
    ['R1, R2, R5–R8', 6],
    ['R1,R2,R5-R8', 6],
    ['C1-18', 18],
    ['C1 - C3', 3],
    ['C1..C4 C7', 5],
    ['R1 to R3', 3],
    ['R1;R2/R3', 3],
    ['LED1、LED2', 2],
    ['R1 R1 R1', 1],
    ['U1A, U1B', 2],
    ['U$1, U$10', 2],
    ['r1 R2', 2],
    ['R1-R5000', 5_000],
    ['J104,105, 106', 3],
    ['R1,2, C7', 3],
  ])('designators %s: %i', (text, count) => {
    expect(createDesignatorReader()(text)).toHaveLength(count);
    expect(areDesignators(text)).toBe(true);
  });

  test.each([
    '',
    'BC547',
    'LM358DR',
    '10k',
    '100',
    'R',
    'R1 and more',
    'R1-R5001',
    'R8-C2',
    'R1-R99999',
    'C1, 100n',
  ])('designators “%s” is no list of designators', (text) => {
    expect(createDesignatorReader()(text)).toBeNull();
    expect(areDesignators(text)).toBe(false);
  });

  test.each([
    ['R1-R5000 R1', 'a name is repeated'],
    ['R1-R4999 '.repeat(110), 'a range is repeated'],
    ['R1-R3000 C1-C3000', 'they are of several ranges'],
  ])('designators %s: too many, also where %s', (text) => {
    expect(createDesignatorReader()(text)).toBe('too_many');
  });

  test('designators of a list are as many as its lines have together, with repetitions', () => {
    const read = createDesignatorReader();
    for (let line = 0; line < mostDesignatorsOfList / 5_000 - 1; line += 1) {
      expect(read('R1-R5000')).toHaveLength(5_000);
    }
    expect(read('R1-R4998 R1')).toHaveLength(4_998);
    expect(read('R1-R2')).toBe('too_many');
    expect(read('R1')).toEqual(['R1']);
    expect(read('R1')).toBe('too_many');
    expect(read('10k')).toBeNull();
  });

  test('designators of a range are as many as its ends say', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 900 }), fc.integer({ min: 0, max: 99 }), (first, more) => {
        expect(createDesignatorReader()(`R${first}–R${first + more}`)).toHaveLength(more + 1);
      }),
      propertyRuns(100, 2000),
    );
  });
});

describe('a multiplied quantity', () => {
  test.each([
    [24, 250, 2, 6_120],
    [1, 250, 2, 255],
    [1, 1, 0, 1],
    [1, 3, 1, 4],
    [7, 100, 0.5, 704],
    [100, 1, 10, 110],
    [mostPieces, 2, 0, mostPieces],
  ])(
    'a multiplied quantity %i for %i boards with %f %% spare is %i',
    (quantity, boards, sparePercent, result) =>
      expect(multipliedQuantity(quantity, { boards, sparePercent })).toBe(result),
  );

  test('a multiplied quantity is exact: never less than needed, and less than one piece more', () => {
    const cents = fc.integer({ min: 0, max: 10_000 });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5_000 }),
        fc.integer({ min: 1, max: 1_000 }),
        cents,
        (quantity, boards, spare) => {
          const result = BigInt(multipliedQuantity(quantity, { boards, sparePercent: spare / 100 }));
          const exact = BigInt(quantity) * BigInt(boards) * BigInt(10_000 + spare);
          expect(result * 10_000n >= exact && (result - 1n) * 10_000n < exact).toBe(true);
        },
      ),
      propertyRuns(200, 4000),
    );
  });
});
