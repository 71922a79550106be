// Parts list of a visitor: what the browser stores of it, and how it is changed.
import { bareNumber, isNumberIssue, readNumber } from '#kernel/written-number.ts';
import { isOneOf, isRecord } from '#kernel/object.ts';
import type { ColumnChoice } from '../lines/parts-list.rules.ts';
import type { FileNote, PartsListFile } from '../reading/parts-list-file.schema.ts';
import type { Multiplier } from '../reading/quantity.rules.ts';
import {
  type ColumnKind,
  columnKinds,
  type ColumnReason,
  columnReasons,
  fileNotes,
  severalKinds,
  type TableRow,
} from '../reading/table-codes.ts';

export const steps = ['paste', 'columns', 'matches'] as const;
export type Step = (typeof steps)[number];

/** `reason` null: the buyer has chosen the kind. */
export interface StoredColumn extends ColumnChoice {
  reason: ColumnReason | null;
}

/** What the buyer decided about a line. */
export interface LineChoice {
  /** Id of the chosen product; empty: none of them, the listed part is to be sourced. */
  product?: string;
  isExcluded?: boolean;
  /** Id of the product that was accepted as a match: another one is to be accepted anew. */
  accepted?: string;
  /** Pieces needed in all, instead of the multiplied quantity. */
  quantity?: number;
}

/** A table with what the buyer decided about it. */
interface StoredTable {
  columns: readonly StoredColumn[];
  rows: readonly TableRow[];
  notes: readonly FileNote[];
  /** By the first row of the line. */
  choices: Readonly<Record<string, LineChoice>>;
}

/** A sheet of a workbook; `at` counts the visible ones. */
interface Sheet {
  at: number;
  name: string;
}

export interface StoredPartsList extends Multiplier, StoredTable {
  id: string;
  /** Of the file; empty: pasted. */
  name: string;
  step: Step;
  /** The one that is used. */
  sheet?: Sheet | undefined;
  /** Those that look like lists, too. */
  otherSheets?: readonly (Sheet & StoredTable)[] | undefined;
}

export const mostBoards = 1_000_000;
export const mostSparePercent = 100;

export function newPartsList(file: PartsListFile, name: string, id: string): StoredPartsList {
  const others = file.other_sheets.map((one) => ({ at: one.at, name: one.name, ...newTable(one) }));
  return {
    id,
    name,
    step: 'columns',
    ...newTable(file),
    boards: 1,
    sparePercent: 0,
    ...(file.sheet && others.length > 0 && { sheet: file.sheet, otherSheets: others }),
  };
}

function newTable({ columns, rows, notes }: Pick<PartsListFile, 'columns' | 'rows' | 'notes'>): StoredTable {
  return { columns, rows, notes: notes.map(({ code, values }) => ({ code, values })), choices: {} };
}

/** In the order of the workbook. Empty: there is nothing to choose. */
export function sheetsOf({ sheet, otherSheets = [] }: StoredPartsList): readonly Sheet[] {
  return sheet ? [sheet, ...otherSheets].toSorted((a, b) => a.at - b.at) : [];
}

/** The sheet that was used keeps its corrected columns and decisions until it is chosen again. */
export function chooseSheet(list: StoredPartsList, at: number): StoredPartsList {
  const { sheet, otherSheets = [], columns, rows, notes, choices } = list;
  const chosen = otherSheets.find((other) => other.at === at);
  if (!sheet || !chosen) return list;
  const { name, ...table } = chosen;
  const others = otherSheets.filter((other) => other !== chosen);
  const before = { ...sheet, columns, rows, notes, choices };
  return {
    ...list,
    columns: table.columns,
    rows: table.rows,
    notes: table.notes,
    choices: table.choices,
    sheet: { at, name },
    otherSheets: [...others, before],
  };
}

/** Another column of the kind is no longer used, and decisions about the lines are dropped, since these change. */
export function changeColumn(list: StoredPartsList, index: number, kind: ColumnKind): StoredPartsList {
  const columns = list.columns.map((column, at): StoredColumn => {
    if (at === index) return { ...column, kind, reason: null };
    if (column.kind !== kind || severalKinds.has(kind)) return column;
    return { ...column, kind: 'ignored', reason: null };
  });
  return { ...list, columns, choices: {} };
}

