// Column recognition: what each column of a buyer's table holds, by its header and by its content, with the reason.
import { knownColumn, type KnownColumn, namesManufacturersNumber } from './column-names.ts';
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
  const body = rows.filter(({ number }) => headerRow === null || number > headerRow).slice(0, sampled);
  const width = Math.max(header.length, ...body.map(({ cells }) => cells.length));
  const found = Array.from({ length: width }, (_, at) => {
    const cells = body.map(({ cells }) => sampleOf(cells[at] ?? '')).filter((cell) => cell !== '');
    const name = header[at]?.trim() ?? '';
    return { name, cells, byName: knownColumn(name) };
  });
  const columns: PartsListColumn[] = [];
  for (const column of found) {
    columns.push(recogniseColumn(column, known));
    await pause();
  }
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

function recogniseColumn({ name, cells, byName }: FoundColumn, known: KnownTexts): PartsListColumn {
  if (byName) {
    // “Reference” is a designator in one language and a part number in another: the content decides.
    const isOther =
      byName.kind === 'designators' && cells.length > 0 && share(cells, areDesignators).share < 0.3;
    if (!isOther)
      return {
        name,
        kind: byName.kind,
        reason: { code: byName.kind === 'ignored' ? 'header_unused' : 'header' },
      };
  }
  if (cells.length === 0) return { name, kind: 'ignored', reason: { code: 'empty' } };
  if (isCounting(cells)) return { name, kind: 'ignored', reason: { code: 'row_numbers' } };
  for (const { kind, least, test } of contentTests(known)) {
    const { count, share: part } = share(cells, test);
    if (part >= least) return { name, kind, reason: { code: 'content', cells: count, of: cells.length } };
  }
  return { name, kind: 'ignored', reason: { code: 'unknown' } };
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
      test: (cell) => /^(?:dnp|dnf|dni|not fitted|do not (?:place|populate))$/i.test(cell),
    },
    { kind: 'designators', least: 0.7, test: areDesignators },
    ...(isManufacturer ? [{ kind: 'manufacturer' as const, least: 0.5, test: isManufacturer }] : []),
    ...(isPartNumber ? [{ kind: 'part_number' as const, least: 0.3, test: isPartNumber }] : []),
    { kind: 'quantity', least: 0.8, test: (cell) => readQuantity(cell).quantity !== null },
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
  /^(?:[RCL]?_?(?:01005|0201|0402|0603|0805|1206|1210|1812|2010|2512)(?:_\d{4}Metric)?|(?:SOT|SOIC|SOP|SSOP|TSSOP|MSOP|QFN|DFN|LQFP|TQFP|DIP|BGA|SOD|DO|TO|SM[ABC])-?[-\dA-Z]*)$/i.test(
    cell,
  );

/** Letters and digits without spaces, and no value such as 100nF. */
function looksLikePartNumber(cell: string): boolean {
  return (
    /^[\p{L}\d][\p{L}\d\-/._+#,()]{3,40}$/u.test(cell) &&
    /\d/.test(cell) &&
    (/\p{L}/u.test(cell) || cell.length >= 6) &&
    !/^\d+(?:[.,]\d+)?\s?[pnuµmkKMGΩRVAWF%]{1,3}(?:Hz|F|H|A|V|W)?$/u.test(cell)
  );
}

/** 1, 2, 3 …: row numbers, and no quantities. */
function isCounting(cells: readonly string[]): boolean {
  const numbers = cells.map(Number);
  const [first = Number.NaN] = numbers;
  return cells.length >= 3 && first <= 1 && numbers.every((number, at) => number === first + at);
}

function share(cells: readonly string[], test: (cell: string) => boolean): { count: number; share: number } {
  const count = cells.filter(test).length;
  return { count, share: cells.length === 0 ? 0 : count / cells.length };
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
  const score = (at: number) =>
    share(found[at]?.cells ?? [], (cell) => isPartNumber?.(cell) || looksLikePartNumber(cell)).share;
  const [best] = open.toSorted((a, b) => score(b) - score(a));
  const column = best === undefined ? undefined : columns[best];
  if (!column) return;
  const byContent = columns.find(({ kind, reason }) => kind === 'part_number' && reason.code === 'content');
  if (byContent && score(columns.indexOf(byContent)) > score(best ?? 0)) return;
  if (byContent) [byContent.kind, byContent.reason] = ['ignored', { code: 'second_column' }];
  [column.kind, column.reason] = ['part_number', { code: 'header' }];
}

/** The first column of a kind that has content; those by header before those by content. */
function leaveOneOfEach(columns: PartsListColumn[], found: readonly FoundColumn[]): void {
  const byKind = Map.groupBy(columns.keys(), (at) => columns[at]?.kind);
  for (const [kind, all] of byKind) {
    if (!kind || severalKinds.has(kind) || all.length < 2) continue;
    const rank = (at: number) =>
      ((found[at]?.cells.length ?? 0) > 0 ? 0 : 2) + (columns[at]?.reason.code === 'header' ? 0 : 1);
    const [, ...others] = all.toSorted((a, b) => rank(a) - rank(b) || a - b);
    for (const at of others) {
      const column = columns[at];
      if (!column) continue;
      column.kind = kind === 'part_number' ? 'customer_part_number' : 'ignored';
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
