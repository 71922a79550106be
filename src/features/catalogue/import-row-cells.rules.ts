// The cells of one row as values of a product, with what is wrong with them and what should be known of them.
import { productInput, type ProductInput } from './desk-product.schema.ts';
import { isClear, readDimensions, readImages, readList, unguard } from './import-cell.rules.ts';
import { type ColumnFormat, type ImportOrigin, noFormat } from './import-columns.rules.ts';
import type { ImportField } from './import-fields.rules.ts';
import { withoutEntities, withoutMarkup } from './import-markup.rules.ts';
import {
  isMeasureFault,
  lengthUnits,
  readAmount,
  readMeasure,
  readUnit,
  type Unit,
  weightUnits,
} from './import-measure.rules.ts';
import { isNumberFault, readNumber } from './import-number.rules.ts';
import type { ImportOptions, RowFault } from './import.schema.ts';
import { isGtin } from './product.rules.ts';
import { excerpt, readCategory, readProductType, readYesNo } from './import-value.rules.ts';

/** How the numbers of a field are written in this file. */
export type Formats = Partial<Record<ImportField, ColumnFormat>>;
export type Cells = ReadonlyMap<ImportField, string>;
export type Given = Partial<Record<keyof ProductInput, unknown>>;
export type CellRules = { formats: Formats; origin: ImportOrigin; defaults: ImportOptions['defaults'] };

type Found = { values: Given; faults: RowFault[]; notices: RowFault[] };
type Read = { value: unknown } | { fault: RowFault['code'] };

const nullable = new Set<ImportField>([
  'image_url',
  'weight',
  'dimensions',
  'seo_title',
  'seo_description',
  'sku',
  'gtin',
  'sale_price',
]);
const lists = new Set<ImportField>(['features', 'tags', 'images']);
const sides = ['length', 'width', 'height'] as const;
/** They say something of another field, and are read with it. */
const besides = new Set<ImportField>(['id', ...sides, 'weight_unit', 'published', 'image_alt', 'compare_at']);
/** What is told of a value that is not understood. */
const longestFound = 80;
/** What a spreadsheet writes where a formula failed. */
const sheetError = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!)$/;

export function readCells(cells: Cells, rules: CellRules): Found {
  const found: Found = { values: {}, faults: [], notices: [] };
  const { values, faults } = found;
  for (const [field, cell] of cells) {
    if (sheetError.test(cell.trim())) faults.push(faultOf(field, 'sheetError', cell));
    else if (rules.origin !== 'own' && cell.includes('\uFFFD')) faults.push(faultOf(field, 'garbled', cell));
    else if (!besides.has(field)) readCell(field as Readable, cell, cells, rules, found);
  }
  if (cells.has('compare_at')) readCompareAt(cells, rules, found);
  if (cells.has('published')) readPublished(cells, found);
  if (cells.has('image_alt')) readAlt(cells, rules, values);
  const box = readSides(cells, rules, faults);
  if (box) values.dimensions = box;
  return found;
}

type Readable = keyof ProductInput | 'weight_grams';

function readCell(field: Readable, cell: string, cells: Cells, rules: CellRules, found: Found): void {
  const { values, faults, notices } = found;
  const target = field === 'weight_grams' ? 'weight' : field;
  if (isClear(cell)) {
    if (nullable.has(target)) values[target] = null;
    else if (lists.has(target)) values[target] = [];
    else faults.push({ field, code: 'required' });
    return;
  }
  const text = unguard(cell);
  if (
    field === 'category' &&
    rules.defaults.category &&
    readCategory(plainText(text, rules.origin)) === null
  ) {
    notices.push(faultOf(field, 'defaulted', cell));
    return;
  }
  if (field === 'gtin' && !isGtin(digitsOf(text))) {
    notices.push(faultOf(field, 'gtinLeft', cell));
    return;
  }
  const read =
    field === 'price' || field === 'sale_price'
      ? readPrice(field, text, cells, rules, values)
      : readValue(field, text, cells, rules);
  if ('fault' in read) faults.push(faultOf(field, read.fault, cell));
  else values[target] = read.value;
}

/** A price that names its currency is a price in that one. */
function readPrice(
  field: 'price' | 'sale_price' | 'compare_at',
  text: string,
  cells: Cells,
  rules: CellRules,
  values: Given,
): Read {
  const amount = readAmount(text, formatOf(field, rules).decimal);
  if (typeof amount === 'string') return { fault: amount };
  const told = currencyOf(cells.get('currency') ?? '');
  if (amount.currency && told && told !== amount.currency) return { fault: 'currency' };
  if (amount.currency) values.currency = amount.currency;
  return { value: amount.value };
}

