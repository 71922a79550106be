// Free lines of a quote list: parts that are not in the catalogue. Loaded with their form.
import { cleanLine } from '#kernel/text.ts';
import type { QuoteLine } from './quote-list-store.ts';
import { lineLimits, type LineText, quantityText } from './quote-list.rules.ts';

export type FreeFields = Pick<QuoteLine, 'title' | 'part' | 'manufacturer' | 'quantity'>;

export type FreeIssue = 'empty' | 'quantity' | LineText;

/** A part number or a description is enough. */
export function freeLine(
  fields: FreeFields,
  id: string,
): { ok: true; line: QuoteLine } | { ok: false; issue: FreeIssue } {
  const [title, part, manufacturer] = [fields.title, fields.part, fields.manufacturer].map(cleanLine);
  const texts = { title: title ?? '', part: part ?? '', manufacturer: manufacturer ?? '' };
  if (!texts.title && !texts.part) return { ok: false, issue: 'empty' };
  for (const name of ['title', 'part', 'manufacturer'] as const) {
    if (texts[name].length > lineLimits[name]) return { ok: false, issue: name };
  }
  const quantity = quantityText(fields.quantity, 'C62');
  if (!quantity) return { ok: false, issue: 'quantity' };
  return { ok: true, line: { id: `free-${id}`, ...texts, quantity, unit: 'C62', target: '', note: '' } };
}
