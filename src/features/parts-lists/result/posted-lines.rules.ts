// Posted lines: a result as the fields of a form, which puts it on the quote list in browsers without JavaScript.
import { orderableQuantity } from '#features/products/ordering.rules.ts';
import type { ResultLine } from './result-lines.rules.ts';
import { type NoteTexts, wishedParts } from './wished-parts.rules.ts';

/** The fields of a line in a posted form, repeated for each line in this order. An empty product is to be sourced. */
export const postedLineFields = [
  'product_id',
  'part_number',
  'manufacturer',
  'description',
  'quantity',
  'target_price',
  'target_currency',
  'note',
  'match',
] as const;

export type PostedLine = Readonly<Record<(typeof postedLineFields)[number], string>>;

/** Each product once, with the sum of its lines corrected to minimum and multiple. A quantity that nobody knows is left open. */
export function postedLines(results: readonly ResultLine[], texts: NoteTexts): PostedLine[] {
  const lines = new Map<string, PostedLine>();
  const sums = new Map<string, number>();
  const parts = wishedParts(
    results.map((line) => ({ ...line, needed: line.needed ?? 0 })),
    texts,
  );
  for (const [index, part] of parts.entries()) {
    const { product, quantity, targetPrice, note } = part;
    const key = product?.id ?? `free-${index}`;
    const before = lines.get(key);
    const sum = (sums.get(key) ?? 0) + quantity;
    sums.set(key, sum);
    lines.set(key, {
      product_id: product?.id ?? '',
      part_number: before?.part_number ?? (part.part || (product?.mpn ?? '')),
      manufacturer: before?.manufacturer ?? (part.manufacturer || (product?.manufacturer ?? '')),
      description: product?.title ?? part.description,
      quantity: sum > 0 ? String(product ? orderableQuantity(product, sum) : sum) : '',
      target_price: before?.target_price || (targetPrice === null ? '' : decimal(targetPrice)),
      target_currency: before?.target_price ? before.target_currency : (part.targetCurrency ?? ''),
      note: [before?.note, note].filter(Boolean).join(' '),
      match: before?.match ?? part.match,
    });
  }
  return [...lines.values()];
}

/** Without an exponent, which small numbers have. */
function decimal(number: number): string {
  return number.toFixed(6).replace(/\.?0+$/, '');
}
