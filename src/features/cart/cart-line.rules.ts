// Limits of a cart, and the price of one unit of a line in US dollars.
import { convertPrice, type Currency, type Rated } from '#kernel/money.ts';

export const mostLines = 100;
export const maxPerLine = 1_000_000;

/** Orders and carts are in US dollars. */
export const dollars: Rated = { currency: 'USD', usd_per_unit: 1 };

/** Null: the currency has no rate. */
export function dollarPrice(
  price: number,
  { currency, usd_per_unit }: { currency: Currency; usd_per_unit: number | null },
): number | null {
  return usd_per_unit === null ? null : convertPrice(price, { currency, usd_per_unit }, dollars);
}
