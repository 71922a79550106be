// What an order comes to, why one is refused, and how it moves on: decisions without a database.
import {
  type Currency,
  convertCents,
  fromCents,
  multiplyCents,
  toCents,
  toUnitCents,
} from '#kernel/money.ts';

export const orderStatuses = ['pending', 'confirmed', 'shipped', 'completed', 'cancelled'] as const;
export const paymentStatuses = ['pending', 'paid', 'refunded'] as const;

/** `expired`: nobody confirmed it while its stock was reserved. */
export const cancelReasons = ['expired'] as const;

export type OrderStatus = (typeof orderStatuses)[number];
export type PaymentStatus = (typeof paymentStatuses)[number];

export const mostLines = 100;
export const mostPerLine = 1_000_000;

/** What the database's columns hold, in cents. */
const highestPrice = 999_999_999_999;
const highestTotal = 99_999_999_999_999;

/** Where an order may go from each status; cancelling returns the stock. */
export const nextStatuses: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['shipped', 'cancelled'],
  shipped: ['completed'],
  completed: [],
  cancelled: [],
};

/** A cancelled order holds no stock; every other one does, whether it got there by a move or by undoing one. */
export function stockMove(from: OrderStatus, to: OrderStatus): 'take' | 'return' | null {
  if ((from === 'cancelled') === (to === 'cancelled')) return null;
  return to === 'cancelled' ? 'return' : 'take';
}

export const nextPaymentStatuses: Record<PaymentStatus, readonly PaymentStatus[]> = {
  pending: ['paid'],
  paid: ['refunded'],
  refunded: [],
};

export interface AskedLine {
  product_id: string;
  quantity: number;
}

/** Lines for the same product become one, at the place of the first. */
export interface MergedLine extends AskedLine {
  /** Counted from 0 in what was asked. */
  place: number;
}

/** A product as it stands when it is ordered. */
export interface Offer {
  id: string;
  title: string;
  price: number;
  currency: Currency;
  stock_quantity: number;
  is_active: boolean;
  /** Null: there is no rate for its currency. */
  usd_per_unit: number | null;
}

export interface PricedLine extends AskedLine {
  title: string;
  price_per_item: number;
  total_price: number;
  exchange_rate: number;
}

/**
 * `unavailable`: unknown, inactive or deleted, which is nobody's business. `no_price`: on request only.
 * `price`: the total is not the expected one, and this is what the line costs.
 */
export type LineFault = 'unavailable' | 'no_price' | 'no_rate' | 'stock' | 'price';

export interface RefusedLine {
  place: number;
  product_id: string;
  requested: number;
  available: number;
  code: LineFault;
  /** In dollars; with `price` alone. */
  price_per_item?: number;
}

export type OrderRefusal =
  | { code: 'out_of_stock' | 'not_orderable' | 'price_changed'; lines: RefusedLine[] }
  | { code: 'too_large' | 'key_reused' };

export type Priced =
  | { ok: true; value: { lines: PricedLine[]; total: number } }
  | { ok: false; refusal: OrderRefusal };

export function mergeLines(asked: readonly AskedLine[]): MergedLine[] {
  const merged = new Map<string, MergedLine>();
  for (const [place, { product_id, quantity }] of asked.entries()) {
    const line = merged.get(product_id);
    if (line) line.quantity += quantity;
    else merged.set(product_id, { product_id, quantity, place });
  }
  return [...merged.values()];
}

/** In dollars; all lines or none, and for no other total than the buyer was shown, if that is told. */
export function priceOrder(
  lines: readonly MergedLine[],
  offers: readonly Offer[],
  expectedTotal?: number,
): Priced {
  const offered = new Map(offers.map((offer) => [offer.id, offer]));
  const refused = lines.flatMap((line) => refuseLine(line, offered.get(line.product_id)) ?? []);
  if (refused.length > 0) {
    const code = refused.every((line) => line.code === 'stock') ? 'out_of_stock' : 'not_orderable';
    return { ok: false, refusal: { code, lines: refused } };
  }
  let total = 0;
  const priced = lines.map((line) => {
    const offer = offered.get(line.product_id) as Offer;
    const unit = unitCents(offer) ?? 0;
    total += multiplyCents(unit, line.quantity);
    return toPricedLine(line, offer, unit);
  });
  const tooLarge = total > highestTotal || priced.some((line) => toCents(line.price_per_item) > highestPrice);
  if (tooLarge) return { ok: false, refusal: { code: 'too_large' } };
  if (expectedTotal !== undefined && toCents(expectedTotal) !== total) {
    const changed = lines.map((line) => repricedLine(line, offered.get(line.product_id) as Offer));
    return { ok: false, refusal: { code: 'price_changed', lines: changed } };
  }
  return { ok: true, value: { lines: priced, total: fromCents(total) } };
}

/** What one costs in cents of a dollar. Null: its currency has no rate. */
export function unitCents({ price, usd_per_unit }: Pick<Offer, 'price' | 'usd_per_unit'>): number | null {
  return usd_per_unit === null ? null : convertCents(toUnitCents(price), usd_per_unit);
}

/** Written on the confirmation and in both mails. */
export function orderReference(id: string): string {
  return id.slice(0, 8);
}

/** The page that shows an order to whoever knows its id. */
export function orderPath(id: string): string {
  return `/order/${id}`;
}

function refuseLine(line: MergedLine, offer: Offer | undefined): RefusedLine | undefined {
  const code = lineFault(line, offer);
  const available = code === 'unavailable' ? 0 : (offer?.stock_quantity ?? 0);
  return (
    code && { place: line.place, product_id: line.product_id, requested: line.quantity, available, code }
  );
}

/** Which price the buyer saw is unknown: every line says what it costs. */
function repricedLine(line: MergedLine, offer: Offer): RefusedLine {
  return {
    place: line.place,
    product_id: line.product_id,
    requested: line.quantity,
    available: offer.stock_quantity,
    code: 'price',
    price_per_item: fromCents(unitCents(offer) ?? 0),
  };
}

function lineFault({ quantity }: MergedLine, offer: Offer | undefined): LineFault | undefined {
  if (!offer?.is_active) return 'unavailable';
  if (offer.price <= 0) return 'no_price';
  const unit = unitCents(offer);
  if (unit === null) return 'no_rate';
  // A price that is nothing in dollars is no price either.
  if (unit === 0) return 'no_price';
  return quantity > offer.stock_quantity ? 'stock' : undefined;
}

function toPricedLine({ product_id, quantity }: MergedLine, offer: Offer, unit: number): PricedLine {
  return {
    product_id,
    title: offer.title,
    quantity,
    price_per_item: fromCents(unit),
    total_price: fromCents(multiplyCents(unit, quantity)),
    exchange_rate: offer.usd_per_unit ?? 1,
  };
}
