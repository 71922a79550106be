// A column with its name and cells, before it is chosen what it holds, and what the catalogue knows of them.
import type { KnownColumn } from './column-names.ts';
import type { PartsListColumn } from './table-codes.ts';

/** What the catalogue knows: recognition works without it. */
export interface KnownTexts {
  isPartNumber?: (text: string) => boolean;
  isManufacturer?: (text: string) => boolean;
}

export interface FoundColumn {
  name: string;
  /** Of all rows. */
  byRow: readonly string[];
  /** Those that are not empty. */
  cells: readonly string[];
  byName: KnownColumn | undefined;
}

/** Sizes are told with the description, and are none. */
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
