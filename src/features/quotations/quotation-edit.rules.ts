// Rules of changing a draft: applies a patch, or names what others have changed since the client read it.
import { differenceOf, pickFields } from '#kernel/fields.ts';
import { isSame, keysOf } from '#kernel/object.ts';
import { convertPrice, moneyNumber, moneyOf, type Rated } from '#kernel/money.ts';
import {
  type DraftCharge,
  type DraftLine,
  type DraftPatch,
  type DraftTerms,
  emptyLine,
  linePriceNames,
  statesAmounts,
} from './quotation-draft.schema.ts';
import { maxQuotationLines } from './quotation.rules.ts';

export interface Draft {
  terms: DraftTerms;
  charges: readonly DraftCharge[];
  /** By id. */
  lines: ReadonlyMap<string, DraftLine>;
}

/** `path`: such as `terms.place` or `lines.<id>.quantity`; `theirs`: the value as it is now. */
export interface DraftConflict {
  path: string;
  theirs: unknown;
}

export type PatchedDraft =
  /** With all of the patch but what conflicts: a term, all charges, or a line with all that the patch changes in it. */
  | { ok: true; draft: Draft; conflicts: DraftConflict[] }
  /** These fields are changed without the value that the client read. */
  | { ok: false; error: { code: 'from_missing'; fields: string[] } }
  | { ok: false; error: { code: 'too_many_lines' } }
  /** The currency is changed together with lines or charges, so that it is unknown which one their amounts are in. */
  | { ok: false; error: { code: 'currencies' } };

/** Only what differs: of a line null when it is new or removed. */
export interface DraftChanges {
  terms: { before: Partial<DraftTerms>; after: Partial<DraftTerms> } | null;
  charges: { before: readonly DraftCharge[]; after: readonly DraftCharge[] } | null;
  lines: Map<string, { before: Partial<DraftLine> | null; after: Partial<DraftLine> | null }>;
}

/** What is already as the patch wants it is no conflict, so that it can be sent again. */
export function patchDraft(draft: Draft, patch: DraftPatch): PatchedDraft {
  const { currency } = draft.terms;
  const isConverted = patch.terms?.to.currency !== undefined && patch.terms.to.currency !== currency;
  if (isConverted && (patch.charges || patch.lines?.length)) {
    return { ok: false, error: { code: 'currencies' } };
  }
  // Amounts that were read in another currency are not certain.
  const isOtherCurrency = patch.currency !== undefined && patch.currency !== currency;
  const unread: string[] = [];
  const overtaken = <Shape extends object>(
    path: string,
    current: Partial<Shape>,
    from: Partial<Shape>,
    to: Partial<Shape>,
  ) =>
    keysOf(to).flatMap((name): DraftConflict[] => {
      const field = { path: `${path}.${String(name)}`, theirs: current[name] ?? null };
      if (isOtherCurrency && hasAmount({ [name]: to[name] })) return [field];
      if (isSame(current[name], to[name])) return [];
      if (!(name in from)) unread.push(field.path);
      return name in from && !isSame(current[name], from[name]) ? [field] : [];
    });
  const conflicts: DraftConflict[] = [];
  /** Whether the part of the patch that has these conflicts is applied. */
  const isFree = (found: DraftConflict[]) => {
    conflicts.push(...found);
    return found.length === 0;
  };

  const { from: read = {}, to: wanted = {} } = patch.terms ?? {};
  const free = keysOf(wanted).filter((name) =>
    isFree(overtaken('terms', draft.terms, read, pickFields<DraftTerms>(wanted, [name]))),
  );
  const terms = { ...draft.terms, ...pickFields<DraftTerms>(wanted, free) };
  let { charges } = draft;
  if (patch.charges) {
    const { from, to } = patch.charges;
    const isCertain = !isOtherCurrency && (isSame(charges, to) || isSame(charges, from));
    if (isFree(isCertain ? [] : [{ path: 'charges', theirs: charges }])) charges = to;
  }
  const lines = new Map(draft.lines);
  for (const { id, from, to } of patch.lines ?? []) {
    const path = `lines.${id}`;
    const current = draft.lines.get(id);
    if (to === null) {
      // A removal conflicts with every field that is not as the client read it.
      if (current && Object.keys(from ?? {}).length === 0) unread.push(path);
      else if (!current || isFree(overtaken(path, current, from ?? {}, from ?? {}))) lines.delete(id);
    } else if (current) {
      if (isFree(overtaken(path, current, from ?? {}, to)))
        lines.set(id, { ...current, ...withClearedBreaks(current, to) });
    } else if (isFree(from || (isOtherCurrency && hasAmount(to)) ? [{ path, theirs: null }] : [])) {
      lines.set(id, { ...emptyLine, ...to });
    }
  }
  if (isOtherCurrency && statesAmounts(patch) && conflicts.length > 0)
    conflicts.unshift({ path: 'terms.currency', theirs: currency });
  if (unread.length > 0) return { ok: false, error: { code: 'from_missing', fields: unread } };
  if (lines.size > maxQuotationLines) return { ok: false, error: { code: 'too_many_lines' } };
  return { ok: true, draft: { terms, charges, lines }, conflicts };
}

