// Rows that stand for others: the title of the list, the sum of a category above its parts, and an assembly above its
// numbered parts.
import { bareNumber, isNumberIssue, readNumber } from '#kernel/written-number.ts';
import { decimalSignOf } from './quantity.rules.ts';
import { isTotal } from './sum-names.ts';
import type { ColumnKind, TableRow } from './table-codes.ts';

/** Of the rows, those with a quantity: where it is often missing, a part may have none. */
const leastOfQuantities = 0.6;

/** A part may stand between “Shipping” and “Total”, and none among several charges. */
const leastOfSums = 3;

const textKind = /^(?:part_number|description)$/;

const cellOf = (row: TableRow | undefined, at: number) => (row?.cells[at] ?? '').trim();

/** Their row numbers. */
export function findSumRows(rows: readonly TableRow[], kinds: readonly ColumnKind[]): Set<number> {
  return new Set([...categorySums(rows, kinds), ...assemblies(rows, kinds), ...amongSums(rows, kinds)]);
}

/** “Number of boards” between “Shipping” and “Total” at the end. */
function amongSums(rows: readonly TableRow[], kinds: readonly ColumnKind[]): number[] {
  const isSum = ({ cells }: TableRow) => {
    const text = kinds.findIndex((kind, at) => textKind.test(kind) && cells[at]?.trim());
    return text >= 0 && isTotal(cells[text] ?? '');
  };
  const isPart = (row: TableRow) => {
    const filled = kinds.filter((_, at) => cellOf(row, at) !== '');
    const number = cellOf(row, kinds.indexOf('part_number'));
    return (
      filled.some((kind) => kind === 'designators' || kind === 'manufacturer') ||
      (number !== '' && (/\d/.test(number) || filled.includes('description')))
    );
  };
  const last = rows.findLastIndex(isSum);
  const first = rows.findIndex(isSum);
  const within = rows.slice(first, last + 1);
  const areLast = first > 0 && within.filter(isSum).length >= Math.max(leastOfSums, within.length * 0.7);
  return areLast ? within.filter((row) => !isSum(row) && !isPart(row)).map(({ number }) => number) : [];
}

/** A text alone above the table, with empty rows between them, or several without the quantity that the others have. */
export function titleOf([first, ...others]: readonly TableRow[], kinds: readonly ColumnKind[]): number[] {
  const quantityAt = kinds.indexOf('quantity');
  const isAlone = (row: TableRow) => row.cells.filter((cell) => cell.trim() !== '').length === 1;
  const isUncounted = (row: TableRow) => quantityAt >= 0 && cellOf(row, quantityAt) === '';
  const [second] = others;
  const isApart = first && second && second.number > first.number + 1;
  if (!isApart) return [];
  const isTitle =
    (isAlone(first) && others.filter(isAlone).length <= others.length * 0.5) ||
    (isUncounted(first) && !others.some(isUncounted));
  return isTitle ? [first.number] : [];
}

/** “Electronics”, with a price that is the sum of those below it. */
function categorySums(rows: readonly TableRow[], kinds: readonly ColumnKind[]): number[] {
  const quantityAt = kinds.indexOf('quantity');
  const counted = rows.filter((row) => cellOf(row, quantityAt) !== '');
  if (quantityAt < 0 || counted.length < rows.length * leastOfQuantities) return [];
  const figuresAt = [...kinds.keys()].filter((at) => kinds[at] === 'ignored' || kinds[at] === 'target_price');
  const figures = new Map(figuresAt.map((at) => [at, figuresOf(rows, at)] as const));
  const isCategory = (row: TableRow, index: number) =>
    kinds.every((kind, at) =>
      /^(?:quantity|designators|manufacturer)$/.test(kind) ? cellOf(row, at) === '' : true,
    ) &&
    kinds.some((kind, at) => textKind.test(kind) && cellOf(row, at) !== '') &&
    figuresAt.some((at) => figures.get(at)?.[index]);
  const categories = [...rows.keys()].filter((index) => {
    const row = rows[index];
    return row !== undefined && isCategory(row, index);
  });
  const sums = categories.flatMap((index, order) => {
    const end = categories[order + 1] ?? rows.length;
    const isSum = figuresAt.some((at) => {
      const below = (figures.get(at) ?? []).slice(index + 1, end).filter((figure) => figure !== null);
      const sum = below.reduce((all, figure) => all + figure, 0);
      return (
        below.length > 0 && Math.abs(sum - (figures.get(at)?.[index] ?? 0)) <= Math.max(0.02, sum * 0.002)
      );
    });
    return isSum ? [{ index, isSeveral: end - index > 2 }] : [];
  });
  // The price of one part below may be the same as that of the row above.
  if (!sums.some(({ isSeveral }) => isSeveral)) return [];
  return sums.map(({ index }) => rows[index]?.number ?? 0);
}

function figuresOf(rows: readonly TableRow[], at: number): (number | null)[] {
  const cells = rows.map((row) => cellOf(row, at));
  const sign = decimalSignOf(cells);
  return cells.map((cell) => {
    const figure = cell === '' ? null : readNumber(bareNumber(cell), sign);
    return figure === null || isNumberIssue(figure) ? null : figure;
  });
}

/** 1 without a part number, above 1.1 and 1.2. */
function assemblies(rows: readonly TableRow[], kinds: readonly ColumnKind[]): number[] {
  const level = /^\d{1,3}(?:\.\d{1,3})*\.?$/;
  const levelOf = (index: number, at: number) => cellOf(rows[index], at).replace(/\.$/, '');
  const isAbove = (index: number, at: number) =>
    levelOf(index, at) !== '' && levelOf(index + 1, at) === `${levelOf(index, at)}.1`;
  const levelAt = [...kinds.keys()].find((at) => {
    const filled = rows.filter((row) => cellOf(row, at) !== '');
    return (
      kinds[at] === 'ignored' &&
      filled.length >= 3 &&
      filled.filter((row) => level.test(cellOf(row, at))).length >= filled.length * 0.8 &&
      [...rows.keys()].some(
        (index) => isAbove(index, at) && levelOf(index + 2, at) === `${levelOf(index, at)}.2`,
      )
    );
  });
  if (levelAt === undefined) return [];
  const isUnnamed = (row: TableRow) =>
    kinds.every((kind, at) =>
      /^(?:part_number|designators|manufacturer)$/.test(kind)
        ? cellOf(row, at) === ''
        : kind !== 'quantity' || /^1?$/.test(cellOf(row, at)),
    );
  return rows.flatMap((row, index) => (isAbove(index, levelAt) && isUnnamed(row) ? [row.number] : []));
}
