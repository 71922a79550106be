// Names of columns: which are the same, and under which “yes” means that the part is placed.

/** Makes “Mfr. Part #”, “MFR_PART” and “mfr part” equal, and “Boîtier” and “Boitier”. */
export function columnName(header: string): string {
  return header
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F\u064B-\u065F\u0640]/g, '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();
}

/** “ManufacturerPartNum” as “Manufacturer Part Num”. */
export function separatedTerms(header: string): string {
  return header.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ');
}

/** A list of several sections names its columns above each of them. */
export function repeatsHeader(cells: readonly string[], header: readonly string[]): boolean {
  const filled = [...cells.keys()].filter((at) => columnName(cells[at] ?? '') !== '');
  return (
    filled.length >= 2 && filled.every((at) => columnName(cells[at] ?? '') === columnName(header[at] ?? ''))
  );
}

export function listedNames(text: string): string[] {
  return text
    .split(';')
    .map((name) => columnName(name))
    .filter((name) => name !== '');
}

/** Headers under which “yes” means that the part is placed. */
const placedNames = new Set(
  listedNames(
    'fitted; fit; populate; populated; mount; mounted; assemble; placed; stuff; on board; bestückt; bestückung; stuffing; 贴装; 是否贴装; 是否焊接',
  ),
);

export function meansPlaced(header: string): boolean {
  return placedNames.has(columnName(header));
}
