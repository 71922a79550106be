// A column with its name and cells, before it is chosen what it holds, and what the catalogue knows of them.
import { areOfDistributor } from './cell-content.rules.ts';
import type { KnownColumn } from './column-names.ts';
import type { PartsListColumn } from './table-codes.ts';

/** What the catalogue knows: recognition works without it. */
export interface KnownTexts {
  isPartNumber?: (text: string) => boolean;
  isManufacturer?: (text: string) => boolean;
}

/** Of all texts that the columns are recognised by, at once. */
export type LookUp = (texts: string[]) => KnownTexts | Promise<KnownTexts>;

export interface FoundColumn {
  name: string;
  /** Of all rows. */
  byRow: readonly string[];
  /** Those that are not empty. */
  cells: readonly string[];
  byName: KnownColumn | undefined;
}

/** Sizes are read with the description, and are none. */
export function describes(column: PartsListColumn | undefined, found: FoundColumn | undefined): boolean {
  return column?.kind === 'description' && found?.byName?.kind !== 'package';
}

export function isNamedDescription(
  column: PartsListColumn | undefined,
  found: FoundColumn | undefined,
): boolean {
  return (
    column?.kind === 'description' &&
    found?.byName?.kind === 'description' &&
    !found.byName.isOpen &&
    found.cells.length > 0
  );
}

/** Each row has at most one of them: fields of unlike symbols under “MPN” and “MP”. */
export function complements(one: FoundColumn | undefined, other: FoundColumn | undefined): boolean {
  const isNamed = Boolean(one?.byName && other?.byName) && !areOfDistributor(one?.cells ?? []);
  const isNumber = (cell: string) => !/\s/.test(cell) || /\p{Lu}/u.test(cell.slice(1));
  const isFilled = (one?.cells.length ?? 0) > 0 && (one?.cells ?? []).every(isNumber);
  return isNamed && isFilled && !(one?.byRow ?? []).some((cell, row) => cell && other?.byRow[row]);
}

/** Mostly the same numbers. */
export function repeats(one: FoundColumn | undefined, other: FoundColumn | undefined): boolean {
  const same = (one?.byRow ?? []).filter((cell, row) => cell !== '' && cell === other?.byRow[row]);
  return same.length > 0 && same.length >= (one?.cells.length ?? 0) / 2;
}
