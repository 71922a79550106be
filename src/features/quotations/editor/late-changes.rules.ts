// Changes of a draft that was issued before they were saved: what they were, and the same changes of the next draft.
import { pickFields } from '#kernel/fields.ts';
import { keysOf } from '#kernel/object.ts';
import type { DraftLine, DraftTerms } from '../quotation-draft.schema.ts';
import type { LineChange } from '../quotation-grid.rules.ts';
import type { AdminQuotation } from '../quotation.schema.ts';
import { type DraftChange, joinChanges, lineFieldsOf } from './draft-changes.rules.ts';

export interface LateChange {
  /** The version that was issued. */
  version: number;
  change: DraftChange;
  /** Of the changed lines, by their id in that version: what is the same in all versions, and their names. */
  lines: ReadonlyMap<string, { key: string; name: string }>;
}

/** `earlier`: what was late already. */
export function lateChange(
  earlier: LateChange | null,
  change: DraftChange,
  { version, lines }: AdminQuotation,
): LateChange {
  const named = lines.map(
    ({ id, line_key, description, part_number }) =>
      [id, { key: line_key, name: description || (part_number ?? '') }] as const,
  );
  const before = earlier?.version === version ? earlier : null;
  return {
    version,
    change: joinChanges(before?.change ?? null, change),
    lines: new Map([...(before?.lines ?? []), ...named]),
  };
}

export interface LateField {
  /** Null: of the whole quotation. */
  line: string | null;
  name: string;
  value: unknown;
}

/** What was typed, field by field. A line that was removed has the name `line` and no value. */
export function lateFields({ change, lines }: LateChange): LateField[] {
  const terms = Object.entries(change.terms?.to ?? {}).map(([name, value]) => ({ line: null, name, value }));
  const charges = change.charges ? [{ line: null, name: 'charges', value: change.charges.to }] : [];
  const ofLines = (change.lines ?? []).flatMap(({ id, from, to }): LateField[] => {
    const line = lines.get(id)?.name ?? '';
    if (to === null || !from) return [{ line, name: 'line', value: to }];
    return Object.entries(to).map(([name, value]) => ({ line, name, value }));
  });
  return [...terms, ...charges, ...ofLines];
}

/** Replaces what the next draft has. Lines that it does not have any more are left out. */
export function carryOver({ change, lines }: LateChange, now: AdminQuotation): DraftChange {
  const { currency, terms, charges } = change;
  const carried = (change.lines ?? []).flatMap((line): LineChange[] => {
    if (!line.from && line.to) return [line];
    const key = lines.get(line.id)?.key;
    const current = now.lines.find(({ line_key }) => line_key === key);
    if (!current) return [];
    const fields = lineFieldsOf(current);
    if (line.to === null) return [{ id: current.id, from: fields, to: null }];
    return [{ id: current.id, from: pickFields<DraftLine>(fields, keysOf(line.to)), to: line.to }];
  });
  return {
    // Amounts that were typed in another currency become a conflict.
    ...(currency && { currency }),
    ...(terms && { terms: { from: pickFields<DraftTerms>(now.terms, keysOf(terms.to)), to: terms.to } }),
    ...(charges && { charges: { from: now.charges, to: charges.to } }),
    ...(carried.length > 0 && { lines: carried }),
  };
}
