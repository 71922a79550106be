// Baskets of PunchOut: their products with prices at the quantity, by the rules of the shop.
import { inArray } from 'drizzle-orm';
import { listCartLines } from '#features/cart/cart-line.reads.server.ts';
import { maxPerLine } from '#features/cart/cart-line.rules.ts';
import { type CartLine, toUnitCents } from '#features/cart/cart.rules.ts';
import { maxOrderable, nearestOrderable, unitPriceAt } from '#features/products/ordering.rules.ts';
import { products } from '#features/products/product.tables.server.ts';
import { categories, type Category } from '#features/families/categories.ts';
import { readRates } from '#features/money/exchange-rate.reads.server.ts';
import type { Rates } from '#features/money/currency.rules.ts';
import { isOneOf } from '#kernel/object.ts';
import { convertPrice, type Currency, lineMoney, type Money, moneyOf, sumMoney } from '#kernel/money.ts';
import type { Database } from '#platform/postgres/database.server.ts';
import { type BasketLine, defaultUnspsc, type UnspscCodes } from '../punchout.rules.ts';
import { findUnspsc } from '../systems/unspsc.store.server.ts';

/** A line that can be returned. */
export interface BasketItem {
  id: string;
  title: string;
  sku: string | null;
  mpn: string | null;
  manufacturer: string | null;
  leadTimeDays: number | null;
  unit: string;
  unspsc: string;
  /** That can be ordered, which may be another one than was wanted. */
  quantity: number;
  wanted: number;
  unitPrice: number;
  amount: Money;
}

/** A line that cannot be returned. */
export interface LeftOutLine {
  id: string;
  title: string | null;
  quantity: number;
  reason: 'no_price' | 'out_of_stock' | 'not_sold';
}

export interface Basket {
  currency: Currency;
  items: BasketItem[];
  leftOut: LeftOutLine[];
  total: Money;
  /** As the shop's own cart stores them in the browser. */
  cart: CartLine[];
}

export async function priceBasket(
  database: Database,
  wanted: readonly BasketLine[],
  currency: Currency,
): Promise<Basket> {
  const ids = wanted.map(({ id }) => id);
  const basket: Basket = { currency, items: [], leftOut: [], total: moneyOf(0, currency), cart: [] };
  if (ids.length === 0) return basket;
  const { id, sku, mpn, manufacturer, lead_time_days } = products;
  const [offers, rates, unspsc, facts] = await Promise.all([
    listCartLines(database, ids),
    readRates(database),
    findUnspsc(database),
    database
      .select({ id, sku, mpn, manufacturer, lead_time_days })
      .from(products)
      .where(inArray(products.id, ids)),
  ]);
  const offerOf = new Map(offers.map((offer) => [offer.id, offer]));
  const factsOf = new Map(facts.map((each) => [each.id, each]));
  for (const line of wanted) {
    const offer = offerOf.get(line.id);
    const known = factsOf.get(line.id);
    if (!offer || !known) {
      basket.leftOut.push({ ...line, title: null, reason: 'not_sold' });
      continue;
    }
    const leaveOut = (reason: LeftOutLine['reason']) =>
      basket.leftOut.push({ ...line, title: offer.title, reason });
    const most = Math.min(offer.stock_quantity, maxPerLine);
    if (maxOrderable(offer, most) === 0) {
      leaveOut('out_of_stock');
      continue;
    }
    const quantity = nearestOrderable(offer, line.quantity, most);
    const unitPrice = priceIn(currency, unitPriceAt(offer, quantity), offer.currency, rates);
    // A price of zero is one on request.
    if (!unitPrice) {
      leaveOut('no_price');
      continue;
    }
    basket.items.push({
      id: line.id,
      title: offer.title,
      sku: known.sku,
      mpn: known.mpn,
      manufacturer: known.manufacturer,
      leadTimeDays: known.lead_time_days,
      unit: offer.unit,
      unspsc: unspscOf(unspsc, offer.category),
      quantity,
      wanted: line.quantity,
      unitPrice,
      amount: lineMoney(unitPrice, quantity, currency),
    });
    if (offer.price_usd !== null) {
      const breaks = offer.price_breaks.flatMap(({ min_quantity, unit_price_usd }) =>
        unit_price_usd === null ? [] : [{ min_quantity, unitCents: toUnitCents(unit_price_usd) }],
      );
      const { title, image_url, category, product_type, moq, order_multiple, stock_quantity: stock } = offer;
      const product = { id: line.id, title, image_url, category, product_type, moq, order_multiple, stock };
      basket.cart.push({ ...product, breaks, unitCents: toUnitCents(offer.price_usd), quantity });
    }
  }
  basket.total = sumMoney(
    basket.items.map(({ amount }) => amount),
    currency,
  );
  return basket;
}

/** Null: a currency has no exchange rate. */
function priceIn(currency: Currency, price: number, own: Currency, rates: Rates): number | null {
  if (own === currency) return price;
  const [from, to] = [rates[own], rates[currency]];
  if (!from || !to) return null;
  return convertPrice(price, { currency: own, usd_per_unit: from }, { currency, usd_per_unit: to });
}

/** Of another category than the known ones: that of electronics. */
export function unspscOf(codes: UnspscCodes, category: string): string {
  const known: Category = isOneOf(categories, category) ? category : 'electronics';
  return codes[known] || defaultUnspsc[known];
}
