// What one row of a file would do: make a product, change one, nothing, or why it cannot be understood.
import { changedFields, type ProductState, settled } from './desk-product.rules.ts';
import { type ProductInput, productInput } from './desk-product.schema.ts';
import { isClear, readDimensions, readImages, readList, unguard, writeCell } from './import-cell.rules.ts';
import { type ImportField, type ProductCell, productCells } from './import-fields.rules.ts';
import type { ImportOptions, RowFault } from './import.schema.ts';
import {
  excerpt,
  readCategory,
  readNumber,
  readProductType,
  readYesNo,
  withoutMarkup,
} from './import-value.rules.ts';
import { readFault } from './product-form-faults.rules.ts';

type Given = Partial<Record<keyof ProductInput, unknown>>;
type Cells = ReadonlyMap<ImportField, string>;

/** The product that a row's key names. */
export type Found =
  | { kind: 'none' }
  | { kind: 'one'; id: string; state: ProductState }
  | { kind: 'several' }
  | { kind: 'deleted' };

export type Verdict =
  | { kind: 'new'; fields: ProductInput }
  | { kind: 'changed'; before: Given; fields: Partial<ProductInput> }
  | { kind: 'unchanged' }
  | { kind: 'failed'; faults: RowFault[] };

type Rules = Pick<ImportOptions, 'mode' | 'key' | 'decimal' | 'defaults'> & {
  /** The file's descriptions are HTML. */
  hasMarkup: boolean;
};

const nullable = new Set<ImportField>(['image_url', 'weight', 'dimensions', 'seo_title', 'seo_description']);
const lists = new Set<ImportField>(['features', 'tags', 'images']);
const sides = ['length', 'width', 'height'] as const;
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

export function keyOf(cells: Cells, key: ImportOptions['key']): string | null {
  return unguard(cells.get(key) ?? '').trim() || null;
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
  const { values, faults } = readCells(cells, rules);
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
    : { kind: 'new', fields: settled(fields as ProductInput) };
}

/** A cell that says what is there already is never judged: it may be older than today's rules. */
function judgeKnown(cells: Cells, state: ProductState, rules: Rules): Verdict {
  const different = new Map(
    [...cells].filter(([field, cell]) => !isKept(field) || writeCell(field, state[field]) !== cell),
  );
  const { values, faults } = readCells(different, rules);
  const fields: Given = {};
  for (const [field, value] of Object.entries(values) as [keyof ProductInput, unknown][]) {
    const result = productInput.shape[field].safeParse(value);
    if (result.success) fields[field] = result.data;
    else faults.push(toFault(field, result.error.issues[0]?.message, cells.get(field)));
  }
  if (faults.length > 0) return { kind: 'failed', faults: ordered(faults) };
  const input = settled(fields as Partial<ProductInput>);
  const changed = Object.keys(changedFields(input, state, () => 'new')) as (keyof ProductInput)[];
  if (changed.length === 0) return { kind: 'unchanged' };
  const before = Object.fromEntries(changed.map((field) => [field, state[field]]));
  const wanted = Object.fromEntries(Object.entries(input).filter(([field]) => isWanted(field, changed)));
  return { kind: 'changed', before, fields: wanted };
}

/** The card's picture follows the images. */
function isWanted(field: string, changed: readonly string[]): boolean {
  return changed.includes(field) || (field === 'images' && changed.includes('image_url'));
}

function readCells(cells: Cells, rules: Rules) {
  const values: Given = {};
  const faults: RowFault[] = [];
  for (const [field, cell] of cells) {
    if (field === 'id' || isSide(field)) continue;
    const target = field === 'weight_grams' ? 'weight' : field;
    if (isClear(cell)) {
      if (nullable.has(target)) values[target] = null;
      else if (lists.has(target)) values[target] = [];
      else faults.push({ field, code: 'required' });
      continue;
    }
    const value = readValue(field, unguard(cell), rules);
    if (typeof value === 'object' && value !== null && 'fault' in value) {
      faults.push({ field, code: value.fault as RowFault['code'], found: excerpt(cell, longestFound) });
    } else values[target] = value;
  }
  const box = readSides(cells, rules, faults);
  if (box) values.dimensions = box;
  return { values, faults };
}

function readValue(field: Exclude<ImportField, 'id'>, text: string, rules: Rules): unknown {
  switch (field) {
    case 'price':
    case 'stock_quantity':
    case 'weight':
      return readNumber(text, rules.decimal) ?? { fault: 'number' };
    case 'weight_grams': {
      const grams = readNumber(text, rules.decimal);
      return grams === null ? { fault: 'number' } : grams / 1000;
    }
    case 'is_active':
      return readYesNo(text) ?? { fault: 'yesNo' };
    case 'category':
      return readCategory(text) ?? { fault: 'choice' };
    case 'product_type':
      return readProductType(text) ?? { fault: 'choice' };
    case 'currency':
      return currencyOf(text) ?? { fault: 'choice' };
    case 'features':
    case 'tags':
      return readList(field, text);
    case 'dimensions':
      return readDimensions(text, rules.decimal);
    case 'images':
      return readImages(text);
    case 'description':
      return rules.hasMarkup ? withoutMarkup(text) : text;
    default:
      return text;
  }
}

function readSides(cells: Cells, rules: Rules, faults: RowFault[]) {
  const given = sides.filter((side) => cells.has(side));
  // Another shop's zeros stand for what nobody measured.
  if (given.every((side) => Number(cells.get(side)) === 0)) return undefined;
  const numbers = sides.map((side) => {
    const cell = cells.get(side);
    const value = cell === undefined ? null : readNumber(unguard(cell), rules.decimal);
    if (value !== null) return value;
    faults.push(
      cell === undefined
        ? { field: side, code: 'required' }
        : { field: side, code: 'number', found: excerpt(cell, longestFound) },
    );
    return 0;
  });
  return { length: numbers[0], width: numbers[1], height: numbers[2] };
}

function currencyOf(text: string): string | null {
  const code = text.trim().toUpperCase();
  return productInput.shape.currency.safeParse(code).success ? code : null;
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

function isSide(field: ImportField): field is (typeof sides)[number] {
  return sides.some((side) => side === field);
}
