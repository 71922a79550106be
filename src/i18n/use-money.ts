import { useFormatter } from 'use-intl';
import { type Currency, type Money, moneyNumber } from '#kernel/money.ts';
import { moneyOptions } from './money-format.ts';

/** Prices and amounts with the currency's code, in any language. */
export function useMoney() {
  const format = useFormatter();
  const money = (price: number, currency: Currency) => format.number(price, moneyOptions(currency));
  return { money, amount: (of: Money) => money(moneyNumber(of), of.currency) };
}
