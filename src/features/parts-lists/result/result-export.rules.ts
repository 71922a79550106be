// Export of a parts list's result: the table with the status and the reasons of each line, as rows and as CSV.
import { designatorRanges } from './designator-ranges.rules.ts';
import { longestCell } from '../reading/table-codes.ts';
import type { ResultLine, ShownStatus } from './result-lines.rules.ts';

export const exportColumns = [
  'line',
  'rows',
  'listedPart',
  'listedManufacturer',
  'listedDescription',
  'ownNumber',
  'designators',
  'status',
  'reasons',
  'product',
  'part',
  'manufacturer',
  'sku',
  'needed',
  'order',
  'price',
  'currency',
  'amount',
  'stock',
  'leadTime',
] as const;
export type ExportColumn = (typeof exportColumns)[number];

type ExportCell = string | number;

export interface ExportTexts {
  column: (name: ExportColumn) => string;
  status: (status: ShownStatus) => string;
}

/** The names of the columns, then a row for each line. */
export function exportRows(lines: readonly ResultLine[], texts: ExportTexts): ExportCell[][] {
  return [
    exportColumns.map(texts.column),
    ...lines.map((line) => {
      const cells = cellsOf(line, texts);
      return exportColumns.map((name) => plain(cells[name] ?? ''));
    }),
  ];
}

function cellsOf(result: ResultLine, { status }: ExportTexts): Record<ExportColumn, ExportCell | null> {
  const { number, line, match, product, needed, offer } = result;
  return {
    line: number,
    rows: line.rows.join(', '),
    listedPart: [line.partNumber, ...line.alternates].join(' | '),
    listedManufacturer: line.manufacturer,
    listedDescription: line.description,
    ownNumber: line.customerPartNumber,
    designators: designatorRanges(line.designators).join(', '),
    status: status(result.status),
    reasons: result.status === match?.status ? match.reasons.map(({ text }) => text).join('; ') : '',
    product: product?.title ?? '',
    part: product?.mpn ?? '',
    manufacturer: product?.manufacturer ?? '',
    sku: product?.sku ?? '',
    needed,
    order: offer?.quantity ?? null,
    price: offer?.unit_price ?? null,
    currency: product?.currency ?? '',
    amount: offer?.amount ?? null,
    stock: product?.stock_quantity ?? null,
    leadTime: product?.lead_time_days ?? null,
  };
}

/** Without the marks that isolate names within Arabic sentences. */
function plain(cell: ExportCell): ExportCell {
  return typeof cell === 'string' ? cell.replaceAll(/[\u2066-\u2069]/g, '') : cell;
}

/** A workbook with a longer text in a cell is rejected. */
export function toWorkbookRows(rows: readonly (readonly ExportCell[])[]): ExportCell[][] {
  return rows.map((row) => row.map(workbookCell));
}

function workbookCell(cell: ExportCell): ExportCell {
  if (typeof cell === 'number' || cell.length <= longestCell) return cell;
  // Without half a character at the end.
  return `${cell.slice(0, longestCell - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** The name of the file without its ending, or the fallback. */
export function exportName(name: string, fallback: string): string {
  return name.replace(/\.[^.]*$/, '') || fallback;
}
