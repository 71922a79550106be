// Parts of a parts list as lines of the quote list: products once each with their sum, the others as free lines.
import { cleanLine } from '#kernel/text.ts';
import { mostPieces, orderableQuantity } from '#features/products/ordering.rules.ts';
import type { WishedPart } from '#features/parts-lists/result/wished-parts.rules.ts';
import type { QuoteLine } from './quote-list-store.ts';
import type { ListedProduct } from './added-product.rules.ts';
import { lineLimits, targetText } from './quote-list.rules.ts';

/** A wished part of a parts list, of whose product only what a line shows is needed. */
export interface WantedPart extends Omit<WishedPart, 'product'> {
  /** Null: the company is to source the part. */
  product: ListedProduct | null;
}

/** The sum of a product is corrected to what can be ordered of it. `newKey`: of free lines. */
export function wantedLines(parts: readonly WantedPart[], newKey: () => string): QuoteLine[] {
  const lines = new Map<string, QuoteLine>();
  const sums = new Map<string, number>();
  for (const part of parts) {
    const { product, quantity, note } = part;
    const id = product?.id ?? `free-${newKey()}`;
    const before = lines.get(id);
    const sum = (sums.get(id) ?? 0) + quantity;
    sums.set(id, sum);
    const { moq = 1, order_multiple = 1 } = product ?? {};
    lines.set(id, {
      id,
      ...textsOf(part),
      quantity: String(Math.min(mostPieces, orderableQuantity({ moq, order_multiple }, sum))),
      unit: product?.unit ?? 'C62',
      ...listedOf(before ?? part),
      ...targetOf(before?.target ? before : wantedTarget(part)),
      note: cut([before?.note, note].filter(Boolean).join(' '), lineLimits.note),
    });
  }
  return [...lines.values()];
}

type Listed = Pick<QuoteLine, 'match' | 'listedPart' | 'listedManufacturer'>;

/** Of a product: how it was found, and what was listed, by the first of its lines. */
function listedOf(from: WantedPart | QuoteLine): Listed {
  if (!('product' in from)) {
    const { match, listedPart, listedManufacturer } = from;
    return defined({ match, listedPart, listedManufacturer });
  }
  const { product, match, part, manufacturer } = from;
  if (!product) return {};
  const listedPart = cut(part, lineLimits.part);
  return defined({
    match,
    listedPart,
    listedManufacturer: listedPart && cut(manufacturer, lineLimits.manufacturer),
  });
}

function defined(texts: Listed): Listed {
  const { match, listedPart, listedManufacturer } = texts;
  return {
    ...(match && match !== 'chosen' && { match }),
    ...(listedPart && { listedPart }),
    ...(listedManufacturer && { listedManufacturer }),
  };
}

type Target = Pick<QuoteLine, 'target' | 'currency'>;

function wantedTarget({ targetPrice, targetCurrency }: WantedPart): Target {
  const target = targetPrice === null ? '' : (targetText(String(targetPrice)) ?? '');
  return { target, currency: targetCurrency ?? undefined };
}

function targetOf({ target, currency }: Target): Target {
  return { target, ...(target && currency && { currency }) };
}

function textsOf({ product, part, manufacturer, description }: WantedPart) {
  const texts = product
    ? { title: product.title, part: product.mpn ?? product.sku, manufacturer: product.manufacturer }
    : { title: description, part, manufacturer };
  return {
    title: cut(texts.title, lineLimits.title),
    part: cut(texts.part ?? '', lineLimits.part),
    manufacturer: cut(texts.manufacturer ?? '', lineLimits.manufacturer),
  };
}

function cut(text: string, limit: number): string {
  return cleanLine(text).slice(0, limit);
}
