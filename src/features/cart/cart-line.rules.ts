// Limits of a cart, and the price of one unit of a line in US dollars.
import { convertCents, toUnitCents } from '#kernel/money.ts';

export const mostLines = 100;
export const maxPerLine = 1_000_000;

/** In cents of a dollar. Null: its currency has no rate. */
export function unitCents({
  price,
  usd_per_unit,
}: {
  price: number;
  /** Null: the currency has no rate. */
  usd_per_unit: number | null;
}): number | null {
  return usd_per_unit === null ? null : convertCents(toUnitCents(price), usd_per_unit);
}
