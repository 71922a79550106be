import { useFormatter } from 'use-intl';
import { type Currency, fromCents, priceDecimals } from '#kernel/money.ts';

/** Amounts with the currency's code, in any language. */
export function useMoney() {
  const format = useFormatter();
  const money = (amount: number, currency: Currency) =>
    format.number(amount, {
      style: 'currency',
      currency,
      currencyDisplay: 'code',
      maximumFractionDigits: priceDecimals,
    });
  return { money, dollars: (cents: number) => money(fromCents(cents), 'USD') };
}
