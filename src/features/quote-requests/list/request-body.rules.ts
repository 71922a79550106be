// How the lines and the form of a quote list become the request that is sent.
import { incoterms } from '#kernel/incoterms.ts';
import type { QuoteRequestInput } from '#features/quote-requests/quote.schema.ts';
import { isOneOf, keysOf } from '#kernel/object.ts';
import { type RequestField, requestFields, type RequestValues } from './list-request.rules.ts';
import { agentsOf, currencyOf, isFree, matchOf, unitOf } from '#features/quote-list/quote-list.rules.ts';
import type { QuoteLine, QuoteList } from '#features/quote-list/quote-list-store.ts';

/** A line as the API takes it; `requested` is the currency of a target price without one. */
export function requestLine(line: QuoteLine, requested: string) {
  const { id, title, quantity, target, note, listedPart } = line;
  // What the buyer listed, so that an administrator who corrects the product teaches nothing about the product's own number.
  const { part, manufacturer } = listedPart
    ? { part: listedPart, manufacturer: line.listedManufacturer }
    : line;
  return {
    ...(isFree(line)
      ? { unit: unitOf(line), ...(title && { description: title }) }
      : { product_id: id, match: matchOf(line), ...(title && { description: title.slice(0, 500) }) }),
    ...(part && { part_number: part }),
    ...(manufacturer && { manufacturer }),
    quantity,
    ...(target && { target_price: target, currency: currencyOf(line, requested) }),
    ...(note && { note }),
  };
}

/** What a request says of the software that prepared its lines. */
export function preparation(lines: QuoteList): Pick<QuoteRequestInput, 'prepared_by'> {
  const agents = agentsOf(lines);
  return agents ? { prepared_by: agents } : {};
}

export function toRequest(
  lines: QuoteList,
  values: RequestValues,
  attachments: readonly string[],
): Omit<QuoteRequestInput, 'language'> {
  const { currency, incoterm, place, neededBy, country, ...contact } = values;
  return {
    ...contact,
    country,
    currency,
    ...(isOneOf(incoterms, incoterm) && { incoterm }),
    ...(place && { place }),
    ...(neededBy && { needed_by: neededBy }),
    lines: lines.map((line) => requestLine(line, currency)),
    ...preparation(lines),
    attachments: [...attachments],
  };
}

/** Labels of a line's fields by their names in the API. */
const lineLabels = {
  quantity: 'quantity',
  unit: 'quantity',
  target_price: 'target',
  currency: 'target',
  note: 'note',
  part_number: 'part',
  manufacturer: 'manufacturer',
  description: 'lineDescription',
} as const;

export type RejectedField =
  | { line: number; label: (typeof lineLabels)[keyof typeof lineLabels] | 'line' }
  | { label: RequestField | 'attachments' };

/** The fields that the errors of the API name, each once; `line`: its index. */
export function rejectedFields(paths: readonly string[]): RejectedField[] {
  const found = paths.map((path): RejectedField | undefined => {
    const [, index, name = ''] = /^lines\.(\d+)(?:\.(\w+))?/.exec(path) ?? [];
    if (index !== undefined) {
      return { line: Number(index), label: isOneOf(keysOf(lineLabels), name) ? lineLabels[name] : 'line' };
    }
    if (path.startsWith('attachments')) return { label: 'attachments' };
    const field = path === 'needed_by' ? 'neededBy' : path;
    return isOneOf(requestFields, field) ? { label: field } : undefined;
  });
  const named = found.filter((field) => field !== undefined);
  return [...new Map(named.map((field) => [JSON.stringify(field), field])).values()];
}
