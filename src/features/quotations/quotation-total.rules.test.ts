import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chargeKinds } from '#features/orders/order-status.rules.ts';
import { propertyRuns } from '#tests/harness/property-runs.ts';
import { type Currency, type Money, moneyNumber } from '#kernel/money.ts';
import { type Charge, lineAmount, quotationTotal } from './quotation-total.rules.ts';

const fixed = (amount: number, kind: Charge['kind'] = 'freight'): Charge => ({
  kind,
  label: null,
  percent: null,
  amount,
});
const share = (percent: number, kind: Charge['kind'] = 'discount'): Charge => ({
  kind,
  label: null,
  percent,
  amount: null,
});

describe('the amount of a line', () => {
  test.each<[number, number, Currency, number]>([
    [24, 574, 'USD', 1_377_600],
    [1, 0.005, 'USD', 1],
    [1, 0.004_999, 'USD', 0],
    [3, 0.005, 'USD', 2],
    [5000, 0.0092, 'USD', 4600],
    [1, 0.000_001, 'USD', 0],
    [999_999_999, 0.000_001, 'USD', 100_000],
    [7, 1.5, 'JPY', 11],
    [1, 1.0005, 'KWD', 1001],
    [3, 1.005, 'USD', 302],
    [0, 12, 'USD', 0],
  ])('the amount of a line of %d at %d %s is %d', (quantity, unit_price, currency, amount) => {
    expect(lineAmount({ quantity, unit_price }, currency)).toEqual({ amount, currency });
  });

  test('the amount of a line without a price is none', () => {
    expect(lineAmount({ quantity: 3, unit_price: null }, 'USD')).toBeNull();
  });
});

const dollars = (amount: number): Money => ({ amount, currency: 'USD' });

/** Of a charge beside lines of `sum` in the minor unit. */
const chargeAmount = (charge: Charge, sum: number) =>
  quotationTotal([{ quantity: sum, unit_price: 0.01 }], [charge], 'USD').charges[0]?.amount;

test('a charge is a share of the sum, rounded once, or fixed; a discount is subtracted', () => {
  expect(chargeAmount(share(1), 4_781_400)).toBe(-47_814);
  expect(chargeAmount(share(0.5, 'insurance'), 1)).toBe(0);
  expect(chargeAmount(share(50, 'insurance'), 1)).toBe(1);
  expect(chargeAmount(share(50), 1)).toBe(-1);
  expect(chargeAmount(share(0.0001, 'other'), 1_000_000)).toBe(1);
  expect(chargeAmount(fixed(118.4, 'insurance'), 4_781_400)).toBe(11_840);
  expect(chargeAmount(fixed(118.4, 'discount'), 0)).toBe(-11_840);
  expect(Object.is(chargeAmount(share(0), 100), 0)).toBe(true);
});

/** The quotation of the design: thirteen lines, of which twelve are accepted. */
const lines: [quantity: number, unitPrice: number][] = [
  [24, 574],
  [60, 176.4],
  [48, 28.5],
  [24, 19.8],
  [6, 396],
  [80, 51.2],
  [18, 131],
  [4, 148.5],
  [24, 18],
  [12, 694],
  [2, 214],
  [24, 46.2],
  [600, 3.15],
];
const quoted = lines.map(([quantity, unit_price]) => ({ quantity, unit_price }));
const charges = [share(1), fixed(240, 'packing'), fixed(1960), fixed(118.4, 'insurance')];

test('the discount follows the chosen lines, and fixed charges stay', () => {
  expect(quotationTotal(quoted, charges, 'USD')).toMatchObject({
    sum: dollars(4_781_400),
    total: dollars(4_965_426),
  });
  const chosen = quoted.filter((_, index) => index !== 9);
  expect(quotationTotal(chosen, charges, 'USD')).toMatchObject({
    sum: dollars(3_948_600),
    charges: [-39_486, 24_000, 196_000, 11_840].map(dollars),
    total: dollars(4_140_954),
  });
});

test('a tax is of the lines with all other charges, wherever it stands among them, and follows the chosen lines', () => {
  const tax = share(19, 'tax');
  const totals = quotationTotal(quoted, [tax, ...charges], 'USD');
  // 19 % of 49,654.26.
  expect(totals.charges[0]).toEqual(dollars(943_431));
  expect(totals.total).toEqual(dollars(4_965_426 + 943_431));
  expect(quotationTotal(quoted, [...charges, tax], 'USD').total).toEqual(totals.total);
  const chosen = quoted.filter((_, index) => index !== 9);
  expect(quotationTotal(chosen, [...charges, tax], 'USD').charges.at(-1)).toEqual(dollars(786_781));
  expect(quotationTotal(quoted, [...charges, share(0, 'tax')], 'USD').total).toEqual(dollars(4_965_426));
  expect(quotationTotal(quoted, [tax, share(5, 'tax')], 'USD').charges).toEqual(
    [908_466, 239_070].map(dollars),
  );
});

