// Reading of a parts list: the rows and columns of an uploaded file or a pasted text, in memory and within limits.
import { Readable } from 'node:stream';
import {
  chunksOf,
  type FileRow,
  readCsvRows,
  type SheetChoice,
} from '#platform/spreadsheets/csv-rows.server.ts';
import { readBinaryWorkbook } from '#platform/spreadsheets/binary-workbook-rows.server.ts';
import {
  type Delimiter,
  fileKind,
  guessDelimiter,
  wideEncoding,
} from '#platform/spreadsheets/file-kind.rules.ts';
import {
  isFlatOpenDocument,
  readFlatOpenDocument,
  readOpenDocument,
} from '#platform/spreadsheets/open-document-rows.server.ts';
import { guessEncoding, type TextEncoding } from '#platform/spreadsheets/text-encoding.rules.ts';
import { UnusableFile } from '#platform/spreadsheets/unusable-file.ts';
import { readWorkbook } from '#platform/spreadsheets/workbook-rows.server.ts';
import { createWorkSlices } from '../matching/work-slices.server.ts';
import { mostLines } from './table-codes.ts';
import type { KnownTexts } from './found-column.ts';
import { knownColumn } from './column-names.ts';
import { recogniseColumns } from './column-recognition.rules.ts';
import { pastedLineSplitter, type SplitLine } from './pasted-text.rules.ts';
import type { FileNote, PartsListFile, partsListIssues } from './parts-list-file.schema.ts';

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

const workbookLimits = { maxUnpackRatio: 20, minUnpackedLimit: 32 * 1024 ** 2, sharedTexts: 16 * 1024 ** 2 };

/** Guessing an encoding takes time for each byte. */
const encodingSampleSize = 256 * 1024;

/** Tab, line feed, carriage return, space. */
const whitespace = new Set([9, 10, 13, 32]);

export class UnusablePartsList extends Error {
  override name = 'UnusablePartsList';
  readonly code: (typeof partsListIssues)[number];
  readonly values: Record<string, number>;

  constructor(code: (typeof partsListIssues)[number], values: Record<string, number> = {}) {
    super(code);
    this.code = code;
    this.values = values;
  }
}

interface OpenedFile extends Pick<PartsListFile, 'format' | 'encoding' | 'delimiter'> {
  rows: (sheet: SheetChoice) => AsyncIterable<FileRow>;
}

/** Visible sheets that are read in search of part numbers. */
const mostSheets = 20;

type ReadFile = Omit<PartsListFile, 'notes'> & { notes: FileNote[] };

/** Throws `UnusablePartsList`. */
export async function readPartsListFile(
  bytes: Buffer,
  { isPasted, known }: { isPasted: boolean; known: KnownTexts },
): Promise<ReadFile> {
  try {
    const { rows, ...opened } = openFile(bytes, isPasted);
    let sheets: string[] = [];
    let best: ReadTable | undefined;
    let issue: unknown;
    for (let at = 0; at === 0 || at < Math.min(sheets.length, mostSheets); at += 1) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- the next sheet is read only if this one has no part numbers
        const table = await readTable(
          rows({ at, ...(at === 0 && { onSheets: (names: string[]) => (sheets = names) }) }),
          known,
        );
        const name = sheets[at] ?? '';
        const found = sheets.length > 1 ? withNote(table, note('sheet', { name })) : table;
        if (!best || rankOf(found) > rankOf(best)) best = found;
        if (rankOf(best) === 2) break;
      } catch (error) {
        issue ??= error;
        // A cover is no list; a list that is too long is one.
        if (at === 0 && !isWithoutParts(error)) throw error;
      }
    }
    if (!best) throw issue;
    return { ...opened, ...best };
  } catch (error) {
    throw asPartsListIssue(error);
  }
}

type ReadTable = Omit<ReadFile, 'format' | 'encoding' | 'delimiter'>;

