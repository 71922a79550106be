// Amounts of an order that is invoiced in parts: whatever the parts are, they add up to the order to the cent.
import { divideRounded, toMillionths } from '#kernel/minor-units.ts';
import { toCents } from '#kernel/money.ts';

export interface InvoicedItem {
  id: string;
  quantity: number;
  price_per_item: number;
  total_price: number;
}

export interface InvoicedPart {
  lines: readonly { item_id: string; quantity: number }[];
}

export interface PartAmounts {
  /** Of each line of the part, in its order, in cents. */
  lines: number[];
  subtotal: number;
  /** Of each charge of the order, in cents. */
  charges: number[];
  total: number;
}

/** Of each part, in their order. Charges are shared by the amounts of the goods. */
export function amountsOfParts(
  items: readonly InvoicedItem[],
  charges: readonly { amount: number }[],
  parts: readonly InvoicedPart[],
): PartAmounts[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const sum = items.reduce((cents, { total_price }) => cents + toCents(total_price), 0);
  const delivered = new Map<string, number>();
  let goods = 0;
  return parts.map(({ lines }, index) => {
    const amounts = lines.map(({ item_id, quantity }) => {
      const item = byId.get(item_id);
      if (!item) throw new Error('A shipment has a line of another order.');
      const before = delivered.get(item_id) ?? 0;
      delivered.set(item_id, before + quantity);
      return amountUpTo(item, before + quantity) - amountUpTo(item, before);
    });
    const subtotal = amounts.reduce((all, amount) => all + amount, 0);
    const earlier = goods;
    goods += subtotal;
    const shares = charges.map(({ amount }) => {
      // Goods that cost nothing cannot share charges: the first part bears them.
      if (sum === 0) return index === 0 ? toCents(amount) : 0;
      return shareOf(amount, goods, sum) - shareOf(amount, earlier, sum);
    });
    return {
      lines: amounts,
      subtotal,
      charges: shares,
      total: shares.reduce((all, share) => all + share, subtotal),
    };
  });
}

/** In cents, of the first `quantity` of a line. */
function amountUpTo({ quantity: all, price_per_item, total_price }: InvoicedItem, quantity: number): number {
  if (quantity >= all) return toCents(total_price);
  return Number(divideRounded(BigInt(quantity) * toMillionths(price_per_item), 10_000n));
}

/** Of a charge, once goods of this amount are invoiced. */
function shareOf(charge: number, goods: number, sum: number): number {
  return Number(divideRounded(BigInt(toCents(charge)) * BigInt(goods), BigInt(sum)));
}