test('lines without a price are counted and left out', () => {
  const totals = quotationTotal([...quoted, { quantity: 4, unit_price: null }], [], 'USD');
  expect(totals).toMatchObject({ sum: dollars(4_781_400), unpriced: 1 });
  expect(totals.lines.at(-1)).toBeNull();
});

const currency = fc.constantFrom<Currency[]>('USD', 'EUR', 'JPY', 'KWD');
const priceIn = (steps: number) => fc.integer({ min: 0, max: 9_999_999 }).map((price) => price / steps);
const line = fc.record({
  quantity: fc.integer({ min: 1, max: 100_000 }),
  unit_price: fc.oneof(fc.constant(null), priceIn(1_000_000), priceIn(10_000), priceIn(100)),
});
const charge = fc.oneof(
  fc.record({
    kind: fc.constantFrom(...chargeKinds),
    label: fc.constant(null),
    percent: fc.integer({ min: 0, max: 1_000_000 }).map((steps) => steps / 10_000),
    amount: fc.constant(null),
  }),
  fc.record({
    kind: fc.constantFrom(...chargeKinds),
    label: fc.constant(null),
    percent: fc.constant(null),
    amount: fc.integer({ min: 0, max: 1_000_000 }),
  }),
);
const quotation = fc.record({
  lines: fc.array(line, { maxLength: 40 }),
  charges: fc.array(charge, { maxLength: 5 }),
  currency,
});
const runs = propertyRuns(100, 10_000);

/** The same arithmetic over fractions of integers, written independently. */
function fractionAmount(quantity: number, price: number, digits: number): number {
  const [whole = '0', decimals = ''] = price.toFixed(6).split('.');
  const millionths = BigInt(whole + decimals) * BigInt(quantity) * 10n ** BigInt(digits);
  const rest = millionths % 1_000_000n;
  return Number(millionths / 1_000_000n) + (rest * 2n >= 1_000_000n ? 1 : 0);
}

const digitsOf: Record<string, number> = { USD: 2, EUR: 2, JPY: 0, KWD: 3 };

describe('totals of random quotations', () => {
  test('totals of random quotations are the sum of lines that are each rounded once, and of the charges', () => {
    fc.assert(
      fc.property(quotation, (random) => {
        const totals = quotationTotal(random.lines, random.charges, random.currency);
        const amounts = random.lines.map(({ quantity, unit_price }) =>
          unit_price === null ? null : fractionAmount(quantity, unit_price, digitsOf[random.currency] ?? 2),
        );
        expect(totals.lines.map((line) => line && line.amount)).toEqual(amounts);
        expect(totals.sum.amount).toBe(amounts.reduce<number>((all, amount) => all + (amount ?? 0), 0));
        expect(totals.total.amount).toBe(
          totals.charges.reduce((all, { amount }) => all + amount, totals.sum.amount),
        );
        expect(Number.isSafeInteger(totals.total.amount)).toBe(true);
      }),
      runs,
    );
  });

  test('totals of random quotations do not depend on the order of lines and charges', () => {
    fc.assert(
      fc.property(quotation, fc.integer(), (random, seed) => {
        const moved = <Item>(items: readonly Item[]) =>
          items
            .map((item, index) => ({ item, key: Math.imul(index + 1, seed | 1) }))
            .sort((one, other) => one.key - other.key)
            .map(({ item }) => item);
        const { sum, total, unpriced } = quotationTotal(random.lines, random.charges, random.currency);
        const other = quotationTotal(moved(random.lines), moved(random.charges), random.currency);
        expect(other).toMatchObject({ sum, total, unpriced });
      }),
      runs,
    );
  });

  test('totals of random quotations do not change when a line at a price in whole minor units is split', () => {
    const whole = fc.record({
      quantity: fc.integer({ min: 2, max: 100_000 }),
      minor: fc.integer({ min: 0, max: 9_999_999 }),
    });
    fc.assert(
      fc.property(quotation, whole, fc.double({ min: 0, max: 1, noNaN: true }), (random, split, at) => {
        const unit_price = moneyNumber({ amount: split.minor, currency: random.currency });
        const first = Math.max(1, Math.min(split.quantity - 1, Math.floor(split.quantity * at)));
        const parts = [first, split.quantity - first].map((quantity) => ({ quantity, unit_price }));
        const one = quotationTotal(
          [...random.lines, { quantity: split.quantity, unit_price }],
          random.charges,
          random.currency,
        );
        const two = quotationTotal([...random.lines, ...parts], random.charges, random.currency);
        expect(two.total).toEqual(one.total);
      }),
      runs,
    );
  });
});
