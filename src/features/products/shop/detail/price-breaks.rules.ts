// Rows of the table of price breaks: the quantities of each, its price and what it saves.
import { type Currency, minorDigits, priceText } from '#kernel/money.ts';
import type { Ordering } from '#features/products/ordering.rules.ts';

interface PriceBreakRow {
  from: number;
  /** The largest quantity that can be ordered at this price; null: any. */
  to: number | null;
  price: number;
  /** Compared with the first row, from 0 to 1. */
  saving: number;
}

export function priceBreakRows(
  breaks: readonly { min_quantity: number; unit_price: number }[],
  { order_multiple }: Pick<Ordering, 'order_multiple'>,
): PriceBreakRow[] {
  const first = breaks[0]?.unit_price ?? 0;
  return breaks.map(({ min_quantity: from, unit_price: price }, index) => {
    const next = breaks[index + 1]?.min_quantity;
    // Multiples are counted from 0.
    const last = next === undefined ? null : Math.ceil(next / order_multiple - 1) * order_multiple;
    return {
      from,
      to: last === null ? null : Math.max(from, last),
      price,
      saving: first > 0 ? 1 - price / first : 0,
    };
  });
}

/** The decimals that all prices are shown with, so that their points are below each other. */
export function sharedDecimals(rows: readonly { price: number }[], currency: Currency): number {
  const decimals = rows.map(({ price }) => priceText(price, currency).split('.')[1]?.length ?? 0);
  return Math.max(minorDigits(currency), ...decimals);
}

/** The row whose price is paid at a quantity; -1: the quantity is below the first. */
export function currentRow(rows: readonly { from: number }[], quantity: number): number {
  return rows.findLastIndex(({ from }) => from <= quantity);
}
