// Rows of a table that was opened: trimmed, within limits, with what was noticed in reading them.
import type { FileRow } from '#platform/spreadsheets/csv-rows.server.ts';
import type { FileNote, partsListIssues } from './parts-list-file.schema.ts';
import type { WideRow } from './moved-cells.rules.ts';
import { mostLines } from './table-codes.ts';

export const partsListLimits = {
  bytes: 5 * 1024 ** 2,
  columns: 60,
  cells: 100_000,
  /** A workbook repeats a long text for a few bytes. */
  characters: 10_000_000,
  /** Title rows above the header are no lines. */
  rows: mostLines + 20,
  cell: 1_000,
} as const;

export class UnusablePartsList extends Error {
  override name = 'UnusablePartsList';
  readonly code: (typeof partsListIssues)[number];
  readonly values: Record<string, number>;

  constructor(code: (typeof partsListIssues)[number], values: Record<string, number> = {}, cause?: Error) {
    super(code, { cause });
    this.code = code;
    this.values = values;
  }
}

const sheetError = /^#(?:REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!)$/;

export async function collectRows(
  source: AsyncIterable<FileRow>,
): Promise<{ rows: WideRow[]; notes: FileNote[] }> {
  const rows: WideRow[] = [];
  const counts = { cells: 0, characters: 0, cut: 0, garbled: 0, formulas: 0, errors: 0 };
  for await (const { number, cells: all, unevaluated = 0 } of source) {
    const cells = all.map((cell) => {
      const text = cell.trim();
      if (text.length > partsListLimits.cell) counts.cut += 1;
      return cutCell(text);
    });
    while (cells.at(-1) === '') cells.pop();
    if (cells.length === 0 || /^"?sep=.?"?$/i.test(cells.join(''))) continue;
    if (cells.length > partsListLimits.columns) {
      throw new UnusablePartsList('too_many_columns', { limit: partsListLimits.columns });
    }
    if (rows.length >= partsListLimits.rows) {
      throw new UnusablePartsList('too_many_lines', { limit: mostLines });
    }
    counts.cells += cells.length;
    if (counts.cells > partsListLimits.cells) {
      throw new UnusablePartsList('too_many_cells', { limit: partsListLimits.cells });
    }
    for (const cell of cells) {
      counts.characters += cell.length;
      if (cell.includes('\uFFFD')) counts.garbled += 1;
      if (sheetError.test(cell)) counts.errors += 1;
      if (/^=[A-Z]+\(/i.test(cell)) counts.formulas += 1;
    }
    if (counts.characters > partsListLimits.characters) {
      throw new UnusablePartsList('too_many_characters', { limit: partsListLimits.characters });
    }
    counts.formulas += unevaluated;
    rows.push({ number, cells, width: all.length });
  }
  const { cut, garbled, formulas, errors } = counts;
  return {
    rows,
    notes: [
      ...(cut > 0 ? [note('cells_cut', { count: cut, limit: partsListLimits.cell })] : []),
      ...(garbled > 0 ? [note('garbled', { count: garbled })] : []),
      ...(formulas > 0 ? [note('formulas', { count: formulas })] : []),
      ...(errors > 0 ? [note('sheet_errors', { count: errors })] : []),
    ],
  };
}

/** What is cut ends with an ellipsis, so that half a designator is none. */
function cutCell(text: string): string {
  return text.length > partsListLimits.cell ? `${text.slice(0, partsListLimits.cell)}…` : text;
}

export function note(code: FileNote['code'], values: FileNote['values'] = {}): FileNote {
  return { code, values };
}