/** Without one of these no line names a part. */
export function namesParts(columns: readonly ColumnChoice[]): boolean {
  return columns.some(({ kind }) =>
    isOneOf(['part_number', 'alternate_part_number', 'description', 'package'], kind),
  );
}

export function changeChoices(
  list: StoredPartsList,
  changes: Readonly<Record<string, LineChoice>>,
): StoredPartsList {
  const changed = Object.entries(changes).map(([key, choice]) => [key, { ...list.choices[key], ...choice }]);
  return { ...list, choices: { ...list.choices, ...Object.fromEntries(changed) } };
}

/** A typed number of boards. Undefined: no whole number from 1 to `mostBoards`. */
export function readBoards(typed: string): number | undefined {
  const number = readWhole(typed);
  return number !== undefined && number <= mostBoards ? number : undefined;
}

/** A typed number of pieces. Undefined: no whole number above 0. */
export function readWhole(typed: string): number | undefined {
  const digits = westernDigits(typed).replaceAll(/[\s,'’]/g, '');
  return /^\d{1,9}$/.test(digits) && Number(digits) > 0 ? Number(digits) : undefined;
}

/** A typed share in percent. Undefined: no number from 0 to `mostSparePercent` with at most two decimals. */
export function readSparePercent(typed: string): number | undefined {
  const text = westernDigits(typed).replace(/\s*[%٪]$/, '');
  if (text === '') return 0;
  const number = readNumber(bareNumber(text), text.includes(',') ? ',' : '.');
  if (isNumberIssue(number) || number < 0 || number > mostSparePercent) return undefined;
  return Number.isInteger(Math.round(number * 1e6) / 1e4) ? number : undefined;
}

function westernDigits(text: string): string {
  return text
    .normalize('NFKC')
    .trim()
    .replaceAll(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 15));
}

export function isStoredPartsList(raw: unknown): raw is StoredPartsList {
  if (!isRecord(raw)) return false;
  const { id, name, step, boards, sparePercent, sheet, otherSheets = [] } = raw;
  return (
    typeof id === 'string' &&
    typeof name === 'string' &&
    isOneOf(steps, step) &&
    isTable(raw) &&
    isCount(boards) &&
    boards <= mostBoards &&
    typeof sparePercent === 'number' &&
    sparePercent >= 0 &&
    sparePercent <= mostSparePercent &&
    (sheet === undefined || isSheet(sheet)) &&
    Array.isArray(otherSheets) &&
    otherSheets.every((other) => isSheet(other) && isTable(other))
  );
}

function isTable(raw: unknown): boolean {
  if (!isRecord(raw)) return false;
  const { columns, rows, notes, choices } = raw;
  return (
    Array.isArray(columns) &&
    columns.every(isColumn) &&
    Array.isArray(rows) &&
    rows.every(isRow) &&
    Array.isArray(notes) &&
    notes.every((note) => isRecord(note) && isOneOf(fileNotes, note.code) && isRecord(note.values)) &&
    isRecord(choices) &&
    Object.values(choices).every(isChoice)
  );
}

function isSheet(raw: unknown): boolean {
  return isRecord(raw) && Number.isSafeInteger(raw.at) && typeof raw.name === 'string';
}

function isColumn(raw: unknown): boolean {
  if (!isRecord(raw)) return false;
  const { name, kind, reason } = raw;
  const isKnown = reason === null || (isRecord(reason) && isOneOf(columnReasons, reason.code));
  return typeof name === 'string' && isOneOf(columnKinds, kind) && isKnown;
}

function isRow(raw: unknown): boolean {
  if (!isRecord(raw)) return false;
  const { number, cells } = raw;
  return isCount(number) && Array.isArray(cells) && cells.every((cell) => typeof cell === 'string');
}

function isChoice(raw: unknown): boolean {
  if (!isRecord(raw)) return false;
  const { product = '', isExcluded = false, accepted = '', quantity = 1 } = raw;
  return (
    typeof product === 'string' &&
    typeof isExcluded === 'boolean' &&
    typeof accepted === 'string' &&
    isCount(quantity)
  );
}

function isCount(raw: unknown): raw is number {
  return typeof raw === 'number' && Number.isSafeInteger(raw) && raw >= 1;
}
