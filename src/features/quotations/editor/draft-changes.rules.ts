// Changes of a draft that are not saved yet: joined to one patch, shown over what the server has, and conflicts with
// what others have saved.
import {
  type DraftLine,
  type DraftPatch,
  type DraftTerms,
  emptyLine,
  linePriceNames,
  statesAmounts,
} from '../quotation-draft.schema.ts';
import type { LineChange } from '../quotation-grid.rules.ts';
import { withClearedBreaks } from '../quotation-edit.rules.ts';
import { isUnderFloor, marginPercent, totalMargin } from '../quotation-price.rules.ts';
import { fromMinor, quotationTotal } from '../quotation-total.rules.ts';
import type { AdminQuotation } from '../quotation.schema.ts';
import { pickFields } from '#kernel/fields.ts';
import { keysOf } from '#kernel/object.ts';

export type DraftChange = Omit<DraftPatch, 'version'>;
export type EditedLine = AdminQuotation['lines'][number];

/** Two changes, one after the other, as one: with the values that were read first and written last. */
export function joinChanges(earlier: DraftChange | null, later: DraftChange): DraftChange {
  if (!earlier) return later;
  const terms =
    earlier.terms && later.terms
      ? {
          from: { ...later.terms.from, ...earlier.terms.from },
          to: { ...earlier.terms.to, ...later.terms.to },
        }
      : (later.terms ?? earlier.terms);
  const charges =
    earlier.charges && later.charges
      ? { from: earlier.charges.from, to: later.charges.to }
      : (later.charges ?? earlier.charges);
  const lines = new Map((earlier.lines ?? []).map((line) => [line.id, line]));
  for (const line of later.lines ?? []) {
    const joined = joinLines(lines.get(line.id), line);
    if (joined) lines.set(line.id, joined);
    else lines.delete(line.id);
  }
  // Amounts that were read in two currencies conflict with the current one, so that nobody's is taken for the other.
  const { currency } = statesAmounts(earlier) ? earlier : later;
  return {
    ...(currency && { currency }),
    ...(terms && { terms }),
    ...(charges && { charges }),
    ...(lines.size > 0 && { lines: [...lines.values()] }),
  };
}

/** Null: a new line that is removed again. */
function joinLines(earlier: LineChange | undefined, later: LineChange): LineChange | null {
  if (!earlier) return later;
  const { id } = later;
  const from = earlier.from && { ...later.from, ...earlier.from };
  if (later.to === null) return from ? { id, from, to: null } : null;
  return { id, ...(from && { from }), to: { ...earlier.to, ...later.to } };
}

export function isEmptyChange({ terms, charges, lines }: DraftChange): boolean {
  return !terms && !charges && !lines?.length;
}

/** The quotation as it is once `change` is saved, with its amounts. */
export function withChange(quotation: AdminQuotation, change: DraftChange | null): AdminQuotation {
  if (!change || isEmptyChange(change)) return quotation;
  const terms: DraftTerms = { ...quotation.terms, ...change.terms?.to };
  const charges = change.charges?.to ?? quotation.charges;
  const lines = new Map(quotation.lines.map((line) => [line.id, line]));
  for (const { id, from, to } of change.lines ?? []) {
    const current = lines.get(id);
    if (to === null) lines.delete(id);
    else if (current) lines.set(id, { ...current, ...withClearedBreaks(current, to) });
    else if (!from) lines.set(id, newLine(id, to));
  }
  const sorted = [...lines.values()].toSorted((one, other) =>
    one.position === other.position ? (one.id < other.id ? -1 : 1) : one.position - other.position,
  );
  return withAmounts({ ...quotation, terms, charges, lines: sorted });
}

function newLine(id: string, to: Partial<DraftLine>): EditedLine {
  const unknown = { requested_quantity: null, amount: null, margin: null, stock_quantity: null };
  return { ...emptyLine, price_breaks: [], ...unknown, is_under_floor: false, ...to, id, line_key: id };
}

/** Computed as the server does, so that the totals follow what is typed. */
function withAmounts(quotation: AdminQuotation): AdminQuotation {
  const { terms, charges, lines, margin_floor: floor } = quotation;
  const { currency } = terms;
  const all = quotationTotal(lines, [], currency);
  const chosen = lines.filter(({ is_optional }) => !is_optional);
  const offered = quotationTotal(chosen, charges, currency);
  return {
    ...quotation,
    lines: lines.map((line, index) => {
      const minor = all.lines[index] ?? null;
      const prices = [line, ...line.price_breaks];
      const amount = minor === null ? null : fromMinor(minor, currency);
      const margin = marginPercent(line.unit_price, line.cost);
      const is_under_floor = prices.some(({ unit_price }) => isUnderFloor(unit_price, line.cost, floor));
      // An unchanged line stays the same object, so that its row is not rendered again.
      return line.amount === amount && line.margin === margin && line.is_under_floor === is_under_floor
        ? line
        : Object.assign({}, line, { amount, margin, is_under_floor });
    }),
    totals: {
      lines: fromMinor(offered.sum, currency),
      charges: offered.charges.map((minor) => fromMinor(minor, currency)),
      total: fromMinor(offered.total, currency),
      unpriced: all.unpriced,
    },
    margin: totalMargin(chosen),
  };
}

