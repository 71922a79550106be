// Amounts, decimals and their texts: exact, with Western digits in every language.
import { minorDigits } from '#kernel/minor-units.ts';

/** Whole minor units as a decimal: 4965426 is '49654.26'. */
export function amountDecimal(amount: number, currency: string): string {
  const decimals = minorDigits(currency);
  const digits = String(Math.abs(amount)).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const text = decimals > 0 ? `${whole}.${digits.slice(-decimals)}` : whole;
  return amount < 0 ? `-${text}` : text;
}

/** '49,654.26', '−478.14' */
export function amountText(amount: number, currency: string): string {
  return decimalText(amountDecimal(amount, currency), minorDigits(currency));
}

/** A unit price with the decimals of the currency, or more when it has more: '574.00', '0.0092'. */
export function unitPriceText(price: string, currency: string): string {
  return decimalText(price, minorDigits(currency));
}

/** Grouped in thousands; never rounded. */
export function decimalText(decimal: string, minDecimals = 0): string {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal) ?? [];
  if (whole === '') throw new RangeError(`Not a decimal number: ${decimal}`);
  const shown = fraction.replace(/0+$/, '').padEnd(minDecimals, '0');
  const grouped = whole.replace(/^0+(?=\d)/, '').replace(/\B(?=(\d{3})+$)/g, ',');
  const text = shown === '' ? grouped : `${grouped}.${shown}`;
  return sign && /[1-9]/.test(text) ? `−${text}` : text;
}

/** Without an exponent, which a tiny number such as the weight of a component would have. */
export function toDecimal(value: number): string {
  const text = String(value);
  return text.includes('e') ? value.toFixed(12).replace(/\.?0+$/, '') : text;
}

/** Exact: '0.42' times 24 is '10.08'. */
export function multiplyDecimal(decimal: string, quantity: number): string {
  const { digits, decimals } = scaled(decimal);
  return decimalOf(digits * BigInt(quantity), decimals);
}

/** Exact: '0.42' and '1.5' are '1.92'. */
export function sumDecimals(decimals: readonly string[]): string {
  const parts = decimals.map(scaled);
  const most = Math.max(0, ...parts.map((part) => part.decimals));
  const sum = parts.reduce((all, part) => all + part.digits * 10n ** BigInt(most - part.decimals), 0n);
  return decimalOf(sum, most);
}

function scaled(decimal: string): { digits: bigint; decimals: number } {
  const [, whole = '', fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(decimal) ?? [];
  if (whole === '') throw new RangeError(`Not a decimal number: ${decimal}`);
  return { digits: BigInt(whole + fraction), decimals: fraction.length };
}

function decimalOf(digits: bigint, decimals: number): string {
  const text = String(digits).padStart(decimals + 1, '0');
  return decimals === 0 ? text : `${text.slice(0, -decimals)}.${text.slice(-decimals)}`;
}
