// Exact amounts of any currency: minor units, millionths and rounding.

/** A price with at most six decimals, in millionths of its currency. */
export function toMillionths(price: number): bigint {
  return BigInt(Math.round(price * 1_000_000));
}

/** Rounded half away from zero; `divisor` is positive. */
export function divideRounded(dividend: bigint, divisor: bigint): bigint {
  const size = dividend < 0n ? -dividend : dividend;
  const rounded = (size * 2n + divisor) / (divisor * 2n);
  return dividend < 0n ? -rounded : rounded;
}

const digitsByCurrency = new Map<string, number>();

/** Decimals of the amounts of a currency: two of most, none of JPY, three of KWD. */
export function minorDigits(currency: string): number {
  const known = digitsByCurrency.get(currency);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  digitsByCurrency.set(currency, digits);
  return digits;
}
