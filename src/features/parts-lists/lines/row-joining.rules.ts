// Rows that continue the one above: further places on the board, further sources, and the rest of a text.
import type { PartsListLine } from './parts-list-line.ts';
import { looksLikePartNumber } from '../reading/cell-content.rules.ts';
import { areDesignators } from '../reading/quantity.rules.ts';
import type { ColumnKind, TableRow } from '../reading/table-codes.ts';

interface JoiningLimits {
  mostAlternates: number;
  longestText: number;
}

export interface RowJoiner {
  /** `before`: the first row of the line. False: the row is one of its own. */
  join: (line: PartsListLine, before: TableRow, row: TableRow) => boolean;
}

export function createRowJoiner(
  kinds: readonly ColumnKind[],
  readDesignators: (text: string) => string[] | 'too_many' | null,
  { mostAlternates, longestText }: JoiningLimits,
): RowJoiner {
  const has = (kind: ColumnKind) => kinds.includes(kind);
  const cellsOf = (row: TableRow, kind: ColumnKind) =>
    kinds.flatMap((one, at) => (one === kind ? (row.cells[at] ?? '').trim() || [] : []));
  /** Whether the row has a cell of each of the kinds, and of no other one that is used. */
  const hasOnly = (row: TableRow, needed: ColumnKind, ...others: ColumnKind[]) =>
    cellsOf(row, needed).length > 0 &&
    kinds.every(
      (kind, at) =>
        kind === 'ignored' || kind === needed || others.includes(kind) || (row.cells[at] ?? '').trim() === '',
    );
  /** A number of the row above, which this one lacks. */
  const isUnnumbered = (before: TableRow, row: TableRow) =>
    kinds.some(
      (kind, at) =>
        kind === 'ignored' &&
        /^\d{1,4}\.?$/.test((before.cells[at] ?? '').trim()) &&
        (row.cells[at] ?? '').trim() === '',
    );

  function joinPlaces(line: PartsListLine, row: TableRow): boolean {
    const [places = ''] = cellsOf(row, 'designators');
    if (!hasOnly(row, 'designators') || !areDesignators(places)) return false;
    const names = readDesignators(places);
    if (!Array.isArray(names)) return false;
    for (const name of names) line.designators.push(name);
    const count = line.designators.length;
    const counted = line.notes.find(({ code }) => code === 'quantity_counted');
    if (counted) {
      counted.number = count;
      line.quantity = count;
      return true;
    }
    line.notes = line.notes.filter(({ code }) => code !== 'quantity_differs');
    if (line.quantity !== null && line.quantity !== count) {
      line.notes.push({ code: 'quantity_differs', number: count });
    }
    return true;
  }

  function joinSource(line: PartsListLine, before: TableRow, row: TableRow): boolean {
    const [number = ''] = cellsOf(row, 'part_number');
    if (line.partNumber === '' || !hasOnly(row, 'part_number', 'manufacturer', 'alternate_part_number'))
      return false;
    // A part of its own may lack a quantity, too, and is numbered like the others.
    const isFurther = (has('quantity') || has('designators')) && isUnnumbered(before, row);
    if (!isFurther || !looksLikePartNumber(number)) return false;
    if (number === line.partNumber || line.alternates.includes(number)) return true;
    if (line.alternates.length >= mostAlternates) return true;
    line.alternates.push(number.slice(0, longestText));
    const note = line.notes.find(({ code }) => code === 'alternates');
    if (note) note.number = line.alternates.length;
    else line.notes.push({ code: 'alternates', number: line.alternates.length });
    return true;
  }

  function joinText(line: PartsListLine, row: TableRow): boolean {
    const text = cellsOf(row, 'description').join(' ');
    if (!hasOnly(row, 'description') || !has('quantity') || line.description === '') return false;
    // Another part may begin with a small letter, too.
    if (!/[,;(/–-]$/.test(line.description) || line.quantity === null) return false;
    line.description = `${line.description} ${text}`.slice(0, longestText);
    return true;
  }

  return {
    join: (line, before, row) => {
      const isNext = row.number === (line.rows.at(-1) ?? 0) + 1;
      const isJoined =
        isNext && (joinPlaces(line, row) || joinSource(line, before, row) || joinText(line, row));
      if (isJoined) line.rows.push(row.number);
      return isJoined;
    },
  };
}
