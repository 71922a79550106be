// The tasks of reading workbooks and encodings, in a process of their own.
import { open, readFile, stat } from 'node:fs/promises';
import { binaryWorkbookReader } from './binary-workbook-rows.server.ts';
import type { FileRow, RowSource } from './csv-rows.server.ts';
import { guessEncoding } from './encoding-detection.server.ts';
import { sheetLimits } from './sheet-limits.ts';
import type { TextEncoding } from './text-encoding.ts';
import { type FileIssue, UnusableFile } from './unusable-file.ts';
import { readWorkbook } from './workbook-rows.server.ts';

export interface RowBatch {
  rows: FileRow[];
  /** How much of the file has been read, 0 to 1. */
  share: number;
}

/** Cells that are sent at once. */
const cellsPerBatch = 2_000;
/** Bytes of the sample: the first characters beyond ASCII may come late. */
const encodingSample = 1024 * 1024;

/** Sends the rows of the first visible sheet. Returns the issue of a file that cannot be read. */
export async function readRows(
  send: (batch: RowBatch) => Promise<void>,
  file: string,
  format: 'xlsx' | 'xls',
): Promise<FileIssue | null> {
  try {
    const { rows, share } = format === 'xlsx' ? readWorkbook(file) : await binaryRows(file);
    let batch: FileRow[] = [];
    let cells = 0;
    for await (const row of rows) {
      batch.push(row);
      cells += row.cells.length;
      if (cells < cellsPerBatch) continue;
      await send({ rows: batch, share: share() });
      batch = [];
      cells = 0;
    }
    await send({ rows: batch, share: 1 });
    return null;
  } catch (error) {
    if (error instanceof UnusableFile) return error.issue;
    throw error;
  }
}

async function binaryRows(file: string): Promise<RowSource> {
  const { size } = await stat(file);
  if (size > sheetLimits.binaryWorkbook) throw new UnusableFile({ code: 'binary_workbook_too_large' });
  return { rows: binaryWorkbookReader(await readFile(file))(), share: () => 0 };
}

/** `isUtf8`: the whole file is valid UTF-8. */
export async function findEncoding(
  _: (value: never) => Promise<void>,
  file: string,
  isUtf8: boolean,
): Promise<TextEncoding> {
  await using handle = await open(file);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(encodingSample), 0, encodingSample, 0);
  return guessEncoding(buffer.subarray(0, bytesRead), isUtf8);
}
