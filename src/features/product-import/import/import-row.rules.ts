// Checks one row: whether it creates a product, changes one or changes nothing, or why it fails.
import { readIssue } from '#kernel/input-issue.ts';
import {
  alignedPrices,
  changedFields,
  type ProductState,
  settled,
} from '#features/products/product-edit.rules.ts';
import { type ProductInput, productInput } from '#features/products/product-edit.schema.ts';
import { unescapeCell, writeCell } from '#features/products/cells/product-cell.rules.ts';
import { type ImportOrigin, noFormat } from '../reading/import-columns.rules.ts';
import { type ImportField, isNumeric } from '../reading/import-fields.rules.ts';
import { currencyInName } from '#features/products/cells/measure.rules.ts';
import { isOfKind, isProductField, productCells } from '#features/products/product-fields.ts';
import {
  type CellRules,
  type Cells,
  type Formats,
  type FieldValues,
  plainText,
  readCells,
} from './import-row-cells.rules.ts';
import type { ImportOptions, RowIssue } from './import.schema.ts';
import { excerpt } from '../reading/import-value.rules.ts';
import { keysOf } from '#kernel/object.ts';

/** The product with the row's key. */
export type Found =
  | { kind: 'none' }
  | { kind: 'one'; id: string; state: ProductState }
  | { kind: 'several' }
  | { kind: 'deleted' };

export type RowResult =
  | { kind: 'new'; fields: ProductInput; notices?: RowIssue[] }
  | { kind: 'changed'; before: FieldValues; fields: Partial<ProductInput>; notices?: RowIssue[] }
  | { kind: 'unchanged'; notices?: RowIssue[] }
  | { kind: 'failed'; issues: RowIssue[] };

type Rules = Pick<ImportOptions, 'mode' | 'key' | 'defaults'> & CellRules;

/** Characters of an invalid value that its issue quotes. */
const maxFoundLength = 80;

/** The cells by their fields. Empty ones are left out: they leave the product's value as it is. */
export function cellsByField(columns: ImportOptions['columns'], cells: readonly string[]): Cells {
  const byField = new Map<ImportField, string>();
  for (const [index, field] of columns.entries()) {
    const cell = cells[index] ?? '';
    if (field && cell.trim() !== '') byField.set(field, cell);
  }
  return byField;
}

export function formatsOf({ columns, formats = [] }: Pick<ImportOptions, 'columns' | 'formats'>): Formats {
  return Object.fromEntries(
    columns.flatMap((field, index) => (field ? [[field, formats[index] ?? noFormat]] : [])),
  );
}

export function readKey(cells: Cells, key: ImportOptions['key'], origin: ImportOrigin): string | null {
  const text = unescapeCell(cells.get(key) ?? '');
  return (key === 'title' ? plainText(text, origin) : text).trim() || null;
}

export function checkRow(cells: Cells, found: Found, rules: Rules): RowResult {
  if (found.kind === 'several') return rejected(rules.key, 'several', cells);
  if (found.kind === 'deleted') return rejected(rules.key, 'deleted', cells);
  if (found.kind === 'none') {
    return rules.mode === 'update' ? rejected(rules.key, 'unknown', cells) : checkNewRow(cells, rules);
  }
  return rules.mode === 'create' ? { kind: 'unchanged' } : checkKnownRow(cells, found.state, rules);
}

function checkNewRow(cells: Cells, rules: Rules): RowResult {
  const { values, issues, notices } = readCells(cells, rules);
  const wrong = new Set(issues.map(({ field }) => field));
  for (const field of keysOf(rules.defaults)) {
    if (rules.defaults[field] !== null && !(field in values)) values[field] = rules.defaults[field];
  }
  const fields: FieldValues = {};
  for (const field of keysOf(productInput.shape)) {
    if (wrong.has(field)) continue;
    const result = productInput.shape[field].safeParse(values[field]);
    if (result.success) fields[field] = result.data;
    else if (values[field] === undefined) issues.push({ field, code: 'required' });
    else issues.push(toIssue(field, result.error.issues[0]?.message, cells.get(field)));
  }
  if (issues.length > 0) return { kind: 'failed', issues: ordered(issues) };
  const aligned = alignedPrices(settled(fields as ProductInput));
  if (!aligned) return { kind: 'failed', issues: [contradiction(cells)] };
  return { kind: 'new', fields: aligned, ...withNotices(notices) };
}

