// Adding a product to the quote list: apart from the list's other rules, since every page with products loads it.
import { mostPieces, orderableQuantity } from '#features/products/ordering.rules.ts';
import { maxQuoteLines } from './quote-line.rules.ts';
import type { QuoteList } from './quote-list-store.ts';

/** What the list notes about a product when it is added. */
export interface ListedProduct {
  id: string;
  title: string;
  mpn?: string | null | undefined;
  sku?: string | null | undefined;
  manufacturer?: string | null | undefined;
  unit?: string | undefined;
  moq?: number | undefined;
  order_multiple?: number | undefined;
}

/** `full`: the list has no room for the line. `more`: the product's quantity was raised. */
type AddResult = 'added' | 'more' | 'full';

/** By default the least that can be ordered. */
export function addProduct(
  list: QuoteList,
  product: ListedProduct,
  quantity?: number,
): { list: QuoteList; result: AddResult } {
  const { id, title, mpn, sku, manufacturer, unit = 'C62', moq = 1, order_multiple = 1 } = product;
  const least = orderableQuantity({ moq, order_multiple }, 1);
  const wanted = quantity ?? least;
  const line = list.find((other) => other.id === id);
  if (line) {
    // Thousandths, since sums of decimal fractions are not exact.
    const sum = Math.min(mostPieces, Math.round((Number(line.quantity) + wanted) * 1000) / 1000);
    return {
      list: list.map((other) => (other === line ? { ...line, quantity: String(sum) } : other)),
      result: 'more',
    };
  }
  if (list.length >= maxQuoteLines) return { list, result: 'full' };
  const added = { id, title, part: mpn ?? sku ?? '', manufacturer: manufacturer ?? '', unit };
  const full = { ...added, quantity: String(wanted), target: '', note: '' };
  return { list: [...list, full], result: 'added' };
}
