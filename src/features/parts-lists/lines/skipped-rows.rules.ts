// Rows that are left out because they are no parts, each with the reason, which the buyer sees.
import { repeatsHeader } from '../reading/column-name.rules.ts';
import { findSectionHeadings } from '../reading/section-headings.rules.ts';
import { isTotal } from '../reading/sum-names.ts';
import { findSumRows, titleOf } from '../reading/sum-rows.rules.ts';
import type { ColumnKind, TableRow } from '../reading/table-codes.ts';

export type SkipReason = 'header' | 'sum' | 'heading' | 'nameless';

export interface SkippedRow {
  row: number;
  reason: SkipReason;
  /** What the row says. */
  text: string;
}

const longestText = 200;

export function skippedRow({ number, cells }: TableRow, reason: SkipReason): SkippedRow {
  const text = cells.filter((cell) => cell.trim() !== '').join(' · ');
  return { row: number, reason, text: text.slice(0, longestText) };
}

/** Rows that the others show to be no parts, by their numbers. */
export function findSkippedRows(
  rows: readonly TableRow[],
  kinds: readonly ColumnKind[],
  header: readonly string[],
): Map<number, SkipReason> {
  const found = new Map<number, SkipReason>();
  const headings = [
    ...findSectionHeadings(rows, kinds),
    ...titleOf(rows, kinds),
    ...sectionTitles(rows, kinds, header),
  ];
  for (const row of headings) found.set(row, 'heading');
  for (const row of findSumRows(rows, kinds)) found.set(row, 'sum');
  for (const { number, cells } of rows) {
    if (found.get(number) === 'heading' && cells.some(isTotal)) found.set(number, 'sum');
    if (repeatsHeader(cells, header)) found.set(number, 'header');
  }
  return found;
}

/** What a section is called stands above its header, and nothing is needed of it. */
function sectionTitles(
  rows: readonly TableRow[],
  kinds: readonly ColumnKind[],
  header: readonly string[],
): number[] {
  const quantityAt = kinds.indexOf('quantity');
  if (quantityAt < 0) return [];
  return rows.flatMap(({ number, cells }, at) => {
    const below = rows[at + 1];
    const isNext = below?.number === number + 1 && repeatsHeader(below.cells, header);
    return isNext && !/\d/.test(cells[quantityAt] ?? '') ? [number] : [];
  });
}
