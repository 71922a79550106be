// Amounts of charges beside the lines: those of a quotation, and of the order that it becomes and that is edited.
import { divideRounded } from '#kernel/minor-units.ts';
import type { chargeKinds } from './order-status.rules.ts';

export interface ChargeShare {
  kind: (typeof chargeKinds)[number];
  /** With at most four decimals; null: the amount is fixed. */
  percent: number | null;
  /** In the minor unit; of a discount it is negative. Without meaning beside a percentage. */
  fixed: number;
}

/** A percentage with four decimals, as a share of one. */
const percentSteps = 1_000_000n;

/**
 * Of each charge, in the minor unit, each rounded once. Percentages are of `sum`, that of the lines; those of taxes are of
 * the lines with all other charges. Discounts are negative.
 */
export function chargeAmounts(charges: readonly ChargeShare[], sum: number): number[] {
  const untaxed = charges
    .filter(({ kind }) => kind !== 'tax')
    .reduce((all, charge) => all + amountOf(charge, sum), sum);
  return charges.map((charge) => amountOf(charge, charge.kind === 'tax' ? untaxed : sum));
}

function amountOf({ kind, percent, fixed }: ChargeShare, sum: number): number {
  if (percent === null) return fixed;
  const share = Number(divideRounded(BigInt(sum) * BigInt(Math.round(percent * 10_000)), percentSteps));
  return kind === 'discount' && share !== 0 ? -share : share;
}
