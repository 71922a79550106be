// Which fields of a change are shown, and which part of long texts.
import { isRecord, isSame } from '#kernel/object.ts';
import type { ChangeSet } from './history.schema.ts';

type Change = Omit<ChangeSet['changes'][number], 'id'>;

const maxLength = 90;
/** Fields that every change has and that are not shown. */
const hiddenFields = new Set(['updated_at', 'id']);
/** The main fields, shown of subjects that were created or deleted. */
const mainFields = [
  'title',
  'category',
  'price',
  'currency',
  'stock_quantity',
  'is_active',
  'name',
  'email',
  'carrier',
  'tracking_number',
  'amount',
  'received_on',
  'to',
];

export function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const letters = [...line];
  return letters.length > maxLength
    ? `${letters
        .slice(0, maxLength - 1)
        .join('')
        .trimEnd()}…`
    : line;
}

/** Whether a text is a moment or a day as the database writes it, in whatever field. */
export function timeKind(text: string): 'moment' | 'day' | null {
  if (Number.isNaN(Date.parse(text))) return null;
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return 'day';
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/.test(text) ? 'moment' : null;
}

/** An image by its alt text, or by the last part of its URL. */
export function imageName(image: { image_url?: string; alt_text?: string | null }): string {
  const file = image.image_url?.split('/').at(-1) ?? '';
  return image.alt_text || (file.length > 16 ? `${file.slice(0, 8)}…` : file);
}

/** Price breaks, documents, related products and attributes as text; null: the field holds something else. */
export function structureText(
  field: string,
  value: unknown,
  names: Record<string, string>,
  flagText: (flag: boolean) => string,
): string | null {
  if (field === 'attributes' && isRecord(value)) {
    const texts = Object.entries(value).map(
      ([key, one]) => `${key}: ${typeof one === 'boolean' ? flagText(one) : String(one)}`,
    );
    return shortened(texts.join(', '));
  }
  if (field.endsWith('_address') && isRecord(value)) return shortened(Object.values(value).join(', '));
  if (!Array.isArray(value) || value.length === 0) return null;
  const rows = value.filter(isRecord);
  const texts = rows.map((row) => {
    if (field === 'price_breaks') return `${String(row.min_quantity)}+: ${String(row.unit_price)}`;
    if (field === 'documents') return String(row.title);
    if (field === 'items' || field === 'unreserved') return `${String(row.quantity)} × ${String(row.title)}`;
    if (field === 'tax_rates')
      return `${String(row.country)} ${String(row.name_en)} ${String(row.percent)} %`.trim();
    const id = String(row.product_id);
    return names[id] ?? id;
  });
  return structuredFields.has(field) ? shortened(texts.join(', ')) : null;
}

/** Charges of a quotation: each by its text or kind, with its amount or percentage. */
export function chargesText(charges: readonly unknown[], kindName: (kind: string) => string): string {
  const texts = charges.filter(isRecord).map(({ kind, label, percent, amount }) => {
    const value = percent === null || percent === undefined ? amount : `${String(percent)} %`;
    return `${label ? String(label) : kindName(String(kind))}: ${String(value)}`;
  });
  return shortened(texts.join(', '));
}

const structuredFields = new Set([
  'price_breaks',
  'documents',
  'relations',
  'items',
  'unreserved',
  'tax_rates',
]);

/** All fields whose value has changed; of a subject that was created or deleted, the main ones. */
export function shownFields({ before, after }: Change): string[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const visible = fields.filter((field) => !hiddenFields.has(field));
  if (before && after) return visible.filter((field) => !isSame(before[field], after[field]));
  const main = mainFields.filter((field) => visible.includes(field));
  return main.length > 0 ? main : visible.slice(0, 3);
}

/** Shortens texts and lists of texts to their difference; other values stay as they are. */
export function abbreviatedValues(before: unknown, after: unknown): [unknown, unknown] {
  if (isValues(before) && isValues(after)) return [differing(before, after), differing(after, before)];
  const [old, now] = [before, after].map((value) => (isTexts(value) ? value.join(', ') : value));
  return typeof old === 'string' && typeof now === 'string' ? abbreviatedTexts(old, now) : [before, after];
}

/** Attributes: texts, numbers and flags by their keys. */
function isValues(value: unknown): value is Record<string, unknown> {
  return (
    isRecord(value) &&
    !Array.isArray(value) &&
    !('length' in value) &&
    Object.values(value).every((one) => typeof one !== 'object')
  );
}

function differing(values: Record<string, unknown>, others: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(values).filter(([key, value]) => value !== others[key]));
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.length > 0 && value.every((entry) => typeof entry === 'string');
}

/** Two long texts with the same beginning are shown from their first difference on. */
export function abbreviatedTexts(before: string, after: string): [string, string] {
  if (before.length <= maxLength && after.length <= maxLength) return [before, after];
  let same = 0;
  while (same < before.length && before[same] === after[same]) same += 1;
  const start = before.lastIndexOf(' ', Math.max(0, same - 20));
  if (same < maxLength / 2 || start <= 0) return [before, after];
  return [`…${before.slice(start)}`, `…${after.slice(start)}`];
}

export const undoableSubjects: ReadonlySet<string> = new Set([
  'product',
  'manufacturer',
  'attribute',
  'order',
  'order_content',
  'shipment',
  'order_payment',
  'order_settings',
  'company_settings',
  'quotation_settings',
  'punchout_system',
  'unspsc',
  'quotation_template',
  'file',
  'quote',
  'quote_line',
  'quote_note',
  'quotation_draft',
  'quotation_line',
  'exchange_rate',
  'search_rule',
  'demand',
]);

/** Changes of accounts and saved views are reverted on their own pages. */
export function isUndoable({ undone_by, changes }: ChangeSet): boolean {
  return (
    undone_by === null &&
    changes.length > 0 &&
    changes.every(({ subject_type }) => undoableSubjects.has(subject_type))
  );
}
