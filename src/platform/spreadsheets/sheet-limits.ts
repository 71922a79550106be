// Limits of the tables that are read from files.

export const sheetLimits = {
  columns: 499,
  /** Of a workbook: as many as LibreOffice makes. */
  sheets: 10_000,
  /** Characters of one row; a longer one has an unclosed quote. */
  record: 1_000_000,
  /** The highest ratio of unpacked to packed size; workbooks smaller than `minUnpackedLimit` may exceed it. */
  maxUnpackRatio: 100,
  minUnpackedLimit: 64 * 1024 ** 2,
  /** Shared strings of a workbook, which must be held in memory. */
  sharedTexts: 128 * 1024 ** 2,
  /** Of one part of a workbook: those of a million wide rows. */
  elements: 400_000_000,
  /** Bytes of an .xls workbook, which must be held in memory. */
  binaryWorkbook: 64 * 1024 ** 2,
} as const;

export type WorkbookLimits = Record<
  'maxUnpackRatio' | 'minUnpackedLimit' | 'sharedTexts' | 'elements',
  number
>;
