// XLS reader: the rows of a visible sheet of a workbook of Excel 2 to 2003, which is held in memory.
import type { CellObject, WorkBook } from '@e965/xlsx';
import type { FileRow, SheetChoice } from './csv-rows.server.ts';
import { numberText } from './sheet-cell.rules.ts';
import { sheetLimits } from './sheet-limits.ts';
import { UnusableFile } from './unusable-file.ts';

export type BinaryWorkbookReader = (choice?: SheetChoice) => AsyncGenerator<FileRow>;

/** Reads the workbook once, at the first of its sheets. */
export function binaryWorkbookReader(
  content: Buffer,
  limit: number = sheetLimits.binaryWorkbook,
): BinaryWorkbookReader {
  let opened: Promise<WorkBook> | undefined;
  return async function* ({ at = 0, onSheets } = {}) {
    if (content.length > limit) throw new UnusableFile({ code: 'binary_workbook_too_large' });
    opened ??= openWorkbook(content);
    const workbook = await opened;
    const names = visibleSheets(workbook);
    onSheets?.(names);
    const sheet = workbook.Sheets[names[at] ?? ''];
    if (!sheet) throw new UnusableFile({ code: 'not_a_table' });
    for (const [index, row] of (sheet['!data'] ?? []).entries()) {
      const read = row && readRow(row);
      if (read) yield { number: index + 1, ...read };
    }
  };
}

async function openWorkbook(content: Buffer): Promise<WorkBook> {
  const [{ read, set_cptable: setCodePages }, codePages] = await Promise.all([
    import('@e965/xlsx'),
    import('@e965/xlsx/dist/cpexcel.full.mjs'),
  ]);
  setCodePages(codePages);
  try {
    return read(content, { dense: true, cellFormula: false, cellHTML: false, cellText: false });
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    if (/password|encrypt/i.test(message)) throw new UnusableFile({ code: 'encrypted' });
    throw new UnusableFile({ code: /workbook stream/i.test(message) ? 'not_a_table' : 'damaged' });
  }
}

/** Charts and macros are sheets too. */
function visibleSheets({ SheetNames, Sheets, Workbook }: WorkBook): string[] {
  return SheetNames.filter(
    (name, index) => !Workbook?.Sheets?.[index]?.Hidden && (Sheets[name]?.['!type'] ?? 'sheet') === 'sheet',
  );
}

function readRow(row: readonly (CellObject | undefined)[]): Pick<FileRow, 'cells' | 'exact'> | undefined {
  const exact = new Set<number>();
  const cells = Array.from(row, (cell, column) => {
    if (cell?.t === 'n' && Number.isFinite(cell.v)) exact.add(column);
    return cell ? textOf(cell) : '';
  });
  return cells.some((text) => text !== '') ? { cells, exact } : undefined;
}

const errors: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
};

function textOf({ t, v }: CellObject): string {
  if (t === 'n') return numberText(String(v));
  return t === 'e' ? (errors[Number(v)] ?? '') : String(v ?? '');
}
