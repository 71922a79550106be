// Posted link: puts the certain products of a posted result on the quote list, in browsers without JavaScript.
import { mostLines } from '#features/cart/cart-line.rules.ts';
import { orderableQuantity } from '#features/products/ordering.rules.ts';
import type { Language } from '#i18n/language.ts';
import { localizedPath } from '#i18n/localized-path.ts';
import { isForCart, type ResultLine } from './result-lines.rules.ts';

interface PostedLink {
  path: string;
  /** Products of the link, which takes as many as an order. */
  shown: number;
  /** Products of certain matches. */
  count: number;
}

/** Each product once, with the sum of its lines corrected to minimum and multiple. Undefined: there is none. */
export function postedLink(lines: readonly ResultLine[], language: Language): PostedLink | undefined {
  const sums = new Map<string, number>();
  const items = new Map<string, string>();
  for (const line of lines) {
    const { group, product, needed } = line;
    if (!product || needed === null || (group !== 'same' && !isForCart(line))) continue;
    const sum = (sums.get(product.id) ?? 0) + needed;
    sums.set(product.id, sum);
    items.set(product.id, `${product.id}:${orderableQuantity(product, sum)}`);
  }
  if (items.size === 0) return undefined;
  const linked = [...items.values()].slice(0, mostLines);
  return {
    path: localizedPath(`/quote-list?add=${linked.join()}`, language),
    shown: linked.length,
    count: items.size,
  };
}
