// Amounts, decimals and their texts: exact, with Western digits in every language.
import { type Currency, minorDigits, moneyText } from '#kernel/money.ts';

/** '49,654.26', '−478.14' */
export function amountText(amount: number, currency: Currency): string {
  return decimalText(moneyText({ amount, currency }), minorDigits(currency));
}

/** A unit price with the decimals of the currency, or more when it has more: '574.00', '0.0092'. */
export function unitPriceText(price: string, currency: Currency): string {
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
