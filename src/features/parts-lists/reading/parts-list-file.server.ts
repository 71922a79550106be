// Reading of a parts list: the rows and columns of an uploaded file or a pasted text, in memory and within limits.
import type { FileRow } from '#platform/spreadsheets/csv-rows.server.ts';
import { UnusableFile } from '#platform/spreadsheets/unusable-file.ts';
import { collectRows, note, partsListLimits, UnusablePartsList } from './collected-rows.server.ts';
import { knownColumn } from './column-names.ts';
import { alignFurtherLists } from './further-lists.rules.ts';
import { joinMovedCells } from './moved-cells.rules.ts';
import { recogniseColumns } from './column-recognition.rules.ts';
import type { LookUp } from './found-column.ts';
import { type OpenedFile, openFile } from './opened-file.server.ts';
import type { FileNote, PartsListFile } from './parts-list-file.schema.ts';
import { mostLines } from './table-codes.ts';

/** Visible sheets that are read in search of lists. */
const mostSheets = 20;

type WithoutTexts<Table extends { notes: unknown }> = Omit<Table, 'notes'> & { notes: FileNote[] };
type ReadSheet = WithoutTexts<PartsListFile['other_sheets'][number]>;
export type ReadFile = WithoutTexts<Omit<PartsListFile, 'other_sheets'>> & { other_sheets: ReadSheet[] };
type ReadTable = Omit<ReadSheet, 'at' | 'name'>;

/** Throws `UnusablePartsList`. */
export async function readPartsListFile(
  bytes: Buffer,
  { isPasted, lookUp }: { isPasted: boolean; lookUp: LookUp },
): Promise<ReadFile> {
  try {
    const { rows, ...opened } = openFile(bytes, isPasted);
    const { names, tables } = await readSheets(rows, lookUp, opened.delimiter);
    const best = tables.toSorted((a, b) => rankOf(b) - rankOf(a) || a.at - b.at)[0];
    if (!best) throw new UnusablePartsList('empty');
    const others = tables.filter((table) => table !== best && rankOf(table) > 0);
    if (names.length < 2) return { ...opened, ...best, sheet: null, other_sheets: [] };
    const withNote = (table: ReadSheet): ReadSheet => {
      const { name, notes } = table;
      const count = others.length;
      const added = count > 0 ? note('sheet_of_several', { name, count }) : note('sheet', { name });
      return { ...table, notes: [added, ...notes] };
    };
    const { at, name, ...table } = withNote(best);
    return { ...opened, ...table, sheet: { at, name }, other_sheets: others.map(withNote) };
  } catch (error) {
    throw asPartsListIssue(error);
  }
}

/** The first sheets, until a list was found and all of them together have as many cells as one list may. */
async function readSheets(rows: OpenedFile['rows'], lookUp: LookUp, delimiter: OpenedFile['delimiter']) {
  let names: string[] = [];
  const tables: ReadSheet[] = [];
  let issue: unknown;
  let cells = 0;
  const isFull = () => cells > partsListLimits.cells && tables.some((table) => rankOf(table) > 0);
  for (let at = 0; at === 0 || (at < Math.min(names.length, mostSheets) && !isFull()); at += 1) {
    try {
      const onSheets = at === 0 ? (found: string[]) => (names = found) : undefined;
      // oxlint-disable-next-line no-await-in-loop -- the sheets of a workbook are in one file
      const table = await readTable(rows({ at, ...(onSheets && { onSheets }) }), lookUp, delimiter);
      for (const row of table.rows) cells += row.cells.length;
      if (!isFull() || tables.length === 0) tables.push({ ...table, at, name: names[at] ?? '' });
    } catch (error) {
      issue ??= error;
      // A cover is no list; a list that is too long is one.
      if (at === 0 && !isWithoutParts(error)) throw error;
    }
  }
  if (tables.length === 0) throw issue;
  return { names, tables };
}

/** How much a sheet is a list: 2 with numbers of parts and how many, 1 with their names and how many. */
function rankOf({ columns }: Pick<ReadTable, 'columns'>): number {
  const named = columns.filter(({ reason }) => reason.code === 'header');
  const isListed = named.some(({ name }) => knownColumn(name)?.kind === 'part_number');
  const isNumbered = named.some(({ kind }) => kind === 'part_number');
  const isCounted = columns.some(({ kind }) => kind === 'quantity' || kind === 'designators');
  if (isListed || (isNumbered && isCounted)) return 2;
  const isNamed = columns.some(
    ({ kind, reason }) =>
      kind === 'description' || (kind === 'part_number' && reason.code !== 'content_best'),
  );
  return isNamed && isCounted ? 1 : 0;
}

function isWithoutParts(error: unknown): boolean {
  const issue = asPartsListIssue(error);
  return issue instanceof UnusablePartsList && (issue.code === 'empty' || issue.code === 'no_parts');
}

async function readTable(
  source: AsyncIterable<FileRow>,
  lookUp: LookUp,
  delimiter: OpenedFile['delimiter'],
): Promise<ReadTable> {
  const { rows: collected, notes } = await collectRows(source);
  const rows = delimiter === null ? collected : joinMovedCells(collected, delimiter);
  const { headerRow, columns } = await recogniseColumns(rows, lookUp);
  const body = alignFurtherLists(
    rows.flatMap(({ number, cells }) =>
      headerRow === null || number > headerRow ? [{ number, cells }] : [],
    ),
    columns,
  );
  if (body.length === 0) throw new UnusablePartsList('empty');
  if (body.length > mostLines) throw new UnusablePartsList('too_many_lines', { limit: mostLines });
  if (columns.every(({ kind }) => kind !== 'part_number' && kind !== 'description' && kind !== 'package')) {
    throw new UnusablePartsList('no_parts');
  }
  const used = columns.filter(({ reason }) => reason.code !== 'empty').length;
  return {
    header_row: headerRow,
    columns,
    rows: body,
    notes: [
      ...notes,
      ...(used === 1 ? [note('one_column')] : []),
      ...(headerRow === null && used > 1 ? [note('no_header')] : []),
    ],
  };
}

function asPartsListIssue(error: unknown): unknown {
  if (!(error instanceof UnusableFile)) return error;
  const { code, line } = error.issue;
  const values: Record<string, number> = line === undefined ? {} : { line };
  switch (code) {
    case 'no_header':
      return new UnusablePartsList('no_parts');
    case 'too_many_rows':
      return new UnusablePartsList('too_many_lines', { limit: mostLines });
    case 'too_many_columns':
      return new UnusablePartsList('too_many_columns', { limit: partsListLimits.columns });
    case 'quotes':
      return new UnusablePartsList('quotes', { line: line ?? 1 });
    case 'binary_workbook_too_large':
      return new UnusablePartsList('too_large');
    case 'broke_off':
    case 'unforeseen':
      return new UnusablePartsList('damaged');
    default:
      return new UnusablePartsList(code, values);
  }
}
