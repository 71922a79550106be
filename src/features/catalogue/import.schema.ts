// What the import's doors accept and answer: the file's columns, the choices, the rows and how far it is.
import { z } from 'zod';
import { undoProgress } from '#features/history/history.schema.ts';
import { currencies } from '#kernel/money.ts';
import { faultCodes } from './product-form-faults.rules.ts';
import { importedImages } from './import-image.schema.ts';
import { importOrigins } from './import-columns.rules.ts';
import {
  decimalSigns,
  importedImageKinds,
  importFields,
  importKeys,
  importLimits,
  importModes,
} from './import-fields.rules.ts';
import { encodings } from './import-encoding.rules.ts';
import { delimiters } from './import-file-kind.rules.ts';
import { units } from './import-measure.rules.ts';
import { productLimits } from './desk-product.schema.ts';
import { categories } from './product.rules.ts';

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

/** Why a file cannot be read, or an import did not come to its end. */
export const fileFaults = [
  'too_large',
  'empty',
  'not_a_table',
  'old_workbook',
  'web_page',
  'no_header',
  'too_many_columns',
  'too_many_rows',
  'quotes',
  'row_too_long',
  'bomb',
  'damaged',
  'broke_off',
  'unforeseen',
] as const;

export const rowFaultCodes = [
  ...faultCodes,
  'ambiguous',
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
  // Of rows that do not fail: what was done with them that nobody asked for.
  'defaulted',
  'gtinLeft',
  'variant',
  'parent',
] as const;

export const rowFault = z.object({
  /** Null: the row as a whole. */
  field: z.enum(importFields).nullable(),
  code: z.enum(rowFaultCodes),
  found: z.string().optional(),
  limit: z.number().optional(),
  rows: z.array(z.int()).optional().describe('Others with the same key'),
});

export const importOptions = z
  .object({
    columns: z
      .array(z.enum(importFields).nullable())
      .max(importLimits.columns)
      .describe('The field of each column, in their order; null: left out'),
    key: z.enum(importKeys).describe('What tells whether a row’s product is there already'),
    mode: z.enum(importModes),
    images: z
      .enum(importedImageKinds)
      .default('link')
      .describe('Of other sites: kept as links, or brought here once their products are written'),
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
        currency: z.enum(currencies).nullable().default(null),
        stock_quantity: z.int().min(0).max(productLimits.stock).nullable().default(null),
      })
      .prefault({})
      .describe('For new products whose row does not tell'),
  })
  .refine(({ columns }) => {
    const used = columns.filter((field) => field !== null);
    return new Set(used).size === used.length;
  }, 'two columns for one field')
  .refine(({ columns, key }) => columns.includes(key), { path: ['key'], message: 'no column holds it' });

/** How the file itself is read; what is left out stays, or is guessed from what was chosen. */
export const readingChange = z.object({
  encoding: z.enum(encodings).optional().describe('Of a CSV file'),
  delimiter: z.enum(delimiters).optional().describe('Of a CSV file'),
  header: z.int().min(1).max(1_000).optional().describe('The row that names the columns, from 1'),
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
      numbers: z.array(z.string()).optional().describe('Values that tell how its numbers are written'),
      evidence: z
        .object({ point: z.boolean(), comma: z.boolean(), open: z.array(z.enum(decimalSigns)) })
        .optional(),
    }),
  ),
  reading: z
    .object({
      format: z.enum(['csv', 'xlsx']),
      encoding: z.enum(encodings).optional(),
      delimiter: z.enum(delimiters).optional(),
      header: z.int().optional(),
    })
    .describe('How the file is read, as guessed or as corrected'),
  options: importOptions.describe('As chosen; before, as guessed or as remembered'),
  error: z
    .object({ code: z.enum(fileFaults), line: z.int().optional(), found: z.string().optional() })
    .nullable(),
  /** Of the file, while it is checked: 0 to 1. */
  share: z.number(),
  rows: z.int().describe('Those read so far; after the check, all'),
  rows_done: z.int().describe('While it runs: products written'),
  rows_to_do: z.int(),
  new: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  failed: z.int(),
  change_set_id: z.guid().nullable(),
  images: importedImages.describe('Those that are to be brought here'),
  swept: z.boolean().describe('Old: its file and its rows are gone'),
  undone: z.boolean(),
  undo: undoProgress.nullable().describe('When it is or was taken back in the background'),
  created_by: z.string(),
  created_at: z.iso.datetime(),
});

export const importRow = z.object({
  row: z.int().describe('As counted in the file: its head is row 1'),
  kind: z.enum(rowKinds),
  title: z.string().nullable(),
  before: fields.nullable(),
  fields: fields.nullable().describe('What will be written'),
  faults: z.array(rowFault).describe('Of rows that do not fail: what should be known of them'),
  cells: z.array(z.string()).nullable().describe('Of a row that failed, as it can be corrected'),
});

/** Equal faults, or notices, of many rows. */
export const faultGroups = z.array(
  z.object({
    kind: z.enum(rowKinds),
    fault: rowFault,
    rows: z.int().describe('How many'),
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
    .describe('Texts by the places of their columns, from 0'),
});

export const importRowsQuery = z.object({
  kind: z.enum(rowKinds),
  after: z.coerce.number().int().min(0).max(2_147_483_647).default(0),
  limit: z.coerce.number().int().min(1).max(100).default(25),
  field: z
    .enum(importFields)
    .or(z.literal(''))
    .optional()
    .describe('With `code`: rows with such a fault alone'),
  code: z.enum(rowFaultCodes).optional(),
  found: z.string().max(200).optional(),
});

export const importRows = z.object({ items: z.array(importRow), has_more: z.boolean() });

export type ImportOptions = z.infer<typeof importOptions>;
export type ProductImport = z.infer<typeof productImport>;
export type ImportRow = z.infer<typeof importRow>;
export type ReadingChange = z.infer<typeof readingChange>;
export type RowFault = z.infer<typeof rowFault>;
export type FaultGroup = z.infer<typeof faultGroups>[number];
export type RowKind = (typeof rowKinds)[number];
export type ImportStatus = (typeof importStatuses)[number];
export type FileFault = NonNullable<ProductImport['error']>;
