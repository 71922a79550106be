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

/** A list of several sections names its columns above each of them, one perhaps differently. */
export function repeatsHeader(cells: readonly string[], header: readonly string[]): boolean {
  const filled = [...cells.keys()].filter((at) => columnName(cells[at] ?? '') !== '');
  const same = filled.filter((at) => columnName(cells[at] ?? '') === columnName(header[at] ?? ''));
  return filled.length >= 2 && same.length >= (filled.length < 4 ? filled.length : filled.length - 1);
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
    'fitted; fit; place; populate; populated; mount; mounted; assemble; placed; stuff; on board; bestückt; bestückung; stuffing; 贴装; 是否贴装; 是否焊接',
  ),
);

export function meansPlaced(header: string): boolean {
  return placedNames.has(columnName(header));
}

/** Whether at most so many letters are added, left out or exchanged. */
export function isWithinEdits(text: string, other: string, most: number): boolean {
  if (Math.abs(text.length - other.length) > most) return false;
  let before = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...text].entries()) {
    const row = [at + 1];
    for (let to = 1; to <= other.length; to += 1) {
      const replaced = (before[to - 1] ?? 0) + (letter === other[to - 1] ? 0 : 1);
      row.push(Math.min(replaced, (before[to] ?? 0) + 1, (row[to - 1] ?? 0) + 1));
    }
    if (Math.min(...row) > most) return false;
    before = row;
  }
  return (before.at(-1) ?? most + 1) <= most;
}