function readValue(
  field: Exclude<Readable, 'price' | 'sale_price'>,
  text: string,
  cells: Cells,
  rules: CellRules,
): Read {
  const { origin } = rules;
  const { decimal, unit } = formatOf(field, rules);
  switch (field) {
    case 'stock_quantity':
      return numberOf(readNumber(text, decimal));
    case 'weight':
      return readWeight(text, cells, rules);
    case 'weight_grams':
      return numberOf(readMeasure(text, decimal, 'g'));
    case 'is_active':
      return orFault(readYesNo(text), 'yesNo');
    case 'category':
      return orFault(readCategory(plainText(text, origin)), 'choice');
    case 'product_type':
      return orFault(readProductType(text), 'choice');
    case 'currency':
      return orFault(currencyOf(text), 'choice');
    case 'features':
    case 'tags':
      return { value: readList(field, plainText(text, origin)) };
    case 'dimensions': {
      const read = readDimensions(text, decimal, lengthUnits.find((one) => one === unit) ?? 'cm');
      return typeof read === 'object' && 'fault' in read ? read : { value: read };
    }
    case 'images':
      return { value: readImages(text) };
    case 'description':
      return { value: describedText(text, origin) };
    case 'image_url':
      return { value: text };
    case 'gtin':
      return { value: digitsOf(text) };
    case 'sku':
      return {
        value: plainText(text, origin)
          .trim()
          .replace(/^'(?=\d)/, ''),
      };
    default:
      return { value: plainText(text, origin) };
  }
}

/** The unit stands in the cell itself, in a column of its own, or in the head. */
function readWeight(text: string, cells: Cells, rules: CellRules): Read {
  const { decimal, unit } = formatOf('weight', rules);
  const own = cells.get('weight_unit');
  const named = own === undefined ? (unit ?? 'kg') : readUnit(own);
  const known = weightUnits.find((one) => one === named);
  return known ? numberOf(readMeasure(text, decimal, known)) : { fault: 'unit' };
}

/** Shopify calls the price before a sale so: what the product costs there is then the sale's price. */
function readCompareAt(cells: Cells, rules: CellRules, { values, faults }: Found): void {
  const cell = cells.get('compare_at') ?? '';
  if (isClear(cell)) return;
  const before = readPrice('compare_at', unguard(cell), cells, rules, values);
  if ('fault' in before) faults.push(faultOf('compare_at', before.fault, cell));
  else if (typeof values.price === 'number' && Number(before.value) > values.price) {
    values.sale_price = values.price;
    values.price = before.value;
  }
}

/** Excel is kept from rounding long numbers by an apostrophe; people read them by spaces and dashes. */
function digitsOf(text: string): string {
  return text.normalize('NFKC').replaceAll(/[\s'-]/g, '');
}

/** Only what is both published and active can be bought. */
function readPublished(cells: Cells, { values, faults }: Found): void {
  const cell = cells.get('published') ?? '';
  const published = readYesNo(cell);
  if (published === null) faults.push(faultOf('published', 'yesNo', cell));
  else values.is_active = published && values.is_active !== false;
}

function readAlt(cells: Cells, { origin }: CellRules, values: Given): void {
  const alt_text = plainText(unguard(cells.get('image_alt') ?? ''), origin).trim();
  const images = values.images as { alt_text: string | null }[] | undefined;
  const [first, ...others] = images ?? [];
  if (first && !first.alt_text) values.images = [{ ...first, alt_text }, ...others];
}

function readSides(cells: Cells, rules: CellRules, faults: RowFault[]) {
  const given = sides.filter((side) => cells.has(side));
  // Another shop's zeros stand for what nobody measured.
  if (given.every((side) => Number(cells.get(side)) === 0)) return undefined;
  const [length, width, height] = sides.map((side) => {
    const cell = cells.get(side);
    if (cell === undefined) {
      faults.push({ field: side, code: 'required' });
      return 0;
    }
    const { decimal, unit } = formatOf(side, rules);
    const value = readMeasure(unguard(cell), decimal, lengthUnits.find((one) => one === unit) ?? 'cm');
    if (!isMeasureFault(value)) return value;
    faults.push(faultOf(side, value, cell));
    return 0;
  });
  return { length, width, height };
}

/** Other shops write what would be markup on a page: “Cables &amp; Adapters”. */
export function plainText(text: string, origin: ImportOrigin): string {
  return origin === 'own' ? text : withoutEntities(text);
}

/** WooCommerce writes the ends of lines as a stroke and an n. */
function describedText(text: string, origin: ImportOrigin): string {
  if (origin === 'own') return text;
  const isMarkup = origin !== 'other' || /<(?:\/[a-z][a-z\d]*|br)\s*\/?>/i.test(text);
  const lines = origin === 'woocommerce' ? text.replaceAll('\\n', '\n') : text;
  return isMarkup ? withoutMarkup(lines) : withoutEntities(lines);
}

function formatOf(
  field: ImportField,
  { formats }: CellRules,
): { decimal: ColumnFormat['decimal']; unit: Unit | null } {
  return formats[field] ?? noFormat;
}

function numberOf(value: number | string): Read {
  return isMeasureFault(value) || isNumberFault(value) ? { fault: value } : { value };
}

function orFault(value: unknown, fault: RowFault['code']): Read {
  return value === null ? { fault } : { value };
}

function currencyOf(text: string): string | null {
  const code = text.trim().toUpperCase();
  return productInput.shape.currency.safeParse(code || null).success ? code : null;
}

function faultOf(field: ImportField, code: RowFault['code'], cell: string): RowFault {
  return { field, code, found: excerpt(cell, longestFound) };
}
