// Unusable files: a file that cannot be read as a table at all, and why.

import { sheetLimits } from './sheet-limits.ts';

/** Why a file cannot be read, or its import failed. */
export const fileIssues = [
  'too_large',
  'binary_workbook_too_large',
  'empty',
  'not_a_table',
  'encrypted',
  'web_page',
  'no_header',
  'too_many_columns',
  'too_many_rows',
  'quotes',
  'row_too_long',
  'bomb',
  'too_complex',
  'damaged',
  'broke_off',
  'unforeseen',
] as const;

export interface FileIssue {
  code: (typeof fileIssues)[number];
  line?: number | undefined;
  found?: string | undefined;
}

export class UnusableFile extends Error {
  override name = 'UnusableFile';
  readonly issue: FileIssue;

  constructor(issue: FileIssue) {
    super(fileIssueText(issue));
    this.issue = issue;
  }
}

/** In English, for files, the command line and the API. */
export function fileIssueText({ code, line, found }: FileIssue): string {
  const at = line === undefined ? '' : ` in line ${line}`;
  switch (code) {
    case 'too_large':
      return 'The file is too large.';
    case 'binary_workbook_too_large':
      return `The workbook (.xls) is larger than ${sheetLimits.binaryWorkbook / 1024 ** 2} MB. Save it as .xlsx, or as CSV.`;
    case 'empty':
      return 'The file has no rows.';
    case 'not_a_table':
      return 'This is not a CSV or Excel (.xlsx, .xls) file.';
    case 'encrypted':
      return 'The file is protected by a password. Save it without one.';
    case 'web_page':
      return 'This is a web page (HTML or XML). Open it in Excel and save it as .xlsx, or as CSV.';
    case 'no_header':
      return `The first row must name the columns${found === undefined ? '' : `; found '${found}'`}.`;
    case 'too_many_columns':
      return 'The file has too many columns.';
    case 'too_many_rows':
      return 'The file has too many rows. Split it into several files.';
    case 'quotes':
      return `A quotation mark${at} is opened and not closed, or closed in the middle of a value.`;
    case 'row_too_long':
      return `A row has grown beyond 1,000,000 characters${at}: a cell is too long, or a quotation mark is opened and never closed.`;
    case 'bomb':
      return 'The workbook is too large when unpacked. Save it as CSV.';
    case 'too_complex':
      return 'The file takes too much memory or time to read. Save the sheet as CSV.';
    case 'damaged':
      return 'The file is damaged. Export it again.';
    case 'broke_off':
      return 'The upload was interrupted. Send it again.';
    case 'unforeseen':
      return 'Internal error. Nothing was changed.';
  }
}
