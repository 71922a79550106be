// Which orders wait for a clerk: large ones, and those that leave others too little of a product.
import { toCents } from '#kernel/money.ts';
import type { PricedLine } from './order.rules.ts';

export interface OrderSettings {
  /** In US dollars; null: no amount makes an order wait. */
  wait_above_amount: number | null;
  /** In percent of a product's stock; 100: no share makes an order wait. */
  wait_above_share: number;
  reservation_hours: number;
}

export const defaultOrderSettings: OrderSettings = {
  wait_above_amount: 10_000,
  wait_above_share: 50,
  reservation_hours: 48,
};

/** The most unconfirmed orders of one sender that are looked at: whoever has as many waits with the next. */
export const mostUnconfirmed = 100;

/** What the same sender, known by mailbox or network address, has ordered and nobody has confirmed or paid. */
export interface Unconfirmed {
  orders: number;
  /** In US dollars. */
  amount: number;
  /** Units by product. */
  held: Readonly<Record<string, number>>;
}

interface PlacedOrder {
  total: number;
  lines: readonly Pick<PricedLine, 'product_id' | 'quantity'>[];
  /** Units that are left for others now, by product. */
  stock: ReadonlyMap<string, number>;
}

/** Orders of one sender count together: many small ones are as good as a large one. */
export function mustWait(
  { total, lines, stock }: PlacedOrder,
  { orders, amount, held }: Unconfirmed,
  { wait_above_amount, wait_above_share }: OrderSettings,
): boolean {
  if (orders >= mostUnconfirmed) return true;
  if (wait_above_amount !== null && toCents(total) + toCents(amount) > toCents(wait_above_amount))
    return true;
  return lines.some(({ product_id, quantity }) => {
    const before = held[product_id] ?? 0;
    return (before + quantity) * 100 > ((stock.get(product_id) ?? 0) + before) * wait_above_share;
  });
}
