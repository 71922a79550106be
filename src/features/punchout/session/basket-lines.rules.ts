// Lines of a basket: read from what a page posts or a system sends, added and changed. Quantities are those that were
// wanted: the basket has what can be ordered of them.
import { z } from 'zod';
import { mostLines } from '#features/cart/cart-line.rules.ts';
import { mostPieces } from '#features/products/ordering.rules.ts';
import { readJson } from '#kernel/json.ts';
import type { BasketLine } from '../punchout.rules.ts';

const postedCart = z.array(z.tuple([z.guid(), z.int().min(1)])).max(mostLines);

/** Null: not a cart that the page's script wrote. */
export function readPostedCart(text: string): BasketLine[] | null {
  const parsed = postedCart.safeParse(readJson(text));
  if (!parsed.success) return null;
  return mergeLines(parsed.data.map(([id, count]) => ({ id: id.toLowerCase(), quantity: count })));
}

/** Each product once, with the sum of its quantities; what exceeds the limits is cut. */
export function mergeLines(lines: readonly BasketLine[]): BasketLine[] {
  const sums = new Map<string, number>();
  for (const line of lines) sums.set(line.id, (sums.get(line.id) ?? 0) + line.quantity);
  return [...sums].slice(0, mostLines).map(([id, sum]) => ({ id, quantity: Math.min(sum, mostPieces) }));
}

/** Null: the product or the quantity is not one. */
export function readPostedLine(id: string, typed: string): BasketLine | null {
  const product = z.guid().safeParse(id);
  const count = z.coerce.number().int().min(0).safeParse(typed.trim());
  if (!product.success || !count.success || typed.trim() === '') return null;
  return { id: product.data.toLowerCase(), quantity: Math.min(count.data, mostPieces) };
}

/** As a buyer's system writes it; parts of a piece become a whole one. Null: not a quantity. */
export function readQuantity(text: string): number | null {
  const quantity = Math.ceil(Number(text));
  return quantity >= 1 ? Math.min(quantity, mostPieces) : null;
}

/** The lines that `editable` does not name stay: the cart of the browser cannot hold them. */
export function replaceLines(
  lines: readonly BasketLine[],
  posted: readonly BasketLine[],
  editable: ReadonlySet<string>,
): BasketLine[] {
  const replaced = new Set(posted.map(({ id }) => id));
  return mergeLines([...posted, ...lines.filter(({ id }) => !editable.has(id) && !replaced.has(id))]);
}

export function addLine(lines: readonly BasketLine[], added: BasketLine): BasketLine[] {
  return added.quantity === 0 ? [...lines] : mergeLines([...lines, added]);
}

/** A quantity of zero removes the line. */
export function setLine(lines: readonly BasketLine[], changed: BasketLine): BasketLine[] {
  return lines.flatMap((line) => {
    if (line.id !== changed.id) return [line];
    return changed.quantity === 0 ? [] : [changed];
  });
}
