// Merging: lines of the same part become one, with the sum of their quantities.
import { partKey } from './part-number.rules.ts';
import type { LineNote, PartsListLine } from './parts-list-line.ts';
import { isLibrarySymbol, isValue, looksLikePartNumber } from '../reading/cell-content.rules.ts';
import { sizeCode } from '../reading/row-text.rules.ts';
import { mostPieces } from '#features/products/ordering.rules.ts';
import { findValues } from '#features/catalogue-index/words/value-terms.ts';

interface MergedLine {
  line: PartsListLine;
  /** What its description says that distinguishes parts of one name, such as 100nF and 0603. */
  facts: ReadonlySet<string>;
}

export interface LineMerger {
  /**
   * `isRepetition`: the line is in a second table of the list, which may repeat the first. `form`: its package as the
   * list writes it, where that is none of the usual names.
   */
  add: (line: PartsListLine, isRepetition: boolean, form?: string) => void;
  lines: () => PartsListLine[];
}

export function createLineMerger(): LineMerger {
  const all: MergedLine[] = [];
  const byKey = new Map<string, MergedLine[]>();
  return {
    add: (line, isRepetition, form = '') => {
      const added = { line, facts: factsOf(line, form) };
      const same = byKey.get(mergeKey(line));
      const before = same?.find(({ facts }) => !areDifferent(facts, added.facts));
      if (before) {
        merge(before.line, line, isRepetition && isListed(line, before.line));
        return;
      }
      all.push(added);
      if (same) same.push(added);
      else byKey.set(mergeKey(line), [added]);
    },
    lines: () => {
      for (const { line } of all) if (line.rows.length > 1) leaveEachDesignatorOnce(line);
      return all.map(({ line }) => line);
    },
  };
}

function factsOf({ partNumber, description, designators }: PartsListLine, form: string): Set<string> {
  const size = sizeCode.exec(description)?.[1];
  const found = findValues(description, true);
  const values = found.flatMap(({ terms }) => terms[0] ?? []);
  const others = [...description].map((sign, at) =>
    found.some(({ start, end }) => start <= at && at < end) ? ' ' : sign,
  );
  const terms = others
    .join('')
    .toLowerCase()
    .split(/[\s;()]+/)
    .filter((term) => term !== '' && !sizeCode.test(term));
  // 200 alone is a resistance, and in a text a part of what it says.
  const numbered = terms.filter((term) => /\d/.test(term) && (terms.length === 1 || /\p{L}/u.test(term)));
  return new Set([
    ...values,
    ...numbered,
    ...(size === undefined ? [] : [size]),
    ...(looksLikePartNumber(partNumber) && !isValue(partNumber) && !isLibrarySymbol(partNumber)
      ? []
      : [...ofAnyPart(description, designators), ...(form === '' ? [] : [`form ${form.toLowerCase()}`])]),
  ]);
}

/** Where the number is a value such as 10u or a word, resistors are no capacitors, and one text is not another. */
function ofAnyPart(description: string, designators: readonly string[]): string[] {
  const letters = designators.map((name) => /^[A-Z]+/.exec(name)?.[0] ?? '');
  return [...new Set(letters), `=${description.toLowerCase()}`];
}

/** Each has one that the other lacks: of a symbol “CAP_0603”, 100nF and 22pF are two parts. */
function areDifferent(facts: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  const lacks = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
    [...one].some((fact) => !other.has(fact));
  return lacks(facts, others) && lacks(others, facts);
}

function isListed(line: PartsListLine, before: PartsListLine): boolean {
  const listed = new Set(before.designators);
  return line.designators.length > 0 && line.designators.every((name) => listed.has(name));
}

function leaveEachDesignatorOnce(line: PartsListLine): void {
  const designators = [...new Set(line.designators)];
  const isRepeated = designators.length < line.designators.length;
  line.designators = designators;
  if (!isRepeated || line.quantity === null || line.quantity === designators.length) return;
  const note: LineNote = { code: 'quantity_differs', number: designators.length };
  if (!line.notes.some(({ code, number }) => code === note.code && number === note.number))
    line.notes.push(note);
}

const sumOf = (one: number | null, other: number | null) =>
  one === null || other === null ? null : one + other;

/** Separators and case do not make two parts of one. */
function mergeKey(line: PartsListLine): string {
  const { partNumber, manufacturer, description, customerPartNumber, isLeftOut, alternates } = line;
  const part = partNumber === '' ? `=${description.toLowerCase()}` : partKey(partNumber);
  return [
    isLeftOut,
    part,
    partKey(manufacturer),
    partKey(customerPartNumber),
    ...alternates.map(partKey),
  ].join('\n');
}

function merge(line: PartsListLine, other: PartsListLine, isAgain: boolean): void {
  line.rows.push(...other.rows);
  // The first row of a part that takes several says the quantity of all.
  const isCovered =
    other.notes.some(({ code }) => code === 'quantity_counted') &&
    (line.quantity ?? 0) >= line.designators.length + other.designators.length &&
    line.designators.length > 0;
  // A spread of thousands of arguments would exceed the stack.
  for (const name of other.designators) line.designators.push(name);
  line.description ||= other.description;
  if (line.targetPrice === null) {
    line.targetPrice = other.targetPrice;
    line.targetCurrency = other.targetCurrency;
  } else if (
    other.targetPrice !== null &&
    (line.targetPrice !== other.targetPrice || line.targetCurrency !== other.targetCurrency)
  ) {
    other.notes.push({ code: 'price_differs', number: other.targetPrice });
  }
  if (isAgain) {
    if (line.quantity !== other.quantity)
      other.notes.push({ code: 'quantity_differs', number: other.designators.length });
  } else if (isCovered) other.notes = other.notes.filter(({ code }) => code !== 'quantity_counted');
  else line.quantity = sumOf(line.quantity, other.quantity);
  if (isCovered && line.quantity === line.designators.length) {
    line.notes = line.notes.filter(({ code }) => code !== 'quantity_differs');
  }
  const counted = [line, other].map(({ notes }) => notes.find(({ code }) => code === 'quantity_counted'));
  if (counted[0] && counted[1] && line.quantity !== null) {
    counted[0].number = line.quantity;
    other.notes = other.notes.filter((note) => note !== counted[1]);
  }
  if (line.quantity !== null && line.quantity > mostPieces) {
    other.notes.push({ code: 'quantity_too_large', found: String(line.quantity) });
    line.quantity = null;
  }
  const isSame = (a: LineNote, b: LineNote) =>
    a.code === b.code && a.found === b.found && a.number === b.number;
  for (const note of other.notes) if (!line.notes.some((one) => isSame(one, note))) line.notes.push(note);
  line.notes = line.notes.filter(({ code }) => code !== 'merged');
  line.notes.push({ code: 'merged', number: line.rows.length });
}
