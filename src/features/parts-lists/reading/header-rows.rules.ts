// Header in several rows: what merged cells name above it, and what a row below it adds or gives the units of.
import { isFigure, share } from './cell-content.rules.ts';
import { currencyIn } from './price-currency.rules.ts';
import { knownColumn } from './column-names.ts';
import type { TableRow } from './table-codes.ts';

export interface Header {
  /** Its last row. Null: there is none. */
  last: number | null;
  names: readonly string[];
}

/** The names of a header whose row with the most known names is `headerRow`. */
export function headerOf(rows: readonly TableRow[], headerRow: number | null): Header {
  const at = rows.findIndex(({ number }) => number === headerRow);
  if (at < 0) return { last: null, names: [] };
  const cellsOf = (row: number) => (rows[row]?.cells ?? []).map((cell) => cell.trim());
  const [above, own, below] = [cellsOf(at - 1), cellsOf(at), cellsOf(at + 1)];
  const isGroup = rows[at - 1]?.number === (headerRow ?? 0) - 1 && above.filter(Boolean).length >= 2;
  const isNext = rows[at + 1]?.number === (headerRow ?? 0) + 1;
  const isAdded = addsNames(own, below);
  const isDivided = !isAdded && isNext && namesParts(own, below, rows.slice(at + 2));
  const isBelow = isAdded || isDivided || (isNext && areUnits(own, below));
  const width = Math.max(own.length, isBelow ? below.length : 0);
  return {
    last: isBelow ? (rows[at + 1]?.number ?? headerRow) : headerRow,
    names: Array.from({ length: width }, (_, column) => {
      const added = (isBelow && below[column]) || '';
      const isOfGroup = isDivided && added && (!own[column] || (!own[column + 1] && below[column + 1]));
      const name = isOfGroup
        ? `${groupOf(own, below, column)} ${added}`
        : own[column] || added || (isGroup && above[column]) || '';
      // A price says its currency below its name.
      return own[column] && currencyIn(added) ? `${own[column]} ${added}` : name;
    }),
  };
}

/** Names where the header has none, of which two are known. */
function addsNames(own: readonly string[], below: readonly string[]): boolean {
  const added = below.filter((cell, column) => cell !== '' && !own[column]);
  return (
    added.length === below.filter(Boolean).length &&
    added.filter((cell) => knownColumn(cell) !== undefined).length >= 2
  );
}

/** What merged cells name above a cell. */
function groupOf(own: readonly string[], below: readonly string[], column: number): string {
  let at = column;
  while (at > 0 && !own[at] && below[at]) at -= 1;
  return own[at] ?? '';
}

/** What merged cells name is divided below them, by names that need not be known: “Supplier” into “Shop” and “Code”. */
function namesParts(own: readonly string[], below: readonly string[], body: readonly TableRow[]): boolean {
  const filled = [...below.keys()].filter((column) => below[column]);
  const divided = filled.filter((column) => !own[column] && groupOf(own, below, column));
  const isPart = filled.some((column) => {
    const kind = knownColumn(own[column] ?? '')?.kind ?? '';
    // “Pieces” below “Quantity” names it, and counts no part.
    const isCounted = kind === 'quantity' && !isAboveFigures(column);
    return isCounted || /^(?:part_number|description|designators)$/.test(kind);
  });
  const isName = (cell: string) => /^[^\d]{1,30}$/.test(cell);
  const isAboveCells = (column: number) => body.slice(0, 10).some(({ cells }) => cells[column]?.trim());
  function isAboveFigures(column: number): boolean {
    const figures = body.slice(0, 10).map(({ cells }) => cells[column]?.trim() ?? '');
    const counted = figures.filter(Boolean);
    return counted.length >= 3 && share(counted, isFigure).share >= 0.8;
  }
  return (
    !isPart &&
    filled.length >= 2 &&
    divided.length > 0 &&
    filled.every((column) => isName(below[column] ?? '') && groupOf(own, below, column)) &&
    divided.every(isAboveCells)
  );
}

const unit =
  /^[[(]?(?:[-–—]|stk|stück|st|pcs?|pieces?|ea|nos?|units?|szt|шт|ks|[個个只件]|[mck]?m|mm²?|[mk]?g|kg|[µm]?[avwfh]|ohm|Ω|°c|%|in|inch(?:es)?|lbs?|text|string|name|number|int|float|\p{Sc}|eur|usd|gbp|chf|cny|rmb|jpy|pln|czk|sek|元|円|руб)\.?(?: ?\/ ?\p{L}+)?[\])]?$/iu;

/** “[Stk]” and “[EUR]” below “Menge” and “Preis”. */
function areUnits(own: readonly string[], below: readonly string[]): boolean {
  const filled = below.filter(Boolean);
  return (
    filled.length > 0 &&
    filled.every((cell) => unit.test(cell)) &&
    // A sign alone stands for a cell that is empty.
    filled.some((cell) => /[\p{L}\p{Sc}]/u.test(cell)) &&
    below.every((cell, column) => !cell || own[column])
  );
}
