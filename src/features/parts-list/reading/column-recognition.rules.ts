// Column recognition: what each column of a buyer's table holds, by its header and by its content, with the reason.
import { columnName, repeatsHeader } from './column-name.rules.ts';
import {
  knownColumn,
  type KnownColumn,
  namesManufacturersNumber,
  namesReferences,
  namesRemarks,
  namesRows,
  namesSymbols,
} from './column-names.ts';
import { isHeading } from '../row-text.rules.ts';
import { areDesignators, readQuantity } from './quantity.rules.ts';
import type { ColumnKind, PartsListColumn, TableRow } from './table-codes.ts';

export interface RecognisedTable {
  /** Null: the first row is a line already. */
  headerRow: number | null;
  columns: PartsListColumn[];
}

/** What the catalogue knows: recognition works without it. */
export interface KnownTexts {
  isPartNumber?: (text: string) => boolean;
  isManufacturer?: (text: string) => boolean;
}

const maxTitleRows = 20;
const sampled = 300;
/** Characters of a cell that its column is recognised by. */
const sampledLength = 200;
/** Of these kinds, several columns are read together. */
const severalKinds = new Set<ColumnKind>(['description', 'package', 'ignored']);

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
  completeByContent(columns, found);
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

interface FoundColumn {
  name: string;
  cells: readonly string[];
  byName: KnownColumn | undefined;
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
  if (share(cells, isUrl).share >= 0.5) return unknown;
  const isUnnamed = columnName(name) === '';
  if (hasHeader && isUnnamed && !isBesideText && cells.length < rows * leastOfUnnamed) return unknown;
  for (const { kind, least, test } of contentTests(known)) {
    // Numbers under another name are pins, stocks or sums.
    if (hasHeader && !isUnnamed && (kind === 'quantity' || kind === 'target_price')) continue;
    const { count, share: part } = share(cells, test);
    if (part >= least) return { name, kind, reason: { code: 'content', cells: count, of: cells.length } };
  }
  const { count, share: part } = share(cells, isNamed);
  if (isOther && byName.kind !== 'quantity' && part >= 0.5) {
    return { name, kind: 'description', reason: { code: 'content', cells: count, of: cells.length } };
  }
  return unknown;
}

/** The content is not what the name says: “Reference” is a designator in one language and a part number in another. */
function contradicts(cells: readonly string[], { kind, isOpen }: KnownColumn, name: string): boolean {
  if (isOpen && share(cells, areDesignators).share >= 0.7) return true;
  if (kind === 'description') return isCounting(cells);
  if (kind === 'designators') return namesReferences(name) && share(cells, areDesignators).share < 0.1;
  if (kind === 'quantity') return share(cells, (cell) => /\d/.test(cell) || cell.length > 12).share < 0.3;
  return kind === 'ignored' && namesRows(name) && share(cells, isNamed).share >= 0.6;
}

/** A sentence or a name of several terms, and no value such as 100nF 50V X7R. */
const isText = (cell: string) => (cell.match(/\p{L}{3,}/gu) ?? []).length >= 2;
const isUrl = (cell: string) => /^(?:https?:\/\/|www\.)/i.test(cell);
const isNamed = (cell: string) => /\p{L}{3}|\p{Script=Han}{2}/u.test(cell);

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
    { kind: 'designators', least: 0.7, test: areDesignators },
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

const isPrice = (cell: string) => /^(?:\p{Sc}|[A-Z]{3}\s)?\s*\d+[.,]\d+\s*(?:\p{Sc}|[A-Z]{3})?$/u.test(cell);
const isPackage = (cell: string) =>
  /^(?:(?:[RCLD]|RES|CAP|IND|LED)?[_-]?(?:01005|0201|0402|0603|0805|1206|1210|1812|2010|2512)(?:_\d{4}Metric)?|(?:SOT|SOIC|SOP|SSOP|TSSOP|MSOP|QFN|DFN|LQFP|TQFP|DIP|BGA|SOD|DO|TO|SM[ABC])-?[-\dA-Z]*)$/i.test(
    cell,
  );