/** How much a sheet is a list: 2 with numbers of parts and how many, 1 with their names and how many. */
function rankOf({ columns }: ReadTable): number {
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

function withNote(table: ReadTable, added: FileNote): ReadTable {
  return { ...table, notes: [added, ...table.notes] };
}

function isWithoutParts(error: unknown): boolean {
  const issue = asPartsListIssue(error);
  return issue instanceof UnusablePartsList && (issue.code === 'empty' || issue.code === 'no_parts');
}

async function readTable(rows: AsyncIterable<FileRow>, known: KnownTexts): Promise<ReadTable> {
  const table = await collectRows(rows);
  const slices = createWorkSlices();
  const { headerRow, columns } = await recogniseColumns(table.rows, known, slices.pause);
  const body = table.rows.filter(({ number }) => headerRow === null || number > headerRow);
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
      ...table.notes,
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

function openFile(bytes: Buffer, isPasted: boolean): OpenedFile {
  if (bytes.every((byte) => whitespace.has(byte))) throw new UnusablePartsList('empty');
  const kind = isPasted ? 'text' : fileKind(bytes.subarray(0, 64 * 1024));
  const plain = { encoding: null, delimiter: null };
  switch (kind) {
    case 'workbook': {
      // Names of parts are not compressed.
      if (bytes.includes('content.xml') && !bytes.includes('xl/workbook.xml')) {
        return { ...plain, format: 'ods', rows: (sheet) => readOpenDocument(bytes, workbookLimits, sheet) };
      }
      return { ...plain, format: 'xlsx', rows: (sheet) => readWorkbook(bytes, workbookLimits, sheet).rows };
    }
    case 'binary_workbook':
      return { ...plain, format: 'xls', rows: (sheet) => readBinaryWorkbook(bytes, undefined, sheet).rows };
    case 'web_page':
      if (isFlatOpenDocument(bytes)) {
        return { ...plain, format: 'ods', rows: (sheet) => readFlatOpenDocument(bytes, sheet) };
      }
      throw new UnusablePartsList('web_page');
    case 'neither':
      throw new UnusablePartsList('not_a_table');
    case 'text':
      return openText(bytes, isPasted);
  }
}

function openText(bytes: Buffer, isPasted: boolean): OpenedFile {
  const encoding: TextEncoding = isPasted ? 'utf-8' : guessEncoding(encodingSampleOf(bytes), isUtf8(bytes));
  const head = new TextDecoder(encoding).decode(bytes.subarray(0, 64 * 1024), { stream: true });
  const delimiter = head.includes('\t') && isPasted ? '\t' : guessDelimiter(head);
  const format = isPasted ? 'pasted' : 'csv';
  const lines = () => new TextDecoder(encoding).decode(bytes).split(/\r\n|\r|\n/);
  if (!head.includes(delimiter)) {
    const all = lines();
    const split = pastedLineSplitter(all);
    if (split) return { format, encoding, delimiter: null, rows: () => listed(all, split) };
  }
  // Inches in cells of a pasted table are no quotation marks that open a cell.
  const isQuoted = delimiter !== '\t' || /(?:^|\t)"[^\t]*\n/m.test(head);
  const rows = () =>
    isQuoted
      ? withQuotedLines(
          readCsvRows(Readable.from(chunksOf(bytes)), encoding, delimiter, { hasInches: true }),
          delimiter,
        )
      : listed(lines(), (line) => line.split('\t'));
  return { format, encoding, delimiter, rows };
}

/** Cells in quotation marks, with what stands around them; one mark alone may be inches. */
function quotedCells(delimiter: Delimiter): RegExp {
  const sign = delimiter === '|' ? '\\|' : delimiter;
  return new RegExp(`^(?:[^"]*${sign})?(?:"[^"]*"(?:${sign}[^"]*${sign}|${sign}|$))+[^"]*$`);
}

/** Some programs quote a line that has quotation marks once more: its cells are in the first. */
async function* withQuotedLines(rows: AsyncIterable<FileRow>, delimiter: Delimiter): AsyncGenerator<FileRow> {
  const quoted = quotedCells(delimiter);
  for await (const row of rows) {
    const [line = '', ...others] = row.cells;
    const isLine = quoted.test(line) && line.includes(delimiter) && others.every((cell) => cell === '');
    if (!isLine) yield row;
    else {
      const inner = readCsvRows(Readable.from([Buffer.from(line)]), 'utf-8', delimiter);
      for await (const { cells } of inner) yield { ...row, cells };
    }
  }
}

async function* listed(lines: readonly string[], split: SplitLine): AsyncGenerator<FileRow> {
  for (const [at, line] of lines.entries()) {
    if (at % 500 === 499) await new Promise((resolve) => setImmediate(resolve));
    const cells = split(line);
    if (cells.some((cell) => cell.trim() !== '')) yield { number: at + 1, cells };
  }
}

/** From the first line that is not ASCII only, which shows nothing; a byte order mark is in the first. */
function encodingSampleOf(bytes: Buffer): Buffer {
  const head = bytes.subarray(0, encodingSampleSize);
  const at = bytes.findIndex((byte) => byte > 127);
  if (at < encodingSampleSize || wideEncoding(head)) return head;
  const start = bytes.lastIndexOf('\n', at) + 1;
  return bytes.subarray(start, start + encodingSampleSize);
}

function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

const sheetError = /^#(?:REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!)$/;

async function collectRows(source: AsyncIterable<FileRow>): Promise<{
  rows: { number: number; cells: string[] }[];
  notes: FileNote[];
}> {
  const rows: { number: number; cells: string[] }[] = [];
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
    rows.push({ number, cells });
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

function note(code: FileNote['code'], values: FileNote['values'] = {}): FileNote {
  return { code, values };
}