export interface ConflictField {
  name: string;
  /** Null of a line's name `line`: it is removed. */
  mine: unknown;
  theirs: unknown;
}

/** A part of a change that somebody else's is in the way of. */
export interface Conflict {
  /** Such as `terms.place`, `charges` or `lines.<id>`. */
  key: string;
  fields: ConflictField[];
  piece: DraftChange;
}

/** As the response of the server names it. */
export interface ReportedConflict {
  path: string;
  theirs: unknown;
}

/**
 * What can be saved nevertheless, and what the administrator decides. A line is decided as a whole. A currency that
 * somebody else changed leaves no amount certain.
 */
export function splitChange(
  change: DraftChange,
  reported: readonly ReportedConflict[],
  before: AdminQuotation,
): { rest: DraftChange; conflicts: Conflict[] } {
  const isConverted = reported.some(({ path }) => path === 'terms.currency');
  const theirs = new Map(reported.map(({ path, theirs: value }) => [path, value]));
  const conflicts: Conflict[] = [];
  const rest: DraftChange = {};
  if (change.terms) {
    const { from, to } = change.terms;
    for (const name of keysOf(to)) {
      const path = `terms.${name}`;
      const piece = { terms: { from: pickFields(from, [name]), to: pickFields(to, [name]) } };
      if (!theirs.has(path)) rest.terms = joinChanges(rest, piece).terms;
      else conflicts.push({ key: path, piece, fields: [{ name, mine: to[name], theirs: theirs.get(path) }] });
    }
  }
  if (change.charges) {
    const { charges } = change;
    if (!theirs.has('charges') && !isConverted) rest.charges = charges;
    else {
      const fields = [{ name: 'charges', mine: charges.to, theirs: theirs.get('charges') ?? null }];
      conflicts.push({ key: 'charges', piece: { charges }, fields });
    }
  }
  for (const line of change.lines ?? []) {
    const fields = lineFields(line, theirs, isConverted);
    if (fields.length === 0) rest.lines = [...(rest.lines ?? []), line];
    else conflicts.push({ key: `lines.${line.id}`, fields, piece: { lines: [whole(line, before)] } });
  }
  return { rest, conflicts };
}

const amountNames: ReadonlySet<string> = new Set(linePriceNames);

function lineFields(
  { id, from, to }: LineChange,
  theirs: ReadonlyMap<string, unknown>,
  isConverted: boolean,
): ConflictField[] {
  const path = `lines.${id}`;
  if (theirs.has(path)) return [{ name: 'line', mine: to, theirs: theirs.get(path) }];
  const names = keysOf(to ?? from ?? {});
  return names.flatMap((name) =>
    theirs.has(`${path}.${name}`) || (isConverted && to && amountNames.has(name))
      ? [{ name, mine: to && to[name], theirs: theirs.get(`${path}.${name}`) ?? null }]
      : [],
  );
}

/** Somebody else may have removed the line: with all its fields it can be made again. */
function whole(change: LineChange, before: AdminQuotation): LineChange {
  const known = before.lines.find(({ id }) => id === change.id);
  return change.to && known ? { ...change, to: { ...lineFieldsOf(known), ...change.to } } : change;
}

/** The fields of a line that a draft stores. */
export function lineFieldsOf(line: DraftLine): DraftLine {
  return { ...emptyLine, price_breaks: [], ...pickFields<DraftLine>(line, keysOf(emptyLine)) };
}

/** The same change of what is there now, so that it replaces what somebody else has saved. */
export function rebase(
  piece: DraftChange,
  fields: readonly ConflictField[],
  now: AdminQuotation,
): DraftChange {
  const { terms, charges, lines } = piece;
  const names = new Set(fields.map(({ name }) => name));
  return {
    ...(terms && { terms: { from: pickFields<DraftTerms>(now.terms, keysOf(terms.to)), to: terms.to } }),
    ...(charges && { charges: { from: now.charges, to: charges.to } }),
    ...(lines && { lines: lines.flatMap((line) => rebaseLine(line, names, now)) }),
  };
}

function rebaseLine(
  { id, from, to }: LineChange,
  names: ReadonlySet<string>,
  now: AdminQuotation,
): LineChange[] {
  const current = now.lines.find((line) => line.id === id);
  if (!current) return to ? [{ id, to }] : [];
  const fields = lineFieldsOf(current);
  if (to === null) return [{ id, from: fields, to: null }];
  // Only what was changed: `to` has all fields, in case that the line is gone.
  const changed = keysOf(to).filter((name) => (from && name in from) || names.has(name));
  return [{ id, from: pickFields<DraftLine>(fields, changed), to: pickFields(to, changed) }];
}