/** A cell that equals the product's value is not validated: it may be older than today's rules. */
function checkKnownRow(cells: Cells, state: ProductState, rules: Rules): RowResult {
  // The prices are compared with their currency.
  const different = new Map(
    [...cells].filter(([field, cell]) => field === 'currency' || !equalsExport(field, cell, state, rules)),
  );
  const { values, issues, notices } = readCells(different, rules, state);
  const fields: FieldValues = {};
  for (const field of keysOf(values)) {
    const result = productInput.shape[field].safeParse(values[field]);
    if (result.success) fields[field] = result.data;
    else issues.push(toIssue(field, result.error.issues[0]?.message, cells.get(field)));
  }
  if (issues.length > 0) return { kind: 'failed', issues: ordered(issues) };
  const input = settled(fields as Partial<ProductInput>);
  const aligned = alignedPrices(
    changedFields(input, state, () => 'new'),
    state,
  );
  if (!aligned) return { kind: 'failed', issues: [contradiction(cells)] };
  const changed = keysOf(aligned);
  if (changed.length === 0) return { kind: 'unchanged', ...withNotices(notices) };
  const before = Object.fromEntries(changed.map((field) => [field, state[field]]));
  const { price, moq, price_breaks } = aligned;
  const following = Object.entries({ price, moq, price_breaks }).filter(([, value]) => value !== undefined);
  const whole = { ...input, ...Object.fromEntries(following) };
  const wanted = Object.fromEntries(Object.entries(whole).filter(([field]) => isWanted(field, changed)));
  return { kind: 'changed', before, fields: wanted, ...withNotices(notices) };
}

/** The cell equals what an export of the product would hold. A decimal comma or another currency changes its meaning. */
function equalsExport(
  field: ImportField,
  cell: string,
  state: ProductState,
  { formats, headers }: Rules,
): boolean {
  if (!isProductField(field) || writeCell(field, state[field]) !== cell) return false;
  if (isOfKind(field, 'money') && currencyInName(headers?.[field] ?? '')) return false;
  return !isNumeric(field) || formats[field]?.decimal !== ',';
}

function contradiction(cells: Cells): RowIssue {
  const found = cells.get('price_breaks') ?? cells.get('moq') ?? cells.get('price') ?? '';
  return { field: 'price_breaks', code: 'breaks', found: excerpt(found, maxFoundLength) };
}

function withNotices(notices: RowIssue[]) {
  return notices.length > 0 ? { notices } : {};
}

/** `image_url` follows from the images. */
function isWanted(field: string, changed: readonly string[]): boolean {
  return changed.includes(field) || (field === 'images' && changed.includes('image_url'));
}

function toIssue(field: ImportField, message = '', cell?: string): RowIssue {
  const issue = readIssue(message);
  return { field, ...issue, ...(cell !== undefined && { found: excerpt(cell, maxFoundLength) }) };
}

function rejected(key: ImportOptions['key'], code: RowIssue['code'], cells: Cells): RowResult {
  return {
    kind: 'failed',
    issues: [{ field: key, code, found: excerpt(cells.get(key) ?? '', maxFoundLength) }],
  };
}

function ordered(issues: RowIssue[]): RowIssue[] {
  const rank = ({ field }: RowIssue) => {
    const index = productCells.findIndex((name) => name === field);
    return index < 0 ? productCells.length : index;
  };
  return issues.toSorted((a, b) => rank(a) - rank(b));
}
