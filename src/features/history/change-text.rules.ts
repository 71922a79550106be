// How a change is put into few words: which fields are worth telling, and how much of a long text.
import type { ChangeSet } from './history.schema.ts';

type Change = Omit<ChangeSet['changes'][number], 'id'>;

const longest = 90;
/** Moves with every change, and says nothing by itself. */
const silent = new Set(['updated_at', 'id']);
/** What a subject is called stands above its fields. */
const wholeSubject = [
  'title',
  'category',
  'price',
  'currency',
  'stock_quantity',
  'is_active',
  'name',
  'email',
];

export function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const letters = [...line];
  return letters.length > longest
    ? `${letters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`
    : line;
}

/** An image by its alt text, or by the last part of its address. */
export function imageName(image: { image_url?: string; alt_text?: string | null }): string {
  const file = image.image_url?.split('/').at(-1) ?? '';
  return image.alt_text || (file.length > 16 ? `${file.slice(0, 8)}…` : file);
}

/** The fields that say what happened; of a subject that came or went, the most telling ones. */
export function toldFields({ before, after }: Change): string[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const told = fields.filter((field) => !silent.has(field));
  if (before && after) return told;
  const telling = wholeSubject.filter((field) => told.includes(field));
  return telling.length > 0 ? telling : told.slice(0, 3);
}

/** Texts and lists of them, so that their difference is in sight; other values as they are. */
export function partedValues(before: unknown, after: unknown): [unknown, unknown] {
  const [old, now] = [before, after].map((value) => (isTexts(value) ? value.join(', ') : value));
  return typeof old === 'string' && typeof now === 'string' ? partedTexts(old, now) : [before, after];
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.length > 0 && value.every((entry) => typeof entry === 'string');
}

/** Two texts that are the same where they are cut are shown from where they part. */
export function partedTexts(before: string, after: string): [string, string] {
  if (before.length <= longest && after.length <= longest) return [before, after];
  let same = 0;
  while (same < before.length && before[same] === after[same]) same += 1;
  const start = before.lastIndexOf(' ', Math.max(0, same - 20));
  if (same < longest / 2 || start <= 0) return [before, after];
  return [`…${before.slice(start)}`, `…${after.slice(start)}`];
}

const undoableSubjects = new Set([
  'product',
  'order',
  'order_settings',
  'file',
  'quote',
  'quote_note',
  'exchange_rate',
]);

/** Accounts, views and files are put right where they are kept. */
export function isUndoable({ undone_by, changes }: ChangeSet): boolean {
  return (
    undone_by === null &&
    changes.length > 0 &&
    changes.every(({ subject_type }) => undoableSubjects.has(subject_type))
  );
}
