// The editor's grid of lines as data: moving between cells, reading what is typed or pasted, and filling down.
import { isNumberIssue, readTypedNumber } from '#kernel/written-number.ts';
import { orderableQuantity } from '#features/products/ordering.rules.ts';
import { type Currency, priceDecimals } from '#kernel/money.ts';
import { pickFields } from '#kernel/fields.ts';
import { isSame, keysOf } from '#kernel/object.ts';
import { type DraftLine, draftLine, type DraftPatch } from './quotation-draft.schema.ts';
import { withClearedBreaks } from './quotation-edit.rules.ts';
import { maxLineQuantity, maxUnitPrice } from './quotation.rules.ts';

/** The columns that are edited, from left to right. */
export const gridColumns = ['description', 'quantity', 'unit_price', 'cost', 'lead_time_days'] as const;
export type GridColumn = (typeof gridColumns)[number];

export interface GridCell {
  /** From 0. */
  row: number;
  column: number;
}

export interface GridLine extends DraftLine {
  id: string;
}

export type GridKey = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight' | 'Home' | 'End' | 'Tab' | 'Enter';

export type LineChange = NonNullable<DraftPatch['lines']>[number];

/** Null: the key leaves the grid. Tab goes on to the next row, Enter goes down. */
export function moveCell(
  { row, column }: GridCell,
  key: GridKey,
  rows: number,
  isShifted = false,
): GridCell | null {
  const [lastRow, lastColumn] = [rows - 1, gridColumns.length - 1];
  const at = (nextRow: number, nextColumn: number): GridCell => ({
    row: Math.min(Math.max(nextRow, 0), lastRow),
    column: Math.min(Math.max(nextColumn, 0), lastColumn),
  });
  switch (key) {
    case 'ArrowUp':
      return at(row - 1, column);
    case 'ArrowDown':
      return at(row + 1, column);
    case 'ArrowLeft':
      return at(row, column - 1);
    case 'ArrowRight':
      return at(row, column + 1);
    case 'Home':
      return at(row, 0);
    case 'End':
      return at(row, lastColumn);
    case 'Enter':
      return at(row + (isShifted ? -1 : 1), column);
    case 'Tab': {
      const next = row * gridColumns.length + column + (isShifted ? -1 : 1);
      if (next < 0 || next >= rows * gridColumns.length) return null;
      return { row: Math.floor(next / gridColumns.length), column: next % gridColumns.length };
    }
  }
}

export type ReadCell = { ok: true; change: Partial<DraftLine> } | { ok: false };

/**
 * What typing `text` into a cell changes. A quantity is raised to one that can be ordered, which is to be shown beside
 * what was typed. An empty price, cost or lead time means none.
 */
export function readCell(line: DraftLine, column: GridColumn, text: string): ReadCell {
  const typed = text.trim();
  switch (column) {
    case 'description':
      return readDescription(text);
    case 'quantity':
      return readQuantity(line, typed);
    case 'lead_time_days': {
      const days = typed === '' ? null : readAmount(typed, 0);
      return days === undefined || (days ?? 0) > 3650
        ? { ok: false }
        : { ok: true, change: { lead_time_days: days } };
    }
    default: {
      const amount = typed === '' ? null : readAmount(typed, priceDecimals);
      return amount === undefined || (amount ?? 0) > maxUnitPrice
        ? { ok: false }
        : { ok: true, change: column === 'cost' ? { cost: amount } : { unit_price: amount } };
    }
  }
}

/** On one line, as the server stores it. */
function readDescription(text: string): ReadCell {
  const read = draftLine.shape.description.safeParse(text);
  return read.success ? { ok: true, change: { description: read.data } } : { ok: false };
}

function readQuantity(line: DraftLine, typed: string): ReadCell {
  const wanted = readAmount(typed, 0);
  if (!wanted) return { ok: false };
  const { min_quantity: moq, order_multiple } = line;
  const quantity = orderableQuantity({ moq, order_multiple }, wanted);
  if (quantity > maxLineQuantity) return { ok: false };
  return { ok: true, change: { quantity, ...cataloguePriceAt(line, quantity) } };
}

/** The price follows the catalogue's breaks as long as nobody has typed another one. */
function cataloguePriceAt(
  { unit_price, catalogue_price, price_breaks }: DraftLine,
  quantity: number,
): Partial<DraftLine> {
  if (unit_price === null || unit_price !== catalogue_price) return {};
  const listed = price_breaks.findLast(({ min_quantity }) => min_quantity <= quantity)?.unit_price;
  if (listed === undefined || listed === unit_price) return {};
  return { unit_price: listed, catalogue_price: listed, price_breaks };
}

