// Changes of a draft that are not saved yet: shown over what the server has, and left to a choice where somebody else
// has changed the same.
import { type DraftLine, type DraftPatch, type DraftTerms, emptyLine } from '../quotation-draft.schema.ts';
import { withAmounts } from '../quotation-amounts.rules.ts';
import { withClearedBreaks } from '../quotation-edit.rules.ts';
import type { LineChange } from '../quotation-grid.rules.ts';
import type { AdminQuotation } from '../quotation.schema.ts';
import { pickFields } from '#kernel/fields.ts';
import { isSame, keysOf } from '#kernel/object.ts';

export type DraftChange = Omit<DraftPatch, 'version'>;
export type EditedLine = AdminQuotation['lines'][number];

interface UnsavedLine extends LineChange {
  /** As it was. Undefined: it is new. */
  line?: EditedLine | undefined;
}

/** A change with the version that it was made in. */
export interface UnsavedChange extends Omit<DraftChange, 'lines'> {
  version: number;
  lines?: UnsavedLine[] | undefined;
}

export function unsavedChange(change: DraftChange, { version, lines }: AdminQuotation): UnsavedChange {
  const known = new Map(lines.map((line) => [line.id, line]));
  return { ...change, version, lines: change.lines?.map((line) => ({ ...line, line: known.get(line.id) })) };
}

/** As the server takes it. */
export function patchOf({ lines, ...change }: UnsavedChange): DraftPatch {
  return { ...change, ...(lines && { lines: lines.map(({ line: _, ...each }) => each) }) };
}

/** The quotation as it is once these changes are saved, with its amounts. */
export function withChanges(quotation: AdminQuotation, changes: readonly UnsavedChange[]): AdminQuotation {
  const made = changes.filter(({ version }) => version === quotation.version);
  if (made.length === 0) return quotation;
  const terms = { ...quotation.terms };
  let { charges } = quotation;
  const lines = new Map(quotation.lines.map((line) => [line.id, line]));
  for (const change of made) {
    Object.assign(terms, change.terms?.to);
    charges = change.charges?.to ?? charges;
    for (const { id, from, to } of change.lines ?? []) {
      const current = lines.get(id);
      if (to === null) lines.delete(id);
      else if (current) lines.set(id, { ...current, ...withClearedBreaks(current, to) });
      else if (!from) lines.set(id, madeLine(id, to));
    }
  }
  const sorted = [...lines.values()].toSorted((one, other) =>
    one.position === other.position ? (one.id < other.id ? -1 : 1) : one.position - other.position,
  );
  const { currency } = terms;
  const shown = withAmounts({ lines: sorted, charges, currency, marginFloor: quotation.margin_floor });
  return {
    ...quotation,
    terms,
    charges,
    ...shown,
    // An unchanged line stays the same object, so that its row is not rendered again.
    lines: shown.lines.map((line, index) => {
      const before = sorted[index];
      const { amount, margin, is_under_floor } = line;
      return isSame(
        [before?.amount, before?.margin, before?.is_under_floor],
        [amount, margin, is_under_floor],
      )
        ? (before ?? line)
        : line;
    }),
  };
}

function madeLine(id: string, to: Partial<DraftLine>): EditedLine {
  const unknown = { requested_quantity: null, amount: null, margin: null, stock_quantity: null };
  return { ...emptyLine, price_breaks: [], ...unknown, is_under_floor: false, ...to, id, line_key: id };
}

/** The smallest part of a change that is saved or not: a term, all charges, or a line. */
export interface DraftPiece {
  /** Such as `terms.place`, `charges` or `lines.<id>`: the beginning of what the server names as a conflict. */
  key: string;
  change: UnsavedChange;
}

