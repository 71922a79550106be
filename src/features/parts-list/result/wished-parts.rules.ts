// Wished parts: the lines of a result as the quote list takes them, with a note where the match needs a person's eye.
import type { MatchedProduct } from '../matching/match.schema.ts';
import type { ResultLine } from './result-lines.rules.ts';

export interface WishedPart {
  /** Null: to be sourced. */
  product: MatchedProduct | null;
  /** As needed: the sum of the lines of a product is corrected to minimum and multiple. */
  quantity: number;
  /** As listed. */
  part: string;
  manufacturer: string;
  description: string;
  targetPrice: number | null;
  /** Null: that of the request. */
  targetCurrency: string | null;
  note: string;
}

interface NoteTexts {
  listed: (part: string) => string;
  ownNumber: (number: string) => string;
}

/** Without lines that are left out, and without those whose quantity nobody knows yet. */
export function wishedParts(lines: readonly ResultLine[], texts: NoteTexts): WishedPart[] {
  return lines.flatMap((result) => {
    const { line, product, group, needed } = result;
    if (group === 'left_out' || needed === null) return [];
    const { partNumber, manufacturer, description, customerPartNumber, targetPrice, targetCurrency } = line;
    const notes = [
      group === 'check' || group === 'accepted' ? texts.listed(partNumber || description) : '',
      customerPartNumber && texts.ownNumber(customerPartNumber),
    ];
    return [
      {
        product,
        quantity: needed,
        part: partNumber,
        manufacturer,
        description,
        targetPrice,
        targetCurrency,
        note: notes.filter(Boolean).join(' '),
      },
    ];
  });
}