/** Letters and digits without spaces, and no value such as 100nF. */
function looksLikePartNumber(cell: string): boolean {
  return (
    /^[\p{L}\d][\p{L}\d\-/._+#,()]{3,40}$/u.test(cell) &&
    /\d/.test(cell) &&
    (/\p{L}/u.test(cell) || cell.length >= 6) &&
    !/\p{Script=Han}{2}/u.test(cell) &&
    !/^\d+(?:[.,]\d+)?\s?[pnuµmkKMGΩRVAWF%]{1,3}(?:Hz|F|H|A|V|W)?$/u.test(cell)
  );
}

/** 1, 2, 3 …: row numbers, and no quantities. A list may have totals, headings and a gap between them. */
function isCounting(cells: readonly string[]): boolean {
  const numbers = cells.filter((cell) => /^\d+\.?$/.test(cell)).map(Number);
  const [first = Number.NaN] = numbers;
  const steps = numbers.filter((number, at) => at > 0 && number - 1 === numbers[at - 1]).length;
  return (
    numbers.length >= Math.max(3, cells.length * 0.7) && first <= 1 && steps >= (numbers.length - 1) * 0.9
  );
}

function share(cells: readonly string[], test: (cell: string) => boolean): { count: number; share: number } {
  const count = cells.filter(test).length;
  return { count, share: cells.length === 0 ? 0 : count / cells.length };
}

/** The share of part numbers among the cells of a column that may as well hold values, beside descriptions. */
const leastOfPartNumbers = 0.15;

/** A comment is the value of a part where this share of the rows has one. */
const leastOfRemarks = 0.2;

function isNamedDescription(column: PartsListColumn | undefined, found: FoundColumn | undefined): boolean {
  return (
    column?.kind === 'description' &&
    found?.byName?.kind === 'description' &&
    !found.byName.isOpen &&
    found.cells.length > 0
  );
}

/** Beside a description, texts under unknown names are none; under the same name begins another table. */
function ignoreFurtherTexts(columns: PartsListColumn[], found: readonly FoundColumn[]): void {
  const isDescribed = [...columns.keys()].some((at) => isNamedDescription(columns[at], found[at]));
  const most = Math.max(...found.map(({ cells }) => cells.length));
  for (const [at, column] of columns.entries()) {
    if (column.kind !== 'description') continue;
    const isRemark = namesRemarks(column.name) && (found[at]?.cells.length ?? 0) < most * leastOfRemarks;
    const name = columnName(column.name);
    const isRepeated = name !== '' && columns.slice(0, at).some((other) => columnName(other.name) === name);
    const isFurther = isDescribed && name !== '' && found[at]?.byName === undefined;
    if (isRepeated || isFurther || isRemark)
      [column.kind, column.reason] = ['ignored', { code: 'second_column' }];
  }
}

/** Of several columns, the manufacturer's number; of none, one that may hold it. */
function choosePartNumber(
  columns: PartsListColumn[],
  found: readonly FoundColumn[],
  { isPartNumber }: KnownTexts,
): void {
  const named = [...columns.keys()].filter((at) => columns[at]?.kind === 'part_number' && found[at]?.byName);
  if (named.length > 0) {
    const filled = named.filter((at) => (found[at]?.cells.length ?? 0) > 0);
    const ofMaker = filled.find((at) => namesManufacturersNumber(found[at]?.name ?? ''));
    const chosen = ofMaker ?? filled[0] ?? named[0];
    for (const [at, column] of columns.entries()) {
      if (column.kind !== 'part_number' || at === chosen) continue;
      column.kind = ofMaker === undefined || !found[at]?.byName ? 'ignored' : 'customer_part_number';
      column.reason = { code: 'second_column' };
    }
    return;
  }
  const open = [...columns.keys()].filter(
    (at) => found[at]?.byName?.isOpen && (found[at]?.cells.length ?? 0) > 0,
  );
  if (open.length === 0) return;
  const isNumber = (cell: string) => isPartNumber?.(cell) || (looksLikePartNumber(cell) && !isPackage(cell));
  const score = (at: number) => share(found[at]?.cells ?? [], isNumber).share;
  // A library's symbol is the same for many parts.
  const different = (at: number) =>
    new Set((found[at]?.cells ?? []).filter(isNumber)).size / (namesSymbols(found[at]?.name ?? '') ? 3 : 1);
  const [best] = open.toSorted((a, b) => different(b) - different(a) || score(b) - score(a));
  const column = best === undefined ? undefined : columns[best];
  if (!column) return;
  const byContent = columns.find(({ kind, reason }) => kind === 'part_number' && reason.code === 'content');
  if (byContent && score(columns.indexOf(byContent)) > score(best ?? 0)) return;
  const isDescribed = [...columns.keys()].some((at) => isNamedDescription(columns[at], found[at]));
  const isTextual = share(found[best ?? 0]?.cells ?? [], isText).share >= 0.5;
  if ((isDescribed || isTextual) && score(best ?? 0) < leastOfPartNumbers) return;
  if (byContent) [byContent.kind, byContent.reason] = ['ignored', { code: 'second_column' }];
  [column.kind, column.reason] = ['part_number', { code: 'header' }];
}

/** The first column of a kind that has content; those by header before those by content. */
function leaveOneOfEach(columns: PartsListColumn[], found: readonly FoundColumn[]): void {
  const byKind = Map.groupBy(columns.keys(), (at) => columns[at]?.kind);
  for (const [kind, all] of byKind) {
    if (!kind || severalKinds.has(kind) || all.length < 2) continue;
    const rank = (at: number) =>
      ((found[at]?.cells.length ?? 0) > 0 ? 0 : 4) +
      (columns[at]?.reason.code === 'header' ? 0 : 2) +
      (found[at]?.byName?.isLoose ? 1 : 0);
    const [, ...others] = all.toSorted((a, b) => rank(a) - rank(b) || a - b);
    for (const at of others) {
      const column = columns[at];
      if (!column) continue;
      column.kind = kind === 'part_number' && found[at]?.byName ? 'customer_part_number' : 'ignored';
      column.reason = { code: 'second_column' };
    }
  }
}

/** A list without part numbers and descriptions has its parts in the most informative of the other columns. */
function completeByContent(columns: PartsListColumn[], found: readonly FoundColumn[]): void {
  if (columns.some(({ kind }) => kind === 'part_number' || kind === 'description')) return;
  const score = (at: number) => {
    const cells = columns[at]?.reason.code === 'unknown' ? (found[at]?.cells ?? []) : [];
    return cells.reduce((sum, cell) => sum + Math.min(cell.length, 60), 0);
  };
  const [best] = [...columns.keys()].toSorted((a, b) => score(b) - score(a));
  const column = best === undefined ? undefined : columns[best];
  if (!column || best === undefined || score(best) === 0) return;
  const cells = found[best]?.cells ?? [];
  const isNumber = share(cells, (cell) => !/\s/.test(cell)).share >= 0.5;
  [column.kind, column.reason] = [isNumber ? 'part_number' : 'description', { code: 'content_best' }];
}
