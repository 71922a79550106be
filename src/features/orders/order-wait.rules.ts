// Orders that wait for confirmation by an administrator: large ones, and those that leave too little of a product.
import type { PricedLine } from './order.rules.ts';
import { moneyOf, sumMoney } from '#kernel/money.ts';

export type OrderSettings = {
  /** In US dollars; null: no limit by amount. */
  wait_above_amount: number | null;
  /** In percent of a product's stock; 100: no limit by share. */
  wait_above_share: number;
  reservation_hours: number;
};

export const defaultOrderSettings: OrderSettings = {
  wait_above_amount: 10_000,
  wait_above_share: 50,
  reservation_hours: 48,
};

/** The number of unconfirmed orders of one sender from which every further one waits. */
export const maxUnconfirmed = 100;

/** Unconfirmed, unpaid orders of one sender, identified by mailbox or network address. */
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
  /** The remaining stock, by product. */
  stock: ReadonlyMap<string, number>;
}

/** Orders of one sender count together: many small ones equal a large one. */
export function mustWait(
  { total, lines, stock }: PlacedOrder,
  { orders, amount, held }: Unconfirmed,
  { wait_above_amount, wait_above_share }: OrderSettings,
): boolean {
  if (orders >= maxUnconfirmed) return true;
  const inDollars = (value: number) => moneyOf(value, 'USD');
  const open = sumMoney([inDollars(total), inDollars(amount)], 'USD');
  if (wait_above_amount !== null && open.amount > inDollars(wait_above_amount).amount) return true;
  return lines.some(({ product_id, quantity }) => {
    const before = held[product_id] ?? 0;
    return (before + quantity) * 100 > ((stock.get(product_id) ?? 0) + before) * wait_above_share;
  });
}
