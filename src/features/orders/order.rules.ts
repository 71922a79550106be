// The rules of an order: its total, why it is rejected, and its status changes.
import {
  type Currency,
  lineMoney,
  maxAmount,
  type Money,
  moneyNumber,
  moneyOf,
  sumMoney,
} from '#kernel/money.ts';
import { dollarPrice } from '#features/cart/cart-line.rules.ts';
import {
  maxOrderable,
  nearestOrderable,
  orderableQuantity,
  type Ordering,
  unitPriceAt,
} from '#features/products/ordering.rules.ts';
import type { Outcome } from '#kernel/outcome.ts';

/** The largest price of one, in dollars. */
const maxPrice = 9_999_999_999.99;

export interface OrderedLine {
  product_id: string;
  quantity: number;
}

/** A line that merges all requested lines of a product. */
export interface MergedLine extends OrderedLine {
  /** Index of the product's first line in the request, from 0. */
  index: number;
}

/** A product's state at the moment of the order. */
export interface Offer extends Ordering {
  id: string;
  title: string;
  price: number;
  price_breaks: readonly { min_quantity: number; unit_price: number }[];
  currency: Currency;
  stock_quantity: number;
  is_active: boolean;
  /** Null: there is no rate for its currency. */
  usd_per_unit: number | null;
}

export interface PricedLine extends OrderedLine {
  title: string;
  price_per_item: number;
  total_price: number;
  exchange_rate: number;
}

/**
 * `unavailable`: unknown, inactive or deleted, which is not disclosed. `no_price`: on request only.
 * `quantity`: below the minimum order or no multiple of the order multiple. `price`: the total is not the expected one,
 * and this is what the line costs.
 */
export type LineIssue = 'unavailable' | 'no_price' | 'no_rate' | 'stock' | 'quantity' | 'price';

export interface RejectedLine {
  index: number;
  product_id: string;
  requested: number;
  available: number;
  code: LineIssue;
  /** In dollars; only with the code `price`. */
  price_per_item?: number;
  /** Only with the code `quantity`. */
  ordering?: Ordering & { orderable_quantity: number };
}

export type OrderError =
  | { code: 'out_of_stock' | 'not_orderable' | 'price_changed'; lines: RejectedLine[] }
  | { code: 'too_large' | 'key_reused' };

export type Priced = Outcome<{ lines: PricedLine[]; total: number }, OrderError>;

export function mergeLines(requested: readonly OrderedLine[]): MergedLine[] {
  const merged = new Map<string, MergedLine>();
  for (const [index, { product_id, quantity }] of requested.entries()) {
    const line = merged.get(product_id);
    if (line) line.quantity += quantity;
    else merged.set(product_id, { product_id, quantity, index });
  }
  return [...merged.values()];
}

/** Prices all lines in dollars, or rejects the order, also when its total is not `expectedTotal`. */
export function priceOrder(
  lines: readonly MergedLine[],
  offers: readonly Offer[],
  expectedTotal?: number,
): Priced {
  const offered = new Map(offers.map((offer) => [offer.id, offer]));
  const rejected = lines.flatMap((line) => rejectLine(line, offered.get(line.product_id)) ?? []);
  if (rejected.length > 0) {
    const code = rejected.every((line) => line.code === 'stock') ? 'out_of_stock' : 'not_orderable';
    return { ok: false, error: { code, lines: rejected } };
  }
  const known = lines.flatMap((line) => {
    const offer = offered.get(line.product_id);
    return offer ? [{ line, offer }] : [];
  });
  const amounts: Money[] = [];
  const priced = known.map(({ line, offer }): PricedLine => {
    const { product_id, quantity } = line;
    const price_per_item = priceAt(offer, quantity) ?? 0;
    const amount = lineMoney(price_per_item, quantity, 'USD');
    amounts.push(amount);
    const exchange_rate = offer.usd_per_unit ?? 1;
    const total_price = moneyNumber(amount);
    return { product_id, title: offer.title, quantity, price_per_item, total_price, exchange_rate };
  });
  const total = sumMoney(amounts, 'USD');
  const tooLarge = total.amount > maxAmount || priced.some((line) => line.price_per_item > maxPrice);
  if (tooLarge) return { ok: false, error: { code: 'too_large' } };
  if (expectedTotal !== undefined && moneyOf(expectedTotal, 'USD').amount !== total.amount) {
    const changed = known.map(({ line, offer }) => repricedLine(line, offer));
    return { ok: false, error: { code: 'price_changed', lines: changed } };
  }
  return { ok: true, value: { lines: priced, total: moneyNumber(total) } };
}

interface StockRequest {
  /** Null: a part that is not in the catalogue, and so has no stock. */
  product_id: string | null;
  quantity: number;
}

/**
 * How much of each line is back-ordered, when the earlier lines of a product get its stock first. Lines that do not `take` get
 * nothing.
 */
export function distributeStock<Line extends StockRequest>(
  lines: readonly Line[],
  stock: ReadonlyMap<string, number>,
  take: (line: Line) => boolean = () => true,
): (Line & { backordered: number })[] {
  const left = new Map(stock);
  return lines.map((line) => {
    const available = line.product_id === null || !take(line) ? 0 : (left.get(line.product_id) ?? 0);
    const taken = Math.min(available, line.quantity);
    if (line.product_id !== null && taken > 0) left.set(line.product_id, available - taken);
    return { ...line, backordered: line.quantity - taken };
  });
}

/** The order number on the confirmation and in the mails. */
export function orderReference(id: string): string {
  return id.slice(0, 8);
}

/** The path of the order's public page. */
export function orderPath(id: string): string {
  return `/order/${id}`;
}

function rejectLine(line: MergedLine, offer: Offer | undefined): RejectedLine | undefined {
  const code = lineIssue(line, offer);
  const isSold = offer && code !== 'unavailable' && isEnoughForOne(offer);
  const available = isSold ? offer.stock_quantity : 0;
  if (!code) return undefined;
  const rejected = {
    index: line.index,
    product_id: line.product_id,
    requested: line.quantity,
    available,
    code,
  };
  if (code !== 'quantity' || !offer) return rejected;
  const { moq, order_multiple } = offer;
  const orderable_quantity = nearestOrderable(offer, line.quantity, offer.stock_quantity);
  return { ...rejected, ordering: { moq, order_multiple, orderable_quantity } };
}

/** The price that the buyer saw is unknown, so every line reports its current price. */
function repricedLine(line: MergedLine, offer: Offer): RejectedLine {
  return {
    index: line.index,
    product_id: line.product_id,
    requested: line.quantity,
    available: offer.stock_quantity,
    code: 'price',
    price_per_item: priceAt(offer, line.quantity) ?? 0,
  };
}

function lineIssue({ quantity }: MergedLine, offer: Offer | undefined): LineIssue | undefined {
  if (!offer?.is_active) return 'unavailable';
  if (offer.price <= 0) return 'no_price';
  if (priceAt(offer, quantity) === null) return 'no_rate';
  if (quantity > offer.stock_quantity || !isEnoughForOne(offer)) return 'stock';
  return orderableQuantity(offer, quantity) === quantity ? undefined : 'quantity';
}

/** False: the stock is below the minimum order, so that nothing of it can be ordered. */
function isEnoughForOne(offer: Offer): boolean {
  return maxOrderable(offer, offer.stock_quantity) > 0;
}

/** In dollars, of one unit when `quantity` are ordered; null: there is no exchange rate. */
function priceAt(offer: Offer, quantity: number): number | null {
  return dollarPrice(unitPriceAt(offer, quantity), offer);
}
