// A file or pasted text, opened by its kind: its encoding and separator, and the rows of each of its sheets.
import { Readable } from 'node:stream';
import {
  chunksOf,
  type FileRow,
  readCsvRows,
  type SheetChoice,
} from '#platform/spreadsheets/csv-rows.server.ts';
import { binaryWorkbookReader } from '#platform/spreadsheets/binary-workbook-rows.server.ts';
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
import { guessEncoding } from '#platform/spreadsheets/encoding-detection.server.ts';
import type { TextEncoding } from '#platform/spreadsheets/text-encoding.ts';
import { readWorkbook } from '#platform/spreadsheets/workbook-rows.server.ts';
import { UnusablePartsList } from './collected-rows.server.ts';
import type { PartsListFile } from './parts-list-file.schema.ts';
import { pastedLineSplitter, type SplitLine } from './pasted-text.rules.ts';

const workbookLimits = {
  maxUnpackRatio: 20,
  minUnpackedLimit: 32 * 1024 ** 2,
  sharedTexts: 16 * 1024 ** 2,
  elements: 2_000_000,
};

/** Guessing an encoding takes time for each byte. */
const encodingSampleSize = 256 * 1024;

/** Tab, line feed, carriage return, space. */
const whitespace = new Set([9, 10, 13, 32]);

export interface OpenedFile extends Pick<PartsListFile, 'format' | 'encoding' | 'delimiter'> {
  rows: (sheet: SheetChoice) => AsyncIterable<FileRow>;
}

export function openFile(bytes: Buffer, isPasted: boolean): OpenedFile {
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
      return { ...plain, format: 'xls', rows: binaryWorkbookReader(bytes) };
    case 'web_page':
      if (isFlatOpenDocument(bytes)) {
        return {
          ...plain,
          format: 'ods',
          rows: (sheet) => readFlatOpenDocument(bytes, workbookLimits, sheet),
        };
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
