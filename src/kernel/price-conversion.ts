// Prices in another currency.
import { divideRounded, toMillionths } from './minor-units.ts';
import { fromCents, toUnitCents } from './money.ts';

/** `usd`: US dollars for one unit of each currency. Whole cents stay whole. */
export function convertPrice(price: number, usd: { from: number; to: number }): number {
  if (usd.from === usd.to) return price;
  const unit = toUnitCents(price);
  const scale = Number.isInteger(unit) ? 1 : 10_000;
  const dividend = BigInt(Math.round(unit * scale)) * toMillionths(usd.from);
  const converted = Number(divideRounded(dividend, toMillionths(usd.to))) / scale;
  // A component's price stays above 0, which would mean no price.
  return converted === 0 && price > 0 ? finerPrice(price, usd) : fromCents(converted);
}

function finerPrice(price: number, usd: { from: number; to: number }): number {
  const dividend = toMillionths(price) * toMillionths(usd.from);
  return Math.max(1, Number(divideRounded(dividend, toMillionths(usd.to)))) / 1_000_000;
}
