// The arithmetic in cents that every stored amount was made with, against that of any currency.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '#tests/harness/property-runs.ts';
import {
  convertPrice,
  isWhole,
  lineMoney,
  moneyNumber,
  moneyOf,
  moneyText,
  priceText,
  shareOf,
  sumMoney,
} from './money.ts';

const toCents = (amount: number) => Math.round(amount * 100);
function toUnitCents(price: number) {
  const cents = toCents(price);
  return cents / 100 === price ? cents : Math.round(price * 1_000_000) / 10_000;
}
const fromCents = (cents: number) =>
  Number.isInteger(cents) ? cents / 100 : Math.round(cents * 10_000) / 1_000_000;
const inTenThousandths = (cents: number) => BigInt(Math.round(cents * 10_000));
function multiplyCents(unitCents: number, quantity: number) {
  if (Number.isInteger(unitCents)) return unitCents * quantity;
  return Number((inTenThousandths(unitCents) * BigInt(quantity) + 5_000n) / 10_000n);
}
function convertCents(cents: number, rate: number) {
  const millionths = BigInt(Math.round(rate * 1_000_000));
  if (Number.isInteger(cents)) return Number((BigInt(cents) * millionths + 500_000n) / 1_000_000n);
  return Number((inTenThousandths(cents) * millionths + 500_000n) / 1_000_000n) / 10_000;
}
const toMillionths = (price: number) => BigInt(Math.round(price * 1_000_000));
function divideRounded(dividend: bigint, divisor: bigint) {
  const size = dividend < 0n ? -dividend : dividend;
  const rounded = (size * 2n + divisor) / (divisor * 2n);
  return dividend < 0n ? -rounded : rounded;
}
function oldConvertPrice(price: number, usd: { from: number; to: number }) {
  if (usd.from === usd.to) return price;
  const unit = toUnitCents(price);
  const scale = Number.isInteger(unit) ? 1 : 10_000;
  const dividend = BigInt(Math.round(unit * scale)) * toMillionths(usd.from);
  const converted = Number(divideRounded(dividend, toMillionths(usd.to))) / scale;
  if (converted !== 0 || price === 0) return fromCents(converted);
  const finer = toMillionths(price) * toMillionths(usd.from);
  return Math.max(1, Number(divideRounded(finer, toMillionths(usd.to)))) / 1_000_000;
}
function oldPriceText(price: number) {
  const text = price.toFixed(6).replace(/0+$/, '');
  return text.length - text.indexOf('.') > 2 ? text : price.toFixed(2);
}

const runs = propertyRuns(500, 20_000);
const currency = fc.constantFrom('USD', 'EUR', 'GBP', 'CNY', 'AED', 'CHF');
/** Of lines, orders, payments and charges, which may be negative. */
const storedAmount = fc
  .integer({ min: -99_999_999_999_999, max: 99_999_999_999_999 })
  .map((cents) => cents / 100);
/** Of products, lines and price breaks: in cents, or with up to six decimals. */
const storedPrice = fc.oneof(
  fc.integer({ min: 0, max: 99_999_999_999 }).map((cents) => cents / 100),
  fc.integer({ min: 0, max: 999_999_999 }).map((millionths) => millionths / 1_000_000),
  fc.integer({ min: 0, max: 9_999 }).map((millionths) => millionths / 1_000_000),
);
const storedQuantity = fc.integer({ min: 1, max: 1_000_000 });
const storedRate = fc.integer({ min: 500_000, max: 3_000_000 }).map((millionths) => millionths / 1_000_000);

test('a stored amount is the same money, number and text as before', () => {
  fc.assert(
    fc.property(storedAmount, currency, (amount, code) => {
      const money = moneyOf(amount, code);
      expect(money.amount).toBe(toCents(amount));
      expect(moneyNumber(money)).toBe(fromCents(toCents(amount)));
      expect(moneyText(money)).toBe(amount.toFixed(2));
    }),
    runs,
  );
});

test('a line of a stored price and quantity costs the same as before', () => {
  fc.assert(
    fc.property(storedPrice, storedQuantity, currency, (price, quantity, code) => {
      const { amount } = lineMoney(price, quantity, code);
      fc.pre(amount <= 99_999_999_999_999);
      expect(amount).toBe(multiplyCents(toUnitCents(price), quantity));
      expect(amount).toBe(Number(divideRounded(BigInt(quantity) * toMillionths(price), 10_000n)));
    }),
    runs,
  );
});

test('a total of stored amounts and a share of it are the same as before', () => {
  const small = fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }).map((cents) => cents / 100);
  const percent = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(fc.array(small, { maxLength: 100 }), percent, currency, (amounts, part, code) => {
      const sum = sumMoney(
        amounts.map((amount) => moneyOf(amount, code)),
        code,
      );
      const cents = amounts.reduce((all, amount) => all + toCents(amount), 0);
      expect(sum.amount).toBe(cents);
      expect(shareOf(sum, BigInt(part), 1_000_000n).amount).toBe(
        Number(divideRounded(BigInt(cents) * BigInt(part), 1_000_000n)),
      );
    }),
    runs,
  );
});

test('a stored price in another currency is the same as before', () => {
  fc.assert(
    fc.property(storedPrice, storedRate, storedRate, currency, currency, (price, from, to, own, other) => {
      const converted = convertPrice(
        price,
        { currency: own, usd_per_unit: from },
        { currency: other, usd_per_unit: to },
      );
      expect(converted).toBe(oldConvertPrice(price, { from, to }));
      const inDollars = convertCents(toUnitCents(price), from);
      const dollars = convertPrice(
        price,
        { currency: own, usd_per_unit: from },
        { currency: 'USD', usd_per_unit: 1 },
      );
      // What came to nothing in cents has a finer price now.
      expect(inDollars > 0 ? dollars : 0).toBe(fromCents(inDollars));
    }),
    runs,
  );
});

test('a stored price is written for machines as before, and known as one in cents', () => {
  fc.assert(
    fc.property(storedPrice, currency, (price, code) => {
      expect(priceText(price, code)).toBe(oldPriceText(price));
      expect(isWhole(price, code)).toBe(Number.isInteger(toUnitCents(price)));
    }),
    runs,
  );
});
