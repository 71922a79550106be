// Totals of a quotation: amounts of lines and charges in integers of the currency's minor unit, each rounded once.
import { chargeAmounts } from '#features/orders/charge-amounts.rules.ts';
import type { chargeKinds } from '#features/orders/order-status.rules.ts';
import { divideRounded, minorDigits, toMillionths } from '#kernel/minor-units.ts';

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

/** All in the currency's minor unit. */
export interface Totals {
  /** Of each line, in the order of the lines; null: no price. */
  lines: (number | null)[];
  sum: number;
  /** Of each charge, in the order of the charges; discounts are negative. */
  charges: number[];
  total: number;
  /** How many lines have no price. */
  unpriced: number;
}

/** What the column of an order's total holds, in its minor unit. */
export const maxTotal = 99_999_999_999_999;

/** How much is accepted of what a quotation offers, in the minor unit. */
export interface AcceptedShare {
  accepted: number;
  offered: number;
}

const millionth = 1_000_000n;

/** Quantity times unit price, rounded once, half away from zero. */
export function lineAmount({ quantity, unit_price }: PricedQuantity, currency: string): number | null {
  if (unit_price === null) return null;
  return Number(amountOf(BigInt(quantity) * toMillionths(unit_price), currency));
}

/**
 * The amounts of consecutive parts of one line, such as its deliveries. They add up to the amount of the line, however
 * it is divided.
 */
export function partAmounts(unitPrice: number, quantities: readonly number[], currency: string): number[] {
  const unit = toMillionths(unitPrice);
  let quantity = 0n;
  let invoiced = 0n;
  return quantities.map((part) => {
    quantity += BigInt(part);
    const amount = amountOf(quantity * unit, currency) - invoiced;
    invoiced += amount;
    return Number(amount);
  });
}

/**
 * Of the lines that are chosen. A percentage follows them, a fixed charge stays, and a fixed discount is taken in proportion to
 * what is accepted; without `share`, whole. Taxes are of the lines with all other charges.
 */
export function quotationTotal(
  lines: readonly PricedQuantity[],
  charges: readonly Charge[],
  currency: string,
  share?: AcceptedShare,
): Totals {
  const amounts = lines.map((line) => lineAmount(line, currency));
  const sum = amounts.reduce<number>((all, amount) => all + (amount ?? 0), 0);
  const charged = chargeAmounts(
    charges.map((charge) => ({ ...charge, fixed: fixedAmount(charge, currency, share) })),
    sum,
  );
  return {
    lines: amounts,
    sum,
    charges: charged,
    total: charged.reduce((all, amount) => all + amount, sum),
    unpriced: amounts.filter((amount) => amount === null).length,
  };
}

/** In the minor unit; that of a discount is stated as a positive one. */
function fixedAmount({ kind, amount }: Charge, currency: string, share?: AcceptedShare): number {
  const size = toMinor(amount ?? 0, currency);
  if (kind !== 'discount') return size;
  const taken = share ? proportionOf(size, share) : size;
  return taken === 0 ? 0 : -taken;
}

/** Never more than in proportion: what remains of the minor unit goes to the whole. */
export function proportionOf(amount: number, { accepted, offered }: AcceptedShare): number {
  if (accepted >= offered) return amount;
  return Number((BigInt(amount) * BigInt(accepted)) / BigInt(offered));
}

/** Expects an amount with at most the currency's decimals. */
export function toMinor(amount: number, currency: string): number {
  return Number(amountOf(toMillionths(amount), currency));
}

export function fromMinor(minor: number, currency: string): number {
  return minor / 10 ** minorDigits(currency);
}

function amountOf(millionths: bigint, currency: string): bigint {
  return divideRounded(millionths * 10n ** BigInt(minorDigits(currency)), millionth);
}
