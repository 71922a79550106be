// Amounts as text, for pages of PunchOut sessions, which only the server renders.
import { formatLocales, type Language } from '#i18n/language.ts';
import { decimalsOf, formatMoney } from '#i18n/money-format.ts';
import { alignNegative } from '#i18n/negative-amount.ts';
import type { Currency } from '#kernel/money.ts';

/** Without the currency, which the head of the table names; a unit price may have six decimals. */
export function amountText(amount: number, currency: Currency, language: Language): string {
  return new Intl.NumberFormat(formatLocales[language], decimalsOf(currency)).format(amount);
}

export function moneyText(amount: number, currency: Currency, language: Language): string {
  return alignNegative(formatMoney(amount, currency, language));
}
