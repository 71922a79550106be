// Amounts as text, for pages of PunchOut sessions, which only the server renders.
import { formatLocales, type Language } from '#i18n/language.ts';
import { alignNegative } from '#i18n/negative-amount.ts';
import { priceDecimals } from '#kernel/money.ts';

/** Without the currency, which the head of the table names; a unit price may have six decimals. */
export function amountText(amount: number, language: Language): string {
  const format = { minimumFractionDigits: 2, maximumFractionDigits: priceDecimals };
  return new Intl.NumberFormat(formatLocales[language], format).format(amount);
}

export function moneyText(amount: number, currency: string, language: Language): string {
  const format = { style: 'currency', currency, currencyDisplay: 'code' } as const;
  return alignNegative(new Intl.NumberFormat(formatLocales[language], format).format(amount));
}