/** Changes of lines as a patch: amounts mean nothing without the currency that they were read in. */
export function linesPatch(currency: Currency, lines: LineChange[]): DraftPatch {
  return { currency, lines };
}

export interface PastedCells {
  changes: LineChange[];
  /** Cells whose text could not be read; they stay as they are. */
  rejected: GridCell[];
  /** Rows for which there is no line. */
  beyond: number;
}

/** A table of a spreadsheet, from the cell on to the right and down. What goes beyond the last row is left out. */
export function pasteCells(lines: readonly GridLine[], start: GridCell, table: string): PastedCells {
  const rejected: GridCell[] = [];
  const rows = tableCells(table);
  const changes = rows.flatMap((cells, down) => {
    const row = start.row + down;
    const line = lines[row];
    if (!line) return [];
    const to: Partial<DraftLine> = {};
    for (const [right, cell] of cells.entries()) {
      const column = start.column + right;
      const name = gridColumns[column];
      if (!name) break;
      const read = readCell({ ...line, ...to }, name, cell);
      if (read.ok) Object.assign(to, withClearedBreaks({ ...line, ...to }, read.change));
      else rejected.push({ row, column });
    }
    return changeOf(line, to);
  });
  return { changes, rejected, beyond: Math.max(0, start.row + rows.length - lines.length) };
}

/** Spreadsheets put a cell with line breaks, tabs or quotation marks between quotation marks. */
function tableCells(table: string): string[][] {
  const cell = /(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))([\t\n]?)/gy;
  const rows: string[][] = [[]];
  const text = table.replaceAll(/\r\n?/g, '\n').replace(/\n$/, '');
  for (const [, quoted, plain = '', end] of text.matchAll(cell)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '') break;
    if (end === '\n') rows.push([]);
  }
  return rows;
}

/** The cell's value in all rows below it, to the row `last`. */
export function fillDown(lines: readonly GridLine[], { row, column }: GridCell, last: number): LineChange[] {
  const [source, name] = [lines[row], gridColumns[column]];
  if (!source || !name) return [];
  const text = source[name] === null ? '' : String(source[name]);
  return lines.slice(row + 1, last + 1).flatMap((line) => {
    const read = readCell(line, name, text);
    return read.ok ? changeOf(line, read.change) : [];
  });
}

export interface LinePlace {
  position: number;
  /** Lines that make room, where no number is left between two of them. */
  moved: LineChange[];
}

/** A position before the line of a row. It is between those of its neighbours, so that no other line changes. */
export function placeAt(lines: readonly GridLine[], row: number): LinePlace {
  const [before, after] = [lines[row - 1]?.position, lines[row]?.position];
  if (before === undefined) return { position: after === undefined ? 0 : after - 1, moved: [] };
  if (after === undefined) return { position: before + 1, moved: [] };
  const between = (before + after) / 2;
  if (before < between && between < after) return { position: between, moved: [] };
  return makeRoom(lines.slice(row), before + 1);
}

/** The lines from `position` on move down, as far as they would otherwise not follow it. */
function makeRoom(lines: readonly GridLine[], position: number): LinePlace {
  let last = position;
  const moved: LineChange[] = [];
  for (const line of lines) {
    if (line.position > last) break;
    last += 1;
    moved.push(...changeOf(line, { position: last }));
  }
  return { position, moved };
}

/** Only what differs, with the values that are shown, so that somebody else's change is not overwritten. */
export function changeOf(line: GridLine, changed: Partial<DraftLine>): LineChange[] {
  const to = withClearedBreaks(line, changed);
  // Breaks that stay with another price are sent, since the server would clear them.
  const hasBreaks = line.price_breaks.length > 0;
  const names = keysOf(to).filter(
    (name) => !isSame(to[name], line[name]) || (hasBreaks && name === 'price_breaks'),
  );
  if (names.every((name) => name === 'price_breaks' && isSame(to[name], line[name]))) return [];
  return [{ id: line.id, from: pickFields<DraftLine>(line, names), to: pickFields<DraftLine>(to, names) }];
}

/** Undefined: no such number, an ambiguous one, negative, or with too many decimals. */
function readAmount(text: string, decimals: number): number | undefined {
  const value = readTypedNumber(text);
  if (isNumberIssue(value) || value < 0) return undefined;
  const scale = 10 ** decimals;
  return Math.round(value * scale) / scale === value ? value : undefined;
}
