// How a workbook writes places, numbers and texts.
/** A sheet has no more. */
const mostSheetRows = 1_048_576;

export interface SheetCell {
  type: string;
  text: string;
  /** Of its column, from 0. */
  place: number;
}

/** “C7” is in column 2. */
export function cellPlace(reference: string | undefined): number | undefined {
  const letters = reference?.match(/^[A-Z]{1,3}/)?.[0];
  if (!letters) return undefined;
  return [...letters].reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Rows that are out of order, or counted as nobody counts, stand behind the row before them. */
export function rowNumber(told: string | undefined, before: number): number {
  const number = Number(told ?? Number.NaN);
  return Number.isInteger(number) && number > before && number <= mostSheetRows ? number : before + 1;
}

/** As a person would write it: 0.1 is kept as 0.10000000000000001. */
export function numberText(text: string): string {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) return text;
  return value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 15 });
}

/** What XML cannot hold is written as `_x000D_`; so is what looks like that. */
export function sheetText(text: string): string {
  return text.replaceAll(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}

export function toSheetText(text: string): string {
  return (
    text
      .replaceAll(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
      // oxlint-disable-next-line no-control-regex
      .replaceAll(/[\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF]/g, codeOf)
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
  );
}

function codeOf(sign: string): string {
  return `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
}
