// Output of reading a parts list: its columns with the reasons, its rows, and what was noticed.
import { z } from 'zod';
import { encodings } from '#platform/spreadsheets/text-encoding.ts';
import { delimiters } from '#platform/spreadsheets/file-kind.rules.ts';
import { columnKinds, columnReasons, fileNotes, mostLines } from './table-codes.ts';

export const fileFormats = ['csv', 'xlsx', 'xls', 'ods', 'pasted'] as const;

/** Why a file or text is no parts list. */
export const partsListIssues = [
  'too_large',
  'too_many_lines',
  'too_many_columns',
  'too_many_cells',
  'too_many_characters',
  'empty',
  'no_parts',
  'not_a_table',
  'encrypted',
  'web_page',
  'quotes',
  'row_too_long',
  'bomb',
  'too_complex',
  'damaged',
] as const;

const table = {
  header_row: z.int().nullable().describe('Row that names the columns, counted from 1; null: there is none'),
  columns: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(columnKinds),
      reason: z.object({
        code: z.enum(columnReasons),
        cells: z.int().optional().describe('Cells that the content was recognised by'),
        of: z.int().optional().describe('All cells of the column that are not empty'),
      }),
    }),
  ),
  rows: z
    .array(z.object({ number: z.int(), cells: z.array(z.string()) }))
    .describe(`The rows below the header, at most ${mostLines}`),
  notes: z.array(
    z.object({
      code: z.enum(fileNotes),
      values: z.record(z.string(), z.union([z.string(), z.number()])),
      text: z.string().describe('A sentence in the requested language'),
    }),
  ),
};

const sheet = {
  at: z.int().describe('Its index among the visible sheets, from 0'),
  name: z.string(),
};

export const partsListFile = z.object({
  format: z.enum(fileFormats),
  encoding: z.enum(encodings).nullable().describe('Null: not a text file'),
  delimiter: z.enum(delimiters).nullable(),
  sheet: z.object(sheet).nullable().describe('The sheet that was read; null: there is a single one'),
  ...table,
  other_sheets: z
    .array(z.object({ ...sheet, ...table }))
    .describe('Further visible sheets of the workbook that look like parts lists'),
});

export type PartsListFile = z.output<typeof partsListFile>;
export type FileNote = Omit<PartsListFile['notes'][number], 'text'>;
