// Column recognition: what each column of a buyer's table holds, by its header and by its content, with the reason.
import {
  isUrl,
  isDistributorNumber,
  areOfDistributor,
  areShortDesignators,
  areDifferentNames,
  isNamed,
  isPackage,
  isPrice,
  looksLikePartNumber,
  isCounting,
  share,
} from './cell-content.rules.ts';
import {
  choosePartNumber,
  completeByContent,
  type FoundColumn,
  ignoreFurtherTexts,
  type KnownTexts,
  leaveOneOfEach,
} from './column-choice.rules.ts';
import { columnName, repeatsHeader } from './column-name.rules.ts';
import {
  knownColumn,
  type KnownColumn,
  namesManufacturersNumber,
  namesReferences,
  namesRows,
} from './column-names.ts';
import { isHeading } from '../row-text.rules.ts';
import { areDesignators, readQuantity } from './quantity.rules.ts';
import type { ColumnKind, PartsListColumn, TableRow } from './table-codes.ts';

export interface RecognisedTable {
  /** Null: the first row is a line already. */
  headerRow: number | null;
  columns: PartsListColumn[];
}

const maxTitleRows = 20;
const sampled = 300;
/** Characters of a cell that its column is recognised by. */
const sampledLength = 200;
/** `pause` is awaited between columns. */
export async function recogniseColumns(
  rows: readonly TableRow[],
  known: KnownTexts = {},
  pause: () => Promise<void> | undefined = () => undefined,
): Promise<RecognisedTable> {
  const headerRow = findHeaderRow(rows);
  const header = rows.find(({ number }) => number === headerRow)?.cells ?? [];
  const body = rows
    .filter(
      ({ number, cells }) =>
        headerRow === null || (number > headerRow && !repeatsHeader(cells, header) && !isHeading(cells)),
    )
    .slice(0, sampled);
  const width = Math.max(header.length, ...body.map(({ cells }) => cells.length));
  const found = Array.from({ length: width }, (_, at) => {
    const cells = body.map(({ cells }) => sampleOf(cells[at] ?? '')).filter((cell) => cell !== '');
    const name = header[at]?.trim() ?? '';
    return { name, cells, byName: knownColumn(name) };
  });
  const columns: PartsListColumn[] = [];
  for (const column of found) {
    const isBesideText = columns.at(-1)?.kind === 'description';
    columns.push(
      recogniseColumn(column, { known, hasHeader: headerRow !== null, rows: body.length, isBesideText }),
    );
    await pause();
  }
  ignoreFurtherTexts(columns, found);
  choosePartNumber(columns, found, known);
  leaveOneOfEach(columns, found);
  completeByContent(columns, found, headerRow !== null);
  return { headerRow, columns };
}

/** The beginning of a cell, without a word or designator that is cut off. */
function sampleOf(cell: string): string {
  const plain = cell.trim().replaceAll(/\s+/g, ' ');
  if (plain.length <= sampledLength) return plain;
  const whole = /^.*[\s,;|/、，；]/su.exec(plain.slice(0, sampledLength))?.[0].trim();
  return whole || plain.slice(0, sampledLength);
}

/** The row with the most known names. Null: none has two, or one in a narrow table. */
function findHeaderRow(rows: readonly TableRow[]): number | null {
  let best: number | null = null;
  let most = 0;
  for (const { number, cells } of rows.slice(0, maxTitleRows)) {
    const filled = cells.filter((cell) => cell.trim() !== '');
    const names = filled.filter((cell) => knownColumn(cell) !== undefined).length;
    const isHeader = names >= 2 || (names === 1 && filled.length <= 2);
    if (isHeader && names * 3 >= filled.length && names > most) [best, most] = [number, names];
  }
  return best;
}

interface RecognisedBy {
  known: KnownTexts;
  hasHeader: boolean;
  rows: number;
  isBesideText: boolean;
}

/** A column without a name needs this share of the rows, unless the one before it, a text, continues in it. */
const leastOfUnnamed = 0.3;

