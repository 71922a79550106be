// Rows that stand for those below them: a title, the sum of a category above its parts, and an assembly above its
// numbered parts.
import { bareNumber, isNumberIssue, readNumber } from '#features/products/cells/number.rules.ts';
import { decimalSignOf } from './quantity.rules.ts';
import type { ColumnKind, TableRow } from './table-codes.ts';

/** Of the rows, those with a quantity: where it is often missing, a part may have none. */
const leastOfQuantities = 0.6;

const cellOf = (row: TableRow | undefined, at: number) => (row?.cells[at] ?? '').trim();

/** Their row numbers. */
export function findSumRows(rows: readonly TableRow[], kinds: readonly ColumnKind[]): Set<number> {
  return new Set([...titleOf(rows), ...categorySums(rows, kinds), ...assemblies(rows, kinds)]);
}

/** A text alone above the table, with empty rows between them. */
function titleOf([first, ...others]: readonly TableRow[]): number[] {
  const isAlone = ({ cells }: TableRow) => cells.filter((cell) => cell.trim() !== '').length === 1;
  const [second] = others;
  const isApart = first && second && isAlone(first) && second.number > first.number + 1;
  return isApart && others.filter(isAlone).length <= others.length * 0.5 ? [first.number] : [];
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
    kinds.some((kind, at) => /^(?:part_number|description)$/.test(kind) && cellOf(row, at) !== '') &&
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
