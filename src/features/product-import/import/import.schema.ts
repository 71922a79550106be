// Input and output of the import routes: columns, options, rows and progress.
import { z } from 'zod';
import { undoProgress } from '#features/history/history.schema.ts';
import { importedImages } from './import-image.schema.ts';
import { importOrigins } from '../reading/import-columns.rules.ts';
import { currencyCode } from '#platform/http/currency.schema.ts';
import {
  importedImageKinds,
  importFields,
  importKeys,
  importLimits,
  importModes,
} from '../reading/import-fields.rules.ts';
import { decimalSigns } from '#kernel/written-number.ts';
import { encodings } from '#platform/spreadsheets/text-encoding.ts';
import { fileIssues } from '#platform/spreadsheets/unusable-file.ts';
import { delimiters } from '#platform/spreadsheets/file-kind.rules.ts';
import { units } from '#features/products/cells/measure.rules.ts';
import { productLimits } from '#features/products/product-field-kinds.ts';
import { issueCodes } from '#kernel/input-issue.ts';
import { categories } from '#features/families/categories.ts';

/** Search parameters of the page: which import is open. */
export const importSearch = z.object({ import: z.string().min(1).optional().catch(undefined) });

export const importStatuses = [
  'uploaded',
  'checking',
  'checked',
  'running',
  'done',
  'failed',
  'cancelled',
] as const;

export const rowKinds = ['new', 'changed', 'unchanged', 'failed'] as const;

/** Notices about rows that do not fail: decisions of the import. */
export const noticeCodes = ['defaulted', 'gtinLeft', 'variant', 'parent'] as const;

const rowIssueCodes = [
  ...issueCodes,
  'ambiguous',
  'breaksForm',
  'currency',
  'unit',
  'sheetError',
  'choice',
  'yesNo',
  'id',
  'unknown',
  'several',
  'twice',
  'deleted',
  'exists',
  'gone',
  'cells',
  'garbled',
  ...noticeCodes,
] as const;

const importField = z.union([
  z.enum(importFields),
  z.templateLiteral(['attribute:', z.string().regex(/^[a-z][a-z\d_]{0,59}$/)]),
]);

const rowIssue = z.object({
  /** Null: the row as a whole. */
  field: importField.nullable(),
  code: z.enum(rowIssueCodes),
  found: z.string().optional(),
  limit: z.number().optional(),
  rows: z.array(z.int()).optional().describe('Other rows with the same key'),
  accepted: z.array(currencyCode).optional().describe('The currencies that could be used'),
});

export const importOptions = z
  .object({
    columns: z
      .array(importField.nullable())
      .max(importLimits.columns)
      .describe('The field of each column, in file order; null: not imported'),
    key: z.enum(importKeys).describe('What identifies the existing product of a row'),
    mode: z.enum(importModes),
    images: z
      .enum(importedImageKinds)
      .default('link')
      .describe('Images of other sites: stored as links, or copied after the products are written'),
    formats: z
      .array(z.object({ decimal: z.enum(decimalSigns).nullable(), unit: z.enum(units).nullable() }))
      .max(importLimits.columns)
      .default([])
      .describe(
        'How the numbers of each column are written; decimal null: what could be read in two ways is an error',
      ),
    defaults: z
      .object({
        category: z.enum(categories).nullable().default(null),
        currency: currencyCode.nullable().default(null),
        stock_quantity: z.int().min(0).max(productLimits.stock).nullable().default(null),
      })
      .prefault({})
      .describe('Defaults for new products whose row lacks the field'),
  })
  .refine(({ columns }) => {
    const used = columns.filter((field) => field !== null);
    return new Set(used).size === used.length;
  }, 'two columns for one field')
  .refine(({ columns, key }) => columns.includes(key), { path: ['key'], message: 'no column holds it' });