export function piecesOf({ terms, charges, lines = [], ...made }: UnsavedChange): DraftPiece[] {
  const ofTerms = keysOf(terms?.to ?? {}).map((name) => {
    const [from, to] = [terms?.from ?? {}, terms?.to ?? {}];
    const picked = { from: pickFields<DraftTerms>(from, [name]), to: pickFields<DraftTerms>(to, [name]) };
    return { key: `terms.${name}`, change: { ...made, terms: picked } };
  });
  const ofLines = lines.map((line) => ({ key: `lines.${line.id}`, change: { ...made, lines: [line] } }));
  return [...ofTerms, ...(charges ? [{ key: 'charges', change: { ...made, charges } }] : []), ...ofLines];
}

/** What was changed later counts. */
export function addPieces(known: readonly DraftPiece[], added: readonly DraftPiece[]): DraftPiece[] {
  const pieces = new Map(known.map((piece) => [piece.key, piece]));
  for (const { key, change } of added) {
    const [earlier, later] = [pieces.get(key)?.change.lines?.[0], change.lines?.[0]];
    const lines = later && [joinedLines(earlier, later)];
    pieces.set(key, { key, change: { ...change, ...(lines && { lines }) } });
  }
  return [...pieces.values()];
}

function joinedLines(earlier: UnsavedLine | undefined, later: UnsavedLine): UnsavedLine {
  if (!earlier?.to || !later.to) return later;
  const from = earlier.from && { ...later.from, ...earlier.from };
  return { ...earlier, from, to: { ...earlier.to, ...later.to } };
}

export interface PieceField {
  name: string;
  /** Null of a line's name `line`: it is removed. */
  mine: unknown;
  theirs: unknown;
}

/** What a piece would change in the quotation as it is now. */
export function fieldsOf({ change }: DraftPiece, now: AdminQuotation): PieceField[] {
  const { terms, charges, lines: [line] = [] } = change;
  if (charges) return [{ name: 'charges', mine: charges.to, theirs: now.charges }];
  if (!line) return differing(terms?.to ?? {}, now.terms);
  const current = lineIn(now, line);
  if (!current || line.to === null) return [{ name: 'line', mine: line.to, theirs: current ?? null }];
  return differing(line.to, current);
}

function differing<Shape extends object>(mine: Partial<Shape>, theirs: Shape): PieceField[] {
  const names = keysOf(mine).filter((name) => !isSame(mine[name], theirs[name]));
  // They may have saved the same since.
  return (names.length > 0 ? names : keysOf(mine)).map((name) => ({
    name: String(name),
    mine: mine[name],
    theirs: theirs[name],
  }));
}

/** The same change of the quotation as it is now. A line that was removed is made again. */
export function rebased({ change }: DraftPiece, now: AdminQuotation): DraftChange {
  const { currency } = now.terms;
  const { terms, charges, lines: [line] = [] } = change;
  if (terms) return { terms: { from: pickFields<DraftTerms>(now.terms, keysOf(terms.to)), to: terms.to } };
  if (charges) return { currency, charges: { from: now.charges, to: charges.to } };
  if (!line) return {};
  const { to } = line;
  const current = lineIn(now, line);
  if (!current)
    return to ? { currency, lines: [newLine({ ...(line.line && lineFieldsOf(line.line)), ...to })] } : {};
  const { id } = current;
  const fields = lineFieldsOf(current);
  const from = to ? pickFields<DraftLine>(fields, keysOf(to)) : fields;
  return { currency, lines: [{ id, from, to }] };
}

/** The line of a change, also in a later version. */
export function lineIn({ lines }: AdminQuotation, { id, line }: UnsavedLine): EditedLine | undefined {
  return lines.find((each) => each.id === id || each.line_key === (line?.line_key ?? id));
}

/** The fields of a line that a draft stores. */
export function lineFieldsOf(line: DraftLine): DraftLine {
  return { ...emptyLine, price_breaks: [], ...pickFields<DraftLine>(line, keysOf(emptyLine)) };
}

/** `crypto.randomUUID` is missing on pages without TLS. */
export function newLine(to: Partial<DraftLine>): LineChange {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) => {
    // The version and variant of a random GUID.
    const fixed = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return fixed.toString(16).padStart(2, '0');
  }).join('');
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { id, to };
}
