// Exact decimals: prices and quantities as they are written, and the one place that rounds.

/** A number is what its digits say: 0.0092, not the nearest binary fraction. */
export type Decimal = number | string;

/** Digits without the point, and how many of them stand behind it. */
interface Digits {
  digits: bigint;
  scale: number;
}

/** Rounded half away from zero; `divisor` is positive. */
export function divideRounded(dividend: bigint, divisor: bigint): bigint {
  const size = dividend < 0n ? -dividend : dividend;
  const rounded = (size * 2n + divisor) / (divisor * 2n);
  return dividend < 0n ? -rounded : rounded;
}

/** In units of the last of `decimals` places: 12.5 with two is 1250. */
export function scaled(value: Decimal, decimals: number): bigint {
  const { digits, scale } = digitsOf(value);
  return divideRounded(digits * 10n ** BigInt(decimals), 10n ** BigInt(scale));
}

/** What `scaled` made, as a text with all of its decimals: 1250 with two is '12.50'. */
export function unscaled(units: bigint | number, decimals: number): string {
  const [sign = '', digits = ''] = String(units).startsWith('-')
    ? ['-', String(units).slice(1)]
    : ['', String(units)];
  const text = digits.padStart(decimals + 1, '0');
  return decimals === 0 ? sign + text : `${sign}${text.slice(0, -decimals)}.${text.slice(-decimals)}`;
}

/** Of a number that is stored with so many decimals. */
export function roundTo(value: number, decimals: number): number {
  return Number(unscaled(scaled(value, decimals), decimals));
}

/** As many decimals as both have. */
export function multiplyDecimals(one: Decimal, other: Decimal): string {
  const [a, b] = [digitsOf(one), digitsOf(other)];
  return unscaled(a.digits * b.digits, a.scale + b.scale);
}

/** As many decimals as the one with the most has. */
export function sumDecimals(values: readonly Decimal[]): string {
  const parts = values.map(digitsOf);
  const most = Math.max(0, ...parts.map(({ scale }) => scale));
  return unscaled(
    parts.reduce((sum, { digits, scale }) => sum + digits * 10n ** BigInt(most - scale), 0n),
    most,
  );
}

/** Without an exponent, which a tiny number such as the weight of a component would have. */
export function plainDecimal(value: number): string {
  const { digits, scale } = digitsOf(value);
  return unscaled(digits, scale);
}

function digitsOf(value: Decimal): Digits {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value)) ?? [];
  if (whole === '') throw new RangeError(`Not a decimal number: ${value}`);
  const scale = fraction.length - Number(exponent);
  const digits = BigInt(sign + whole + fraction);
  return scale < 0 ? { digits: digits * 10n ** BigInt(-scale), scale: 0 } : { digits, scale };
}
