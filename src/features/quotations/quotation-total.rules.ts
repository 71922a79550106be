// Totals of a quotation: amounts of lines and charges, each rounded once.
import { chargeAmounts } from '#features/orders/charge-amounts.rules.ts';
import type { chargeKinds } from '#features/orders/order-status.rules.ts';
import { type Currency, lineMoney, type Money, moneyOf, sumMoney } from '#kernel/money.ts';

/** Either a share of the sum of the lines, or an amount that stays whatever lines are chosen, unless it is a discount. */
export interface Charge {
  kind: (typeof chargeKinds)[number];
  label: string | null;
  /** With at most four decimals. */
  percent: number | null;
  /** In the currency, with at most its own decimals. */
  amount: number | null;
}

export interface PricedQuantity {
  quantity: number;
  /** With at most six decimals; null: no price yet, so not part of the total. */
  unit_price: number | null;
}

export interface Totals {
  /** Of each line, in the order of the lines; null: no price. */
  lines: (Money | null)[];
  sum: Money;
  /** Of each charge, in the order of the charges; discounts are negative. */
  charges: Money[];
  total: Money;
  /** How many lines have no price. */
  unpriced: number;
}

/** How much is accepted of what a quotation offers, in the minor unit. */
export interface AcceptedShare {
  accepted: number;
  offered: number;
}

export function lineAmount({ quantity, unit_price }: PricedQuantity, currency: Currency): Money | null {
  return unit_price === null ? null : lineMoney(unit_price, quantity, currency);
}

/**
 * Of the lines that are chosen. A percentage follows them, a fixed charge stays, and a fixed discount is taken in proportion to
 * what is accepted; without `share`, whole. Taxes are of the lines with all other charges.
 */
export function quotationTotal(
  lines: readonly PricedQuantity[],
  charges: readonly Charge[],
  currency: Currency,
  share?: AcceptedShare,
): Totals {
  const amounts = lines.map((line) => lineAmount(line, currency));
  const priced = amounts.filter((amount) => amount !== null);
  const sum = sumMoney(priced, currency);
  const charged = chargeAmounts(
    charges.map((charge) => ({ ...charge, fixed: fixedAmount(charge, currency, share) })),
    sum,
  );
  return {
    lines: amounts,
    sum,
    charges: charged,
    total: sumMoney([sum, ...charged], currency),
    unpriced: amounts.length - priced.length,
  };
}

/** That of a discount is stated as a positive one. */
function fixedAmount({ kind, amount }: Charge, currency: Currency, share?: AcceptedShare): Money {
  const size = moneyOf(amount ?? 0, currency);
  if (kind !== 'discount') return size;
  const taken = share ? proportionOf(size.amount, share) : size.amount;
  return { amount: taken === 0 ? 0 : -taken, currency };
}

/** Never more than in proportion: what remains of the minor unit goes to the whole. */
export function proportionOf(amount: number, { accepted, offered }: AcceptedShare): number {
  if (accepted >= offered) return amount;
  return Number((BigInt(amount) * BigInt(accepted)) / BigInt(offered));
}
