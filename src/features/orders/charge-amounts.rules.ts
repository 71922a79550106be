// Amounts of charges beside the lines: those of a quotation, and of the order that it becomes and that is edited.
import { scaled } from '#kernel/decimal.ts';
import { type Money, shareOf, sumMoney } from '#kernel/money.ts';
import type { chargeKinds } from './order-status.rules.ts';

export interface ChargeShare {
  kind: (typeof chargeKinds)[number];
  /** With at most four decimals; null: the amount is fixed. */
  percent: number | null;
  /** Of a discount it is negative. Without meaning beside a percentage. */
  fixed: Money;
}

/** A percentage with four decimals, as a share of one. */
const percentSteps = 1_000_000n;

/**
 * Of each charge, each rounded once. Percentages are of `sum`, that of the lines; those of taxes are of the lines with all
 * other charges. Discounts are negative.
 */
export function chargeAmounts(charges: readonly ChargeShare[], sum: Money): Money[] {
  const others = charges.filter(({ kind }) => kind !== 'tax').map((charge) => amountOf(charge, sum));
  const untaxed = sumMoney([sum, ...others], sum.currency);
  return charges.map((charge) => amountOf(charge, charge.kind === 'tax' ? untaxed : sum));
}

function amountOf({ kind, percent, fixed }: ChargeShare, sum: Money): Money {
  if (percent === null) return fixed;
  const part = scaled(percent, 4);
  return shareOf(sum, kind === 'discount' ? -part : part, percentSteps);
}