/** The fields with what changes along with them: prices of other quantities belong to the product and price of the line. */
export function withClearedBreaks(line: DraftLine, to: Partial<DraftLine>): Partial<DraftLine> {
  const isOther = (['unit_price', 'product_id'] as const).some(
    (name) => name in to && !isSame(line[name], to[name]),
  );
  return isOther ? { price_breaks: [], ...to } : to;
}

export interface LinePrices {
  currency: DraftTerms['currency'];
  /** By id. */
  lines: Record<string, Pick<DraftLine, (typeof linePriceNames)[number]>>;
}

/** The prices of all lines, as the history records a change of the currency. */
export function linePrices({ terms, lines }: Pick<Draft, 'terms' | 'lines'>): LinePrices {
  return {
    currency: terms.currency,
    lines: Object.fromEntries(
      [...lines].map(([id, { unit_price, catalogue_price, cost, price_breaks }]) => [
        id,
        { unit_price, catalogue_price, cost, price_breaks },
      ]),
    ),
  };
}

/** Whether the fields of a line state an amount in the currency of its version. */
export function hasAmount(fields: Partial<DraftLine> | null): boolean {
  if (!fields) return false;
  const { price_breaks = [], ...line } = fields;
  return (
    price_breaks.length > 0 ||
    [line.unit_price, line.catalogue_price, line.cost].some((price) => typeof price === 'number')
  );
}

export function isUnchanged({ terms, charges, lines }: DraftChanges): boolean {
  return !terms && !charges && lines.size === 0;
}

/** Without the currency of its terms, which says the new one already. */
export function convertDraft(draft: Draft, from: Rated, to: Rated): Draft {
  const convert = (price: number | null) => (price === null ? null : convertPrice(price, from, to));
  const lines = [...draft.lines].map(([id, line]): [string, DraftLine] => [
    id,
    {
      ...line,
      unit_price: convert(line.unit_price),
      catalogue_price: convert(line.catalogue_price),
      cost: convert(line.cost),
      price_breaks: line.price_breaks.map(({ min_quantity, unit_price }) => ({
        min_quantity,
        unit_price: convertPrice(unit_price, from, to),
      })),
    },
  ]);
  const charges = draft.charges.map((charge) => {
    const amount = convert(charge.amount);
    return { ...charge, amount: amount === null ? null : moneyNumber(moneyOf(amount, to.currency)) };
  });
  return { ...draft, charges, lines: new Map(lines) };
}

export function differences(before: Draft, after: Draft): DraftChanges {
  const terms = differenceOf(before.terms, after.terms);
  const lines: DraftChanges['lines'] = new Map();
  for (const [id, line] of before.lines) {
    const next = after.lines.get(id);
    const changed = next ? differenceOf(line, next) : { before: line, after: null };
    if (changed) lines.set(id, changed);
  }
  for (const [id, line] of after.lines) {
    if (!before.lines.has(id)) lines.set(id, { before: null, after: line });
  }
  const charges = isSame(before.charges, after.charges)
    ? null
    : { before: before.charges, after: after.charges };
  return { terms, charges, lines };
}
