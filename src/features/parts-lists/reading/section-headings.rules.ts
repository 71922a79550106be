// Section headings and footers: texts above the parts of a section, such as “Capacitors”, and below the last part.
import { areDesignators, readQuantity } from './quantity.rules.ts';
import { isTotal } from './sum-names.ts';
import type { ColumnKind, TableRow } from './table-codes.ts';

/** Of the rows with several cells: where quantities are often missing, a part may stand alone. */
const leastOfQuantities = 0.8;

/** More rows are parts of which the buyer does not know how many, unless they have less than half of the cells. */
const mostFooters = 4;

const textKinds: ReadonlySet<ColumnKind> = new Set<ColumnKind>(['part_number', 'description']);

/** Their row numbers. What has a digit may be part numbers. */
export function findSectionHeadings(rows: readonly TableRow[], kinds: readonly ColumnKind[]): Set<number> {
  const quantityAt = kinds.indexOf('quantity');
  if (quantityAt < 0) return new Set();
  const cell = (row: number, at: number) => (rows[row]?.cells[at] ?? '').trim();
  const filled = rows.map(({ cells }) => cells.filter((text) => text.trim() !== ''));
  const texts = [...kinds.keys()].filter((at) => textKinds.has(kinds[at] ?? 'ignored'));
  const others = [...rows.keys()].filter((row) => (filled[row]?.length ?? 0) > 1);
  const counted = others.filter((row) => cell(row, quantityAt) !== '');
  const isCounted = (row: number) => readQuantity(cell(row, quantityAt)).quantity !== null;
  const isPart = (row: number) => isCounted(row) && texts.some((at) => cell(row, at) !== '');
  const last = counted.findLast(isPart) ?? -1;
  // Sums and notes below the table have no quantity either.
  const within = others.filter((row) => row <= last);
  const countedWithin = counted.filter((row) => row <= last);
  if (last < 0 || countedWithin.length < within.length * leastOfQuantities) return new Set();
  const isEnd = (row: number) =>
    (rows[row]?.number ?? 0) > (rows[row - 1]?.number ?? 0) + 1 ||
    texts.every((at) => cell(row, at) === '') ||
    (filled[row] ?? []).some(isTotal);
  const end = [...rows.keys()].find((row) => row > last && isEnd(row)) ?? rows.length;
  const isNamed = (row: number) =>
    kinds.some((kind, at) =>
      kind === 'part_number'
        ? /\d/.test(cell(row, at))
        : (kind === 'designators' && areDesignators(cell(row, at))) ||
          // A maker, or a quantity that is not known yet.
          (kind === 'manufacturer' && /\p{L}/u.test(cell(row, at)) && !isTotal(cell(row, at))) ||
          (kind === 'quantity' && /^[?？]+$/.test(cell(row, at))),
    );
  const footers = new Set([...rows.keys()].filter((row) => row >= end && !isNamed(row) && !isCounted(row)));
  const cellsOf = counted.map((row) => filled[row]?.length ?? 0).toSorted((a, b) => a - b);
  const usual = cellsOf[Math.floor(cellsOf.length / 2)] ?? 0;
  const isSparse = (row: number) => (filled[row]?.length ?? 0) * 2 < usual;
  const isFooter = (row: number) => footers.has(row) && (footers.size <= mostFooters || isSparse(row));
  const isAbove = (row: number) => (filled[row + 1]?.length ?? 0) > 1;
  const isAlone = (row: number) => filled[row]?.length === 1 && !/\d/.test(filled[row][0] ?? '');
  const isRemark = (row: number) =>
    filled[row]?.length === 1 && texts.some((at) => areSentences(cell(row, at)));
  return new Set(
    [...rows.keys()]
      .filter((row) => isFooter(row) || isRemark(row) || (isAlone(row) && isAbove(row)))
      .map((row) => rows[row]?.number ?? 0),
  );
}

/** So many terms say something of the parts, and name none. */
const leastOfTerms = 9;

const areSentences = (text: string) =>
  !/https?:/.test(text) && (text.match(/(?<![\p{L}\d])\p{L}+(?![\p{L}\d])/gu) ?? []).length >= leastOfTerms;
