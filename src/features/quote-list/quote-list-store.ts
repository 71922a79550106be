// The quote list in the browser's storage: products, and free lines that the company is to source.
import { isRecord } from '#kernel/object.ts';
import { storedList } from '#ui/stored-list.ts';

const texts = ['id', 'title', 'part', 'manufacturer', 'quantity', 'unit', 'target', 'note'] as const;

/**
 * `id`: of the product; that of a free line begins with `free`. `title`: of the product, or the description of a free
 * line. `part`: the manufacturer's number. `target`: the unit price that is wished, or empty. Numbers are decimal texts,
 * so that they stay exact.
 */
export interface QuoteLine extends Readonly<Record<(typeof texts)[number], string>> {
  /** Of the target price; without one, that of the request. */
  readonly currency?: string | undefined;
  /** The software that prepared the line, as it names itself: nobody has verified it. */
  readonly agent?: string | undefined;
  /** How a parts list found the product; without it, the visitor chose it. */
  readonly match?: string | undefined;
  /** The part number and the manufacturer as the parts list has them. */
  readonly listedPart?: string | undefined;
  readonly listedManufacturer?: string | undefined;
}

export type QuoteList = readonly QuoteLine[];

export const {
  read: readQuoteList,
  change: changeQuoteList,
  useList: useQuoteList,
} = storedList('quote-list', isLine, ({ id }) => id);

function isLine(raw: unknown): raw is QuoteLine {
  return isRecord(raw) && texts.every((name) => typeof raw[name] === 'string');
}
