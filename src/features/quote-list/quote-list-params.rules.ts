// Products in the URL of the quote list's page, so that adding one works as a link.
import { mostLines, maxPerLine } from '#features/cart/cart-line.rules.ts';

export interface AddedProduct {
  id: string;
  /** Undefined: the least that can be ordered. */
  quantity?: number;
}

const item = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?::(\d{1,7}))?$/i;

/** As many as one request for prices takes; each product once. */
export function addedProducts(add: unknown): AddedProduct[] {
  if (typeof add !== 'string') return [];
  const found = new Map<string, AddedProduct>();
  for (const text of add.split(',').slice(0, mostLines)) {
    const [, id, quantity] = item.exec(text) ?? [];
    if (!id) continue;
    const wanted = Number(quantity ?? 0);
    const isUsable = wanted >= 1 && wanted <= maxPerLine;
    const key = id.toLowerCase();
    if (!found.has(key)) found.set(key, { id: key, ...(isUsable && { quantity: wanted }) });
  }
  return [...found.values()];
}
