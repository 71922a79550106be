// Parses the cell references, numbers and texts of a workbook's sheets.
/** The row limit of Excel. */
const maxSheetRows = 1_048_576;

export interface SheetCell {
  type: string;
  text: string;
  /** From 0. */
  column: number;
}

/** “C7” is in column 2. */
export function columnIndex(reference: string | undefined): number | undefined {
  const letters = reference?.match(/^[A-Z]{1,3}/)?.[0];
  if (!letters) return undefined;
  return [...letters].reduce((index, letter) => index * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** A declared number that is invalid or out of order is ignored: the row follows the one before it. */
export function rowNumber(declared: string | undefined, before: number): number {
  const number = Number(declared ?? Number.NaN);
  return Number.isInteger(number) && number > before && number <= maxSheetRows ? number : before + 1;
}

/** Shared, because creating a formatter takes many times as long as formatting a number. */
const plainNumber = new Intl.NumberFormat('en', { useGrouping: false, maximumFractionDigits: 15 });

/** Removes the rounding error of binary fractions: Excel stores 0.1 as 0.10000000000000001. */
export function numberText(text: string): string {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) return text;
  return plainNumber.format(value);
}

/** Decodes characters that XML cannot hold, such as `_x000D_`. */
export function sheetText(text: string): string {
  return text.replaceAll(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}