function recogniseColumn(
  { name, cells, byName }: FoundColumn,
  { known, hasHeader, rows, isBesideText }: RecognisedBy,
): PartsListColumn {
  const isOther = byName !== undefined && cells.length > 0 && contradicts(cells, byName, name);
  if (byName && !isOther) {
    return {
      name,
      kind: byName.kind,
      reason: { code: byName.kind === 'ignored' ? 'header_unused' : 'header' },
    };
  }
  if (cells.length === 0) return { name, kind: 'ignored', reason: { code: 'empty' } };
  if (isCounting(cells)) return { name, kind: 'ignored', reason: { code: 'row_numbers' } };
  const unknown: PartsListColumn = { name, kind: 'ignored', reason: { code: 'unknown' } };
  if (share(cells, isUrl).share >= 0.5 || (isOther && areOfDistributor(cells))) return unknown;
  const isUnnamed = columnName(name) === '';
  if (hasHeader && isUnnamed && !isBesideText && cells.length < rows * leastOfUnnamed) return unknown;
  for (const { kind, least, test } of contentTests(known)) {
    // Numbers under another name are pins, stocks or sums.
    if (hasHeader && !isUnnamed && (kind === 'quantity' || kind === 'target_price')) continue;
    const { count, share: part } = share(cells, test);
    if (part >= least) return { name, kind, reason: { code: 'content', cells: count, of: cells.length } };
  }
  const { count, share: part } = share(cells, isNamed);
  // “Nombre” is a number in one language and a name in another; units of measure are neither.
  const isNames = byName?.kind === 'quantity' ? areDifferentNames(cells) : part >= 0.5;
  if (isOther && isNames && byName.kind !== 'alternate_part_number') {
    return { name, kind: 'description', reason: { code: 'content', cells: count, of: cells.length } };
  }
  return unknown;
}

/** The content is not what the name says: “Reference” is a designator in one language and a part number in another. */
function contradicts(cells: readonly string[], { kind, isOpen }: KnownColumn, name: string): boolean {
  if (isOpen && (share(cells, areDesignators).share >= 0.7 || share(cells, isPackage).share >= 0.7))
    return true;
  if (kind === 'description') return isCounting(cells) || share(cells, areShortDesignators).share >= 0.7;
  if (kind === 'customer_part_number') return isCounting(cells);
  if (kind === 'alternate_part_number')
    return cells.length > 0 && share(cells, looksLikePartNumber).share < 0.3;
  if (kind === 'part_number' && !namesManufacturersNumber(name)) {
    return share(cells, areShortDesignators).share >= 0.7;
  }
  if (kind === 'designators' && areOfDistributor(cells)) return true;
  if (kind === 'designators') return namesReferences(name) && share(cells, areDesignators).share < 0.1;
  if (kind === 'quantity') return share(cells, (cell) => /\d/.test(cell) || cell.length > 12).share < 0.3;
  return kind === 'ignored' && namesRows(name) && share(cells, isNamed).share >= 0.6;
}

interface ContentTest {
  kind: ColumnKind;
  /** The share of the cells that must pass. */
  least: number;
  test: (cell: string) => boolean;
}

function contentTests({ isManufacturer, isPartNumber }: KnownTexts): ContentTest[] {
  return [
    {
      kind: 'do_not_place',
      least: 0.9,
      test: (cell) => /^(?:dnp|dnf|dni|dns|not fitted|do not (?:place|populate|stuff))$/i.test(cell),
    },
    { kind: 'designators', least: 0.7, test: (cell) => areDesignators(cell) && !isDistributorNumber(cell) },
    ...(isManufacturer ? [{ kind: 'manufacturer' as const, least: 0.5, test: isManufacturer }] : []),
    ...(isPartNumber ? [{ kind: 'part_number' as const, least: 0.3, test: isPartNumber }] : []),
    {
      kind: 'quantity',
      least: 0.8,
      test: (cell) => /^\d/.test(cell) && readQuantity(cell).quantity !== null,
    },
    { kind: 'target_price', least: 0.8, test: isPrice },
    { kind: 'package', least: 0.7, test: isPackage },
    { kind: 'part_number', least: 0.6, test: looksLikePartNumber },
    {
      kind: 'description',
      least: 0.6,
      test: (cell) => /\p{L}{2}/u.test(cell) && (/\s/.test(cell) || cell.length > 12),
    },
  ];
}
