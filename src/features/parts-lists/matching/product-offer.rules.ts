// Offer of a product: the quantity that can be ordered of it, why it is more than requested, and what it costs.
import { orderableQuantity, type Ordering, unitPriceAt } from '#features/products/ordering.rules.ts';
import { lineMoney, moneyNumber } from '#kernel/money.ts';
import type { MatchedProduct } from './match.schema.ts';

type Offered = Ordering & Pick<MatchedProduct, 'price' | 'currency' | 'price_breaks'>;

export function offerAt(product: Offered, requested: number): MatchedProduct['offer'] {
  const quantity = orderableQuantity(product, requested);
  const unitPrice = product.price > 0 ? unitPriceAt(product, quantity) : null;
  const corrections: MatchedProduct['offer']['corrections'] = [];
  if (requested < product.moq) corrections.push('minimum');
  if (quantity > Math.max(requested, product.moq)) corrections.push('multiple');
  return {
    quantity,
    corrections,
    unit_price: unitPrice,
    amount: unitPrice === null ? null : moneyNumber(lineMoney(unitPrice, quantity, product.currency)),
  };
}
