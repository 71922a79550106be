// Distributors' columns: under the name of a shop, numbers of its own or of the manufacturer.
import { areOfDistributor, looksLikePartNumber, share } from './cell-content.rules.ts';
import { columnName } from './column-name.rules.ts';
import type { FoundColumn } from './found-column.ts';
import { namesVendor } from './loose-column-names.ts';
import type { PartsListColumn } from './table-codes.ts';

/** Of the cells of a column that stands for the whole list. */
export const leastOfNumbers = 0.6;

/** Under a supplier's name, manufacturers' numbers, where the other columns have hardly any. */
export function supplierColumn(
  columns: readonly PartsListColumn[],
  found: readonly FoundColumn[],
  others: readonly number[],
): PartsListColumn | undefined {
  if (columns.some(({ kind }) => kind === 'part_number')) return undefined;
  const most = Math.max(...found.map(({ cells }) => cells.length));
  const chosen = distributorColumns(columns, found).find((at) => {
    const cells = found[at]?.cells ?? [];
    // Digits alone are the distributor's own.
    const part = share(cells, (cell) => /\p{L}/u.test(cell) && looksLikePartNumber(cell)).share;
    const isFull = cells.length >= most * leastOfNumbers && part >= leastOfNumbers;
    return isFull && !areOfDistributor(cells) && part > Math.max(0, ...others) + 0.2;
  });
  return chosen === undefined ? undefined : columns[chosen];
}

/** Where only distributors number the parts, those that contain the manufacturer's number go first. */
export function distributorColumns(
  columns: readonly PartsListColumn[],
  found: readonly FoundColumn[],
): number[] {
  const numbered = [...columns.keys()].filter(
    (at) =>
      namesVendor(columnName(columns[at]?.name ?? '')) &&
      share(found[at]?.cells ?? [], looksLikePartNumber).share >= 0.5,
  );
  const others = numbered.filter((at) => !areOfDistributor(found[at]?.cells ?? []));
  return others.length > 0 ? others : numbered;
}
