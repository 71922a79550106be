// Wished parts: the lines of a result as the quote list takes them, with a note where the match needs a person's eye.
import type { MatchedProduct } from '../matching/match.schema.ts';
import { comparePartNumbers } from '../lines/part-number.rules.ts';
import type { PartsListLine } from '../lines/parts-list-line.ts';
import type { ResultLine, ShownStatus } from './result-lines.rules.ts';

export interface WishedPart {
  /** Null: to be sourced. */
  product: MatchedProduct | null;
  /** As needed: the sum of the lines of a product is corrected to minimum and multiple. */
  quantity: number;
  match: Exclude<ShownStatus, 'left_out'>;
  /** As listed: of several numbers the one that is the product's, else the first. */
  part: string;
  manufacturer: string;
  description: string;
  targetPrice: number | null;
  /** Null: that of the request. */
  targetCurrency: string | null;
  note: string;
}

export interface NoteTexts {
  listed: (part: string) => string;
  ownNumber: (number: string) => string;
  alternates: (parts: readonly string[]) => string;
}

/** Without lines that are left out, and without those whose quantity nobody knows yet. */
export function wishedParts(lines: readonly ResultLine[], texts: NoteTexts): WishedPart[] {
  return lines.flatMap((result) => {
    const { line, product, group, status, needed } = result;
    if (group === 'left_out' || status === 'left_out' || needed === null) return [];
    const { partNumber, manufacturer, description, customerPartNumber, targetPrice, targetCurrency } = line;
    const part = listedPart(line, product);
    const others = [partNumber, ...line.alternates].filter((number) => number !== '' && number !== part);
    const notes = [
      group === 'check' || group === 'accepted' ? texts.listed(part || description) : '',
      others.length > 0 ? texts.alternates(others) : '',
      customerPartNumber && texts.ownNumber(customerPartNumber),
    ];
    return [
      {
        product,
        quantity: needed,
        match: status,
        part,
        manufacturer,
        description,
        targetPrice,
        targetCurrency,
        note: notes.filter(Boolean).join(' '),
      },
    ];
  });
}

function listedPart({ partNumber, alternates }: PartsListLine, product: MatchedProduct | null): string {
  if (!product) return partNumber;
  const own = [product.mpn, product.sku, product.gtin];
  const isOwn = (number: string) => own.some((text) => comparePartNumbers(number, text ?? '') !== null);
  return [partNumber, ...alternates].find(isOwn) ?? partNumber;
}
