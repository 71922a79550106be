import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addEvidence,
  decideDecimal,
  needsDecision,
  noEvidence,
  readNumber,
  informativeness,
} from './written-number.ts';
import { propertyRuns } from '#tests/harness/property-runs.ts';

test.each([
  ['12.50', '.', 12.5],
  ['12', '.', 12],
  ['0', '.', 0],
  ['1,234.5', '.', 1234.5],
  ['1 234 567', '.', 1234567],
  ['1’234.50', '.', 1234.5],
  ['12,50', ',', 12.5],
  ['1.234,5', ',', 1234.5],
  ['1.234', ',', 1234],
  ['1.234', '.', 1.234],
  ['1\u00a0234,5', ',', 1234.5],
  ['１２.５', '.', 12.5],
  [' 7 ', '.', 7],
  ['-5', '.', -5],
  ['.5', '.', 0.5],
  ['-,25', ',', -0.25],
  ['.500', '.', 0.5],
] as const)('%s with %s is %d', (text, decimal, value) => {
  expect(readNumber(text, decimal)).toBe(value);
});

test.each([
  ['12,5O', '.'],
  ['12,5O', ','],
  ['12,50', '.'],
  ['12.50', ','],
  ['1,234,56', '.'],
  ['1,234 567', '.'],
  ['12,345.6,7', '.'],
  ['€ 12', '.'],
  ['12 EUR', '.'],
  ['1e5', '.'],
  ['0x10', '.'],
  ['', '.'],
  ['.', '.'],
  ['.5', ','],
  ['5.', '.'],
  ['1,.5', '.'],
  ['NaN', '.'],
  ['1/2', '.'],
  ['12.05.2026', ','],
  ['--5', '.'],
] as const)('%s with %s is no number', (text, decimal) => {
  expect(readNumber(text, decimal)).toBe('number');
});

test('a number too long for a computer is a very large one, not none', () => {
  expect(readNumber('9'.repeat(400), '.')).toBe(Number.MAX_VALUE);
});

test.each([
  ['0.125', ','],
  ['0,125', '.'],
  ['0.125.000', ','],
] as const)('%s with %s: no group of thousands begins with a zero', (text, decimal) => {
  expect(readNumber(text, decimal)).toBe('number');
});

describe('without a decimal sign', () => {
  test.each([
    ['12.50', 12.5],
    ['12,50', 12.5],
    ['0.125', 0.125],
    ['0,125', 0.125],
    ['1,234.5', 1234.5],
    ['1.234,5', 1234.5],
    ['1.234.567', 1_234_567],
    ['1 250', 1250],
    ['1250', 1250],
    ['0.0012', 0.0012],
    ['1234.567', 1234.567],
    ['.500', 0.5],
    [',5', 0.5],
  ])('without a decimal sign, %s makes sense in one way alone', (text, value) =>
    expect(readNumber(text, null)).toBe(value),
  );

  test.each(['1.250', '1,250', '12.500', '999.999', '-1.250'])(
    'without a decimal sign, %s is not guessed',
    (text) => {
      expect(readNumber(text, null)).toBe('ambiguous');
    },
  );
});

describe('a column', () => {
  const decide = (values: string[], writesPoints = false) => {
    const evidence = noEvidence();
    for (const value of values) addEvidence(evidence, value);
    return [decideDecimal(evidence, writesPoints), needsDecision(evidence)];
  };
  test.each([
    ['12,50', ['12,50', '3'], ',', false],
    ['12.50', ['1.250', '12.5'], '.', true],
    ['0.125', ['0.125', '0.250'], '.', false],
    ['$12.99', ['$12.99', 'USD 1,250'], '.', true],
    ['12,99 €', ['12,99 €', '1.250 €'], ',', true],
    ['a slip', ['12,5O', '1.5'], '.', false],
    ['units', ['4,2kg', '5 lbs'], ',', false],
    ['engineers’ units', ['±2,5%', '1.250GHz'], ',', true],
    ['sides', ['10 x 2,5 x 3'], ',', false],
    ['no zero before the sign', ['.5', '2'], '.', false],
    ['whole numbers', ['5', '1250'], null, false],
    ['1.250 alone', ['1.250', '2.000'], null, true],
    ['both signs', ['12,50', '12.50'], null, true],
    ['1.250 and 1,250', ['1.250', '1,250'], null, true],
    ['text', ['a', ''], null, false],
  ] as const)('a column %s', (_, values, sign, isOpen) => {
    expect(decide([...values])).toEqual([sign, isOpen]);
  });

  test('a column of a program that writes points is read with one, unless it was saved by another', () => {
    expect(decide(['1.250'], true)[0]).toBe('.');
    expect(decide(['1,250'], true)[0]).toBeNull();
    expect(decide(['12,50'], true)[0]).toBe(',');
  });

  test('a column shows the most informative values first', () => {
    expect(['5', '12.50', '1.250', 'x'].toSorted((a, b) => informativeness(b) - informativeness(a))).toEqual([
      '1.250',
      '12.50',
      '5',
      'x',
    ]);
  });
});

const amount = fc.integer({ min: 0, max: 999_999_999_999 }).map((micros) => micros / 1_000_000);
const groups = fc.constantFrom('', ' ', '’', '\u00a0', ',', '.');

/** As a person or a program would write it. */
function written(value: number, decimal: '.' | ',', group: string): string {
  const [whole = '', fraction] = value
    .toFixed(6)
    .replace(/\.?0+$/, '')
    .split('.');
  const grouped = group === '' ? whole : whole.replaceAll(/\B(?=(\d{3})+$)/g, group);
  return fraction === undefined ? grouped : `${grouped}${decimal}${fraction}`;
}

test('whatever is written with a sign is read with it as the same number', () => {
  fc.assert(
    fc.property(amount, fc.constantFrom('.', ','), groups, (value, decimal, group) => {
      fc.pre(group !== decimal);
      expect(readNumber(written(value, decimal, group), decimal)).toBe(value);
    }),
    propertyRuns(100, 1000),
  );
});

test('read with another sign, or with none, a number is the same, rejected or in doubt: never another one unseen', () => {
  fc.assert(
    fc.property(amount, fc.constantFrom('.', ','), groups, (value, decimal, group) => {
      fc.pre(group !== decimal);
      expect([value, 'ambiguous']).toContain(readNumber(written(value, decimal, group), null));
    }),
    propertyRuns(100, 1000),
  );
});

test('a column that contains 12,50 is never read with a point, and vice versa', () => {
  fc.assert(
    fc.property(fc.array(amount, { minLength: 1 }), fc.constantFrom('.', ','), (values, decimal) => {
      const evidence = noEvidence();
      for (const value of values) addEvidence(evidence, written(value, decimal, ''));
      expect([decimal, null]).toContain(decideDecimal(evidence, false));
    }),
    propertyRuns(100, 1000),
  );
});

test('no text of any kind is anything but a number, none, or in doubt', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 30 }),
      fc.constantFrom('.', ',', null),
      (text, decimal) => {
        const found = readNumber(text, decimal);
        expect(
          typeof found === 'number' ? Number.isFinite(found) : ['number', 'ambiguous'].includes(found),
        ).toBe(true);
      },
    ),
    propertyRuns(100, 1000),
  );
});