/** How the file itself is read; omitted values stay, or are detected from the others. */
export const readingChange = z.object({
  encoding: z.enum(encodings).optional().describe('CSV files only'),
  delimiter: z.enum(delimiters).optional().describe('CSV files only'),
  header: z.int().min(1).max(1_000).optional().describe('Row number of the header, from 1'),
});

const fields = z.record(z.string(), z.unknown());

export const productImport = z.object({
  id: z.guid(),
  file_name: z.string(),
  size: z.int().describe('Bytes'),
  status: z.enum(importStatuses),
  origin: z.enum(importOrigins),
  columns: z.array(
    z.object({
      name: z.string(),
      samples: z.array(z.string()),
      numbers: z.array(z.string()).optional().describe('Sample values that show the number format'),
      evidence: z
        .object({ point: z.boolean(), comma: z.boolean(), open: z.array(z.enum(decimalSigns)) })
        .optional(),
    }),
  ),
  reading: z
    .object({
      format: z.enum(['csv', 'xlsx', 'xls']),
      encoding: z.enum(encodings).optional(),
      delimiter: z.enum(delimiters).optional(),
      header: z.int().optional(),
    })
    .describe('How the file is read, as detected or as corrected'),
  options: importOptions.describe('As chosen; before that, as detected or as last used'),
  error: z
    .object({ code: z.enum(fileIssues), line: z.int().optional(), found: z.string().optional() })
    .nullable(),
  /** The checked share of the file, 0 to 1. */
  share: z.number(),
  rows: z.int().describe('Rows read so far; after the check, all'),
  rows_done: z.int().describe('Products written so far'),
  rows_to_do: z.int(),
  new: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  failed: z.int(),
  change_set_id: z.guid().nullable(),
  images: importedImages.describe('Images to copy'),
  swept: z.boolean().describe('True: old, so its file and rows are deleted'),
  undone: z.boolean(),
  undo: undoProgress.nullable().describe('Progress of the undo in the background'),
  created_by: z.string(),
  created_at: z.iso.datetime(),
});

export const importRow = z.object({
  row: z.int().describe('Row number in the file; the header is row 1'),
  kind: z.enum(rowKinds),
  title: z.string().nullable(),
  before: fields.nullable(),
  fields: fields.nullable().describe('Values to write'),
  issues: z.array(rowIssue).describe('Errors; of rows that do not fail: warnings'),
  cells: z.array(z.string()).nullable().describe('Cells of a failed row, for correction'),
});

/** Equal issues, or notices, of many rows. */
export const issueGroups = z.array(
  z.object({
    kind: z.enum(rowKinds),
    issue: rowIssue,
    rows: z.int().describe('Number of rows'),
  }),
);

export const rowCorrection = z.object({
  cells: z
    .record(
      z.string().regex(/^(?:\d|[1-9]\d{1,2})$/),
      z
        .string()
        .max(10_000)
        .regex(/^[^\0]*$/),
    )
    .refine((cells) => Object.keys(cells).length > 0, 'at least one cell')
    .describe('New texts by column index, from 0'),
});

export const importRowsQuery = z.object({
  kind: z.enum(rowKinds),
  after: z.coerce.number().int().min(0).max(2_147_483_647).default(0),
  limit: z.coerce.number().int().min(1).max(100).default(25),
  field: importField.or(z.literal('')).optional().describe('With `code`: only rows with this issue'),
  code: z.enum(rowIssueCodes).optional(),
  found: z.string().max(200).optional(),
});

export const importRows = z.object({ items: z.array(importRow), has_more: z.boolean() });

export type ImportOptions = z.infer<typeof importOptions>;
export type ProductImport = z.infer<typeof productImport>;
export type ImportRow = z.infer<typeof importRow>;
export type ReadingChange = z.infer<typeof readingChange>;
export type RowIssue = z.infer<typeof rowIssue>;
export type IssueGroup = z.infer<typeof issueGroups>[number];
export type RowKind = (typeof rowKinds)[number];
export type ImportStatus = (typeof importStatuses)[number];
