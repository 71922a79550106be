// Prices: their currencies, and arithmetic in cents, so that sums are exact.

export const currencies = ['USD', 'EUR', 'GBP'] as const;

export type Currency = (typeof currencies)[number];

/** Decimals of a unit price: a component may cost 0.0012. Amounts of lines and orders have two. */
export const priceDecimals = 6;

/** Converts an amount with at most two decimals. */
export function toCents(amount: number): number {
  return Math.round(amount * 100);
}

/** Converts a unit price: 0.0012 is 0.12 cents. */
export function toUnitCents(price: number): number {
  const cents = toCents(price);
  return cents / 100 === price ? cents : Math.round(price * 1_000_000) / 10_000;
}

/** Converts whole cents, or the fractional cents of a unit price. */
export function fromCents(cents: number): number {
  return Number.isInteger(cents) ? cents / 100 : Math.round(cents * 10_000) / 1_000_000;
}

/** Quantity times unit price, rounded once: half a cent up. */
export function multiplyCents(unitCents: number, quantity: number): number {
  if (Number.isInteger(unitCents)) return unitCents * quantity;
  return Number((inTenThousandths(unitCents) * BigInt(quantity) + 5_000n) / 10_000n);
}

/**
 * In cents of the other currency, half up, in the precision of the price: whole cents stay whole. A rate has at most
 * six decimals.
 */
export function convertCents(cents: number, rate: number): number {
  const millionths = BigInt(Math.round(rate * 1_000_000));
  if (Number.isInteger(cents)) return Number((BigInt(cents) * millionths + 500_000n) / 1_000_000n);
  return Number((inTenThousandths(cents) * millionths + 500_000n) / 1_000_000n) / 10_000;
}

/** A price in machine-readable output: two decimals, or more when the price has more. */
export function priceText(price: number): string {
  const text = price.toFixed(priceDecimals).replace(/0+$/, '');
  return text.length - text.indexOf('.') > 2 ? text : price.toFixed(2);
}

function inTenThousandths(cents: number): bigint {
  return BigInt(Math.round(cents * 10_000));
}
