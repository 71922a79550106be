// Prices of a quotation's lines: the margin, and the price of an accepted quantity.
import { orderableQuantity } from '#features/products/ordering.rules.ts';
import { divideRounded, scaled } from '#kernel/decimal.ts';
import { priceDecimals } from '#kernel/money.ts';

interface QuantityPrice {
  min_quantity: number;
  unit_price: number;
}

export interface OfferedLine {
  /** The quoted quantity, at the unit price. */
  quantity: number;
  unit_price: number | null;
  /** Prices of other quantities, rising; the unit price counts from the quoted quantity on. */
  price_breaks: readonly QuantityPrice[];
  /** The least quantity that can be accepted. */
  min_quantity: number;
  order_multiple: number;
}

/** A price, which has at most so many decimals, and a percentage beside it. */
const inMillionths = (value: number) => scaled(value, priceDecimals);

/** Of one unit in percent of the price, with one decimal. Null: price or cost is unknown, or the price is 0. */
export function marginPercent(unitPrice: number | null, cost: number | null): number | null {
  if (unitPrice === null || cost === null || unitPrice <= 0) return null;
  const price = inMillionths(unitPrice);
  return Number(divideRounded((price - inMillionths(cost)) * 1000n, price)) / 10;
}

/** Exact: a margin that only rounds up to the floor is below it. */
export function isUnderFloor(unitPrice: number | null, cost: number | null, floor: number): boolean {
  if (unitPrice === null || cost === null) return false;
  const price = inMillionths(unitPrice);
  return (price - inMillionths(cost)) * 100_000_000n < price * inMillionths(floor);
}

interface CostedLine {
  quantity: number;
  unit_price: number | null;
  cost: number | null;
}

/** Of the lines whose price and cost are known, in percent with one decimal. Null: there are none. */
export function totalMargin(lines: readonly CostedLine[]): number | null {
  let [revenue, costs] = [0n, 0n];
  for (const { quantity, unit_price, cost } of lines) {
    if (unit_price === null || cost === null) continue;
    revenue += BigInt(quantity) * inMillionths(unit_price);
    costs += BigInt(quantity) * inMillionths(cost);
  }
  return revenue === 0n ? null : Number(divideRounded((revenue - costs) * 1000n, revenue)) / 10;
}

/** Why a line cannot be accepted in this quantity. `quantity`: outside of what is offered, or not orderable. */
export type AcceptanceIssue = 'no_price' | 'quantity';

export type AcceptedPrice = { ok: true; unit_price: number } | { ok: false; code: AcceptanceIssue };

/**
 * The quoted quantity is always acceptable. Another one is from the minimum up to the largest that has a price, in
 * multiples; it costs what is quoted for it, so that a smaller one does not get the price of a larger one.
 */
export function acceptedPrice(line: OfferedLine, quantity: number): AcceptedPrice {
  const { unit_price, price_breaks, min_quantity, order_multiple } = line;
  if (unit_price === null) return { ok: false, code: 'no_price' };
  if (quantity === line.quantity) return { ok: true, unit_price };
  const isOrderable = orderableQuantity({ moq: min_quantity, order_multiple }, quantity) === quantity;
  if (!isOrderable || quantity > largestOffered(line)) return { ok: false, code: 'quantity' };
  const prices = [...price_breaks, { min_quantity: line.quantity, unit_price }].toSorted(
    (one, other) => one.min_quantity - other.min_quantity,
  );
  const [lowest] = prices;
  // Without price breaks, the unit price is for any quantity.
  const found = prices.findLast((price) => price.min_quantity <= quantity);
  const applied = found ?? (price_breaks.length === 0 ? lowest : undefined);
  return applied ? { ok: true, unit_price: applied.unit_price } : { ok: false, code: 'quantity' };
}

/** Below the smallest quantity that has a price, nothing is offered; without price breaks, the unit price is for any. */
export function smallestOffered({ quantity, price_breaks, min_quantity }: OfferedLine): number {
  if (price_breaks.length === 0) return min_quantity;
  return Math.max(min_quantity, Math.min(quantity, ...price_breaks.map((each) => each.min_quantity)));
}

export function largestOffered({ quantity, price_breaks }: OfferedLine): number {
  return Math.max(quantity, ...price_breaks.map(({ min_quantity }) => min_quantity));
}
