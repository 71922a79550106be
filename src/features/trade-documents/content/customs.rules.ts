// What customs require: which lines of an invoice lack an HS code, an origin or a weight, whether the place is named, and
// whether buyer and consignee have an address; a packing list states weights and addresses.
import type { DocumentContent, GoodsLine, Party } from './document-content.ts';

export type CustomsFact = 'hs_code' | 'origin' | 'weight' | 'place' | 'address';

export interface MissingFact {
  fact: CustomsFact;
  /** Numbers of the lines, from 1; none: it concerns the whole document. */
  lines: readonly number[];
}

/** In the order in which they are printed; empty: nothing is missing. Work needs none of it. */
export function missingForCustoms(content: DocumentContent): MissingFact[] {
  if (content.kind === 'quotation') return [];
  const without = (isThere: (line: GoodsLine) => boolean) =>
    content.lines.flatMap((line, index) => (line.isService || isThere(line) ? [] : [index + 1]));
  const weights: MissingFact = { fact: 'weight', lines: without(({ netWeight }) => Number(netWeight) > 0) };
  const { buyer, consignee = buyer } = content;
  const parties: MissingFact[] =
    content.kind !== 'proforma_invoice' && ![buyer, consignee].every(hasAddress)
      ? [{ fact: 'address', lines: [] }]
      : [];
  if (content.kind === 'packing_list') return weights.lines.length > 0 ? [weights, ...parties] : parties;
  const lacking: MissingFact[] = [
    { fact: 'hs_code', lines: without(({ hsCode }) => /^\d{6,10}$/.test(hsCode ?? '')) },
    { fact: 'origin', lines: without(({ origin }) => /^[A-Z]{2}$/.test(origin ?? '')) },
    weights,
  ];
  const found = lacking.filter(({ lines }) => lines.length > 0);
  const place: MissingFact[] = content.delivery?.place.trim() ? [] : [{ fact: 'place', lines: [] }];
  return [...found, ...place, ...parties];
}

function hasAddress({ address }: Party): boolean {
  return address.some((line) => line.trim() !== '');
}

/** '1–3, 5': neighbours as a range. */
export function lineRanges(lines: readonly number[]): string {
  const ranges: [first: number, last: number][] = [];
  for (const line of lines) {
    const last = ranges.at(-1);
    if (last?.[1] === line - 1) last[1] = line;
    else ranges.push([line, line]);
  }
  return ranges.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`)).join(', ');
}
