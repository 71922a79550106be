// Money in a language: the currency's code, with the decimals of the currency, or more when a unit price has more.
import { type Currency, minorDigits, priceDecimals } from '#kernel/money.ts';
import { formatLocales, type Language } from './language.ts';

export function decimalsOf(currency: Currency) {
  return { minimumFractionDigits: minorDigits(currency), maximumFractionDigits: priceDecimals };
}

export function moneyOptions(currency: Currency) {
  return { style: 'currency', currency, currencyDisplay: 'code', ...decimalsOf(currency) } as const;
}

const formats = new Map<string, Intl.NumberFormat>();

export function formatMoney(price: number, currency: Currency, language: Language): string {
  const key = language + currency;
  const format = formats.get(key) ?? new Intl.NumberFormat(formatLocales[language], moneyOptions(currency));
  formats.set(key, format);
  return format.format(price);
}
