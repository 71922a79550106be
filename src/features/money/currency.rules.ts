// The currencies that may be used: those of a new installation, and every one that has an exchange rate.
import { type Currency, isCurrency, isWhole, minorDigits } from '#kernel/money.ts';
import { isOneOf, keysOf } from '#kernel/object.ts';

export const firstCurrencies = ['USD', 'EUR', 'GBP'] as const satisfies readonly Currency[];

/** US dollars for one unit of each currency that has a rate. */
export type Rates = Readonly<Record<Currency, number>>;

/** In the order in which they are offered. */
export function currenciesIn(rates: Rates): Currency[] {
  return inUsualOrder([...new Set([...firstCurrencies, ...keysOf(rates).filter(isCurrency)])]);
}

export function inUsualOrder(currencies: readonly Currency[]): Currency[] {
  const first = firstCurrencies.filter((currency) => currencies.includes(currency));
  return [...first, ...currencies.filter((currency) => !isOneOf(firstCurrencies, currency)).toSorted()];
}

/** What is wrong with an amount of the currency that has more decimals than it. */
export function decimalsIssue(amount: number, currency: Currency): string | undefined {
  const most = ['no', 'at most one', 'at most two', 'at most three', 'at most four'];
  return isWhole(amount, currency) ? undefined : `${most[minorDigits(currency)]} decimals`;
}
