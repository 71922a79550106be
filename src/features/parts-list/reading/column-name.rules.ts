// Names of columns: which are the same, and under which “yes” means that the part is placed.

/** Makes “Mfr. Part #”, “MFR_PART” and “mfr part” equal. */
export function columnName(header: string): string {
  return header
    .normalize('NFKC')
    .replaceAll(/[\u064B-\u065F\u0640]/g, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();
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
    'fitted; fit; populate; populated; mount; mounted; assemble; placed; bestückt; bestückung; stuffing; 贴装; 是否贴装; 是否焊接',
  ),
);

export function meansPlaced(header: string): boolean {
  return placedNames.has(columnName(header));
}
