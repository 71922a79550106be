// What one row of a file would do: make a product, change one, nothing, or why it cannot be understood.
import { changedFields, type ProductState, settled } from './desk-product.rules.ts';
import { type ProductInput, productInput } from './desk-product.schema.ts';
import { unguard, writeCell } from './import-cell.rules.ts';
import { type ImportOrigin, noFormat } from './import-columns.rules.ts';
import { type ImportField, isNumeric, type ProductCell, productCells } from './import-fields.rules.ts';
import {
  type CellRules,
  type Cells,
  type Formats,
  type Given,
  plainText,
  readCells,
} from './import-row-cells.rules.ts';
import type { ImportOptions, RowFault } from './import.schema.ts';
import { excerpt } from './import-value.rules.ts';
import { readFault } from './product-form-faults.rules.ts';

/** The product that a row's key names. */
export type Found =
  | { kind: 'none' }
  | { kind: 'one'; id: string; state: ProductState }
  | { kind: 'several' }
  | { kind: 'deleted' };

export type Verdict =
  | { kind: 'new'; fields: ProductInput; notices?: RowFault[] }
  | { kind: 'changed'; before: Given; fields: Partial<ProductInput>; notices?: RowFault[] }
  | { kind: 'unchanged'; notices?: RowFault[] }
  | { kind: 'failed'; faults: RowFault[] };

type Rules = Pick<ImportOptions, 'mode' | 'key' | 'defaults'> & CellRules;

/** What is told of a value that is not understood. */
const longestFound = 80;

/** The cells by the fields that they are for, without those that are empty: these leave what is there. */
export function givenCells(columns: ImportOptions['columns'], cells: readonly string[]): Cells {
  const given = new Map<ImportField, string>();
  for (const [place, field] of columns.entries()) {
    const cell = cells[place] ?? '';
    if (field && cell.trim() !== '') given.set(field, cell);
  }
  return given;
}

export function formatsOf({ columns, formats = [] }: Pick<ImportOptions, 'columns' | 'formats'>): Formats {
  return Object.fromEntries(
    columns.flatMap((field, place) => (field ? [[field, formats[place] ?? noFormat]] : [])),
  );
}

export function keyOf(cells: Cells, key: ImportOptions['key'], origin: ImportOrigin): string | null {
  const text = unguard(cells.get(key) ?? '');
  return (key === 'title' ? plainText(text, origin) : text).trim() || null;
}

export function judgeRow(cells: Cells, found: Found, rules: Rules): Verdict {
  if (found.kind === 'several') return refused(rules.key, 'several', cells);
  if (found.kind === 'deleted') return refused(rules.key, 'deleted', cells);
  if (found.kind === 'none') {
    return rules.mode === 'update' ? refused(rules.key, 'unknown', cells) : judgeNew(cells, rules);
  }
  return rules.mode === 'create' ? { kind: 'unchanged' } : judgeKnown(cells, found.state, rules);
}

function judgeNew(cells: Cells, rules: Rules): Verdict {
  const { values, faults, notices } = readCells(cells, rules);
  const wrong = new Set(faults.map(({ field }) => field));
  for (const [field, value] of Object.entries(rules.defaults)) {
    if (value !== null && !(field in values)) values[field as 'category'] = value;
  }
  const fields: Given = {};
  for (const [name, schema] of Object.entries(productInput.shape)) {
    const field = name as keyof ProductInput;
    if (wrong.has(field)) continue;
    const result = schema.safeParse(values[field]);
    if (result.success) fields[field] = result.data;
    else if (values[field] === undefined) faults.push({ field, code: 'required' });
    else faults.push(toFault(field, result.error.issues[0]?.message, cells.get(field)));
  }
  return faults.length > 0
    ? { kind: 'failed', faults: ordered(faults) }
    : { kind: 'new', fields: settled(fields as ProductInput), ...told(notices) };
}

/** A cell that says what is there already is never judged: it may be older than today's rules. */
function judgeKnown(cells: Cells, state: ProductState, rules: Rules): Verdict {
  const different = new Map([...cells].filter(([field, cell]) => !isWritten(field, cell, state, rules)));
  const { values, faults, notices } = readCells(different, rules);
  const fields: Given = {};
  for (const [field, value] of Object.entries(values) as [keyof ProductInput, unknown][]) {
    const result = productInput.shape[field].safeParse(value);
    if (result.success) fields[field] = result.data;
    else faults.push(toFault(field, result.error.issues[0]?.message, cells.get(field)));
  }
  if (faults.length > 0) return { kind: 'failed', faults: ordered(faults) };
  const input = settled(fields as Partial<ProductInput>);
  const changed = Object.keys(changedFields(input, state, () => 'new')) as (keyof ProductInput)[];
  if (changed.length === 0) return { kind: 'unchanged', ...told(notices) };
  const before = Object.fromEntries(changed.map((field) => [field, state[field]]));
  const wanted = Object.fromEntries(Object.entries(input).filter(([field]) => isWanted(field, changed)));
  return { kind: 'changed', before, fields: wanted, ...told(notices) };
}

/** The cell is what an export of the product would hold. With a decimal comma, its numbers mean something else. */
function isWritten(field: ImportField, cell: string, state: ProductState, { formats }: Rules): boolean {
  if (!isKept(field) || writeCell(field, state[field]) !== cell) return false;
  return !isNumeric(field) || formats[field]?.decimal !== ',';
}

function told(notices: RowFault[]) {
  return notices.length > 0 ? { notices } : {};
}

/** The card's picture follows the images. */
function isWanted(field: string, changed: readonly string[]): boolean {
  return changed.includes(field) || (field === 'images' && changed.includes('image_url'));
}

function toFault(field: ImportField, message = '', cell?: string): RowFault {
  const fault = readFault(message);
  return { field, ...fault, ...(cell !== undefined && { found: excerpt(cell, longestFound) }) };
}

function refused(key: ImportOptions['key'], code: RowFault['code'], cells: Cells): Verdict {
  return {
    kind: 'failed',
    faults: [{ field: key, code, found: excerpt(cells.get(key) ?? '', longestFound) }],
  };
}

function ordered(faults: RowFault[]): RowFault[] {
  const place = ({ field }: RowFault) => (isCell(field) ? productCells.indexOf(field) : productCells.length);
  return faults.toSorted((a, b) => place(a) - place(b));
}

function isCell(field: ImportField | null): field is ProductCell {
  return productCells.some((name) => name === field);
}

function isKept(field: ImportField): field is Exclude<ProductCell, 'id'> {
  return field !== 'id' && isCell(field);
}
