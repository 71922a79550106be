// Amounts of an order that is invoiced in parts: whatever the parts are, they add up to the order exactly.
import {
  type Currency,
  lineMoney,
  type Money,
  moneyOf,
  shareOf,
  subtractMoney,
  sumMoney,
} from '#kernel/money.ts';

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
  /** Of each line of the part, in its order. */
  lines: Money[];
  subtotal: Money;
  /** Of each charge of the order. */
  charges: Money[];
  total: Money;
}

export interface InvoicedOrder {
  currency: Currency;
  items: readonly InvoicedItem[];
  charges: readonly { amount: number }[];
}

/** Of each part, in their order. Charges are shared by the amounts of the goods. */
export function amountsOfParts(
  { currency, items, charges }: InvoicedOrder,
  parts: readonly InvoicedPart[],
): PartAmounts[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const none = moneyOf(0, currency);
  const sum = sumMoney(
    items.map(({ total_price }) => moneyOf(total_price, currency)),
    currency,
  );
  const delivered = new Map<string, number>();
  let goods = none;
  return parts.map(({ lines }, index) => {
    const amounts = lines.map(({ item_id, quantity }) => {
      const item = byId.get(item_id);
      if (!item) throw new Error('A shipment has a line of another order.');
      const before = delivered.get(item_id) ?? 0;
      delivered.set(item_id, before + quantity);
      return subtractMoney(amountUpTo(item, before + quantity, currency), amountUpTo(item, before, currency));
    });
    const subtotal = sumMoney(amounts, currency);
    const earlier = goods;
    goods = sumMoney([earlier, subtotal], currency);
    const shares = charges.map(({ amount }) => {
      const charge = moneyOf(amount, currency);
      // Goods that cost nothing cannot share charges: the first part bears them.
      if (sum.amount === 0) return index === 0 ? charge : none;
      const upTo = (part: Money) => shareOf(charge, BigInt(part.amount), BigInt(sum.amount));
      return subtractMoney(upTo(goods), upTo(earlier));
    });
    return { lines: amounts, subtotal, charges: shares, total: sumMoney([subtotal, ...shares], currency) };
  });
}

/** Of the first `quantity` of a line. */
function amountUpTo(
  { quantity: all, price_per_item, total_price }: InvoicedItem,
  quantity: number,
  currency: Currency,
): Money {
  return quantity >= all ? moneyOf(total_price, currency) : lineMoney(price_per_item, quantity, currency);
}
