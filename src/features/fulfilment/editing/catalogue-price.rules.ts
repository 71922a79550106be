// The price of the catalogue for a line of an order, in the currency of the order.
import type { CartOffer } from '#features/cart/cart.queries.ts';
import { unitPriceAt } from '#features/products/ordering.rules.ts';
import type { Rates } from '#features/money/currency.rules.ts';
import { convertPrice, type Currency } from '#kernel/money.ts';

interface Target {
  currency: Currency;
  rates: Rates;
}

/** At a quantity; null: on request, or there is no rate for one of the currencies. */
export function cataloguePrice(
  product: Parameters<typeof unitPriceAt>[0] & Pick<CartOffer, 'currency'>,
  quantity: number,
  { currency, rates }: Target,
): number | null {
  const price = unitPriceAt(product, quantity >= 1 ? quantity : 1);
  const [from, to] = [rates[product.currency], rates[currency]];
  if (price === 0 || from === undefined || to === undefined) return null;
  return convertPrice(
    price,
    { currency: product.currency, usd_per_unit: from },
    { currency, usd_per_unit: to },
  );
}
