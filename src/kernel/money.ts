// Prices: their currencies, and arithmetic in hundredths, so that no sum is ever a fraction off.

export const currencies = ['USD', 'EUR', 'GBP'] as const;

export type Currency = (typeof currencies)[number];

/** Of an amount with at most two decimals. */
export function toCents(amount: number): number {
  return Math.round(amount * 100);
}

export function fromCents(cents: number): number {
  return cents / 100;
}

/** In cents of the other currency, half a cent rounded up. A rate has at most six decimals. */
export function convertCents(cents: number, rate: number): number {
  const millionths = BigInt(Math.round(rate * 1_000_000));
  return Number((BigInt(cents) * millionths + 500_000n) / 1_000_000n);
}
