// Column recognition: what each column of a buyer's table holds, by its header and by its content, with the reason.
import { choosePartNumber, completeByContent, leaveOneOfEach } from './column-choice.rules.ts';
import { ignoreFurtherTexts, ignoreSideTable, ignoreUnnamedSideTable } from './column-exclusion.rules.ts';
import { chooseByFigures } from './column-figures.rules.ts';
import { repeatsHeader } from './column-name.rules.ts';
import { knownColumn } from './column-names.ts';
import type { FoundColumn, LookUp } from './found-column.ts';
import { headerOf } from './header-rows.rules.ts';
import { hintedKind } from './loose-column-names.ts';
import { isHeading } from './row-text.rules.ts';
import { isFigure, isPackage, isUrl, share } from './cell-content.rules.ts';
import { areDesignators } from './quantity.rules.ts';
import { recogniseColumn } from './single-column.rules.ts';
import type { PartsListColumn, TableRow } from './table-codes.ts';

export interface RecognisedTable {
  /** Null: the first row is a line already. */
  headerRow: number | null;
  columns: PartsListColumn[];
}

const maxTitleRows = 20;
/** Rows of a table that is more than a header below its titles. */
const leastOfParts = 5;
const sampled = 300;
/** Characters of a cell that its column is recognised by. */
const sampledLength = 200;

export async function recogniseColumns(
  rows: readonly TableRow[],
  lookUp: LookUp = () => ({}),
): Promise<RecognisedTable> {
  const { last: headerRow, names: header } = headerOf(rows, findHeaderRow(rows));
  const body = rows
    .filter(
      ({ number, cells }) =>
        headerRow === null || (number > headerRow && !repeatsHeader(cells, header) && !isHeading(cells)),
    )
    .slice(0, sampled);
  const width = Math.max(header.length, ...body.map(({ cells }) => cells.length));
  const found = Array.from({ length: width }, (_, at): FoundColumn => {
    const byRow = body.map(({ cells }) => sampleOf(cells[at] ?? ''));
    const name = header[at] ?? '';
    return { name, byRow, cells: byRow.filter((cell) => !isBlank(cell)), byName: knownColumn(name) };
  });
  const known = await lookUp([...new Set(found.flatMap(({ cells }) => cells))]);
  const columns: PartsListColumn[] = [];
  for (const column of found) {
    const isBesideText = columns.at(-1)?.kind === 'description';
    columns.push(
      recogniseColumn(column, { known, hasHeader: headerRow !== null, rows: body.length, isBesideText }),
    );
  }
  ignoreSideTable(columns);
  const areUnnamed = columns.every(
    ({ kind, name }) => !/^(?:part_number|description)$/.test(kind) || name === '',
  );
  if (headerRow === null || areUnnamed) ignoreUnnamedSideTable(columns);
  ignoreFurtherTexts(columns, found);
  choosePartNumber(columns, found, known);
  chooseByFigures(columns, found);
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

/** Empty, or with a sign that stands for nothing. */
const isBlank = (cell: string) => /^[-–—~]*$/.test(cell);

/** The row with the most known names, above the first parts. Null: none has two, or one in a narrow table. */
function findHeaderRow(rows: readonly TableRow[]): number | null {
  let best: number | null = null;
  let most = 0;
  let isAboveParts: (row: TableRow) => boolean = () => false;
  // The last of several parts names nothing.
  const named = rows.length > leastOfParts ? rows.slice(0, -1) : rows;
  for (const row of named.slice(0, maxTitleRows)) {
    // The header of a further section may have more names that are known.
    if (isAboveParts(row)) break;
    const { number, cells } = row;
    const filled = cells.filter((cell) => cell.trim() !== '');
    // The quantities of price breaks, such as 1, 10 and 100, name nothing.
    const breaks = filled.filter((cell) => /^\d+\+?$/.test(cell.trim())).length;
    const others = filled.filter((cell) => isUrl(cell.trim()) || knownColumn(cell) === undefined);
    const known = filled.length - others.length;
    const names = known === 0 ? 0 : known + others.filter(isHinted).length;
    // “Components:” alone stands above those of a section.
    const isAlone = filled.length === 1 && isHeading(filled);
    const isHeader = names >= 2 || (names === 1 && filled.length <= 2 && !isAlone);
    // The types and names of a part may be texts that name columns elsewhere.
    const isPart = filled.filter(isOfPart).length >= names && names < 3;
    const isNamed = names * 3 >= filled.length - (names >= 3 && breaks >= 3 ? breaks : 0);
    if (!isHeader || isPart || !isNamed || names <= most) continue;
    [best, most] = [number, names];
    isAboveParts = partReader(cells);
  }
  return best ?? findContrast(rows);
}

/** Whether a row below a header has a text where that names the parts, and a figure under its quantity. */
function partReader(header: readonly string[]): (row: TableRow) => boolean {
  const kinds = header.map((cell) => knownColumn(cell)?.kind);
  const parts = [...kinds.keys()].filter((at) => /^(?:part_number|description)$/.test(kinds[at] ?? ''));
  const quantityAt = kinds.indexOf('quantity');
  return ({ cells }) =>
    parts.some((at) => /\p{L}/u.test(cells[at] ?? '')) && /^\d+$/.test(cells[quantityAt]?.trim() ?? '');
}

/** A row of names above figures, of which one is known: no part has a name where the others have numbers. */
function findContrast(rows: readonly TableRow[]): number | null {
  const width = Math.max(0, ...rows.slice(0, sampled).map(({ cells }) => cells.filter(Boolean).length));
  for (const [at, { number, cells }] of rows.slice(0, maxTitleRows).entries()) {
    const filled = [...cells.keys()].filter((column) => cells[column]?.trim());
    const areTexts = filled.every((column) => /^[^\d]{1,60}$/.test(cells[column] ?? ''));
    if (!areTexts || filled.length < Math.max(2, width / 2)) continue;
    const isBelowTitles = rows.slice(0, at).every((row) => row.cells.filter(Boolean).length === 1);
    const below = rows.slice(at + 1, at + 1 + maxTitleRows);
    const isAboveFigures = (column: number) => {
      const figures = below.map((row) => row.cells[column]?.trim() ?? '').filter(Boolean);
      return figures.length >= 3 && share(figures, isFigure).share >= 0.6;
    };
    // “Done” above Y, Y and N.
    const isAboveMarks = (column: number) => {
      const marks = below.map((row) => row.cells[column]?.trim() ?? '').filter(Boolean);
      const different = new Set(marks);
      return (
        marks.length >= leastOfParts && different.size <= 3 && !different.has(cells[column]?.trim() ?? '')
      );
    };
    const isAboveOthers = (column: number) =>
      isAboveFigures(column) || (isBelowTitles && filled.length >= 3 && isAboveMarks(column));
    const known = filled.filter((column) => knownColumn(cells[column] ?? '') !== undefined);
    if (known.length > 0 && filled.some(isAboveOthers)) return number;
  }
  return null;
}

/** “Price 10”, and no “10 pcs”. */
function isHinted(cell: string): boolean {
  const kind = hintedKind(cell);
  return kind === 'target_price' ? /^\p{L}/u.test(cell) : kind !== undefined && !/\d/.test(cell);
}

/** What no header says: a place on the board, a package, a number. */
function isOfPart(cell: string): boolean {
  const text = cell.trim();
  return /^[\d.,]+$/.test(text) || areDesignators(text) || isPackage(text);
}
