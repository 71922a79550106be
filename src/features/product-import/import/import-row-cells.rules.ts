// Converts the cells of one row to values of a product, with errors and warnings.
import type { ProductInput } from '#features/products/product-edit.schema.ts';
import {
  isClear,
  readDimensions,
  readImages,
  readList,
  readStructure,
  unescapeCell,
} from '#features/products/cells/product-cell.rules.ts';
import { type ColumnFormat, type ImportOrigin, noFormat } from '../reading/import-columns.rules.ts';
import {
  type Current,
  type DetailRules,
  readAttributeCells,
  readTranslationCells,
} from './import-detail-cells.rules.ts';
import { type ImportField, isAttributeColumn, isTranslationCell } from '../reading/import-fields.rules.ts';
import { withoutEntities, withoutMarkup } from '../reading/import-markup.rules.ts';
import {
  currencyInName,
  isMeasureIssue,
  lengthUnits,
  readAmount,
  readMeasure,
  readUnit,
  type Unit,
  weightUnits,
} from '#features/products/cells/measure.rules.ts';
import { readCountry, readOption } from '../reading/trade-spelling.rules.ts';
import { isNumberIssue, readNumber } from '#kernel/written-number.ts';
import type { ImportOptions, RowIssue } from './import.schema.ts';
import { declarationOf, type FieldOfKind, isOfKind } from '#features/products/product-fields.ts';
import { isGtin } from '#features/products/product.rules.ts';
import type { Currency } from '#kernel/money.ts';
import { excerpt, readCategory, readProductType, readYesNo } from '../reading/import-value.rules.ts';

/** The number format of a field in this file. */
export type Formats = DetailRules['formats'];
export type Cells = ReadonlyMap<ImportField, string>;
export type FieldValues = Partial<Record<keyof ProductInput, unknown>>;
export interface CellRules extends DetailRules {
  origin: ImportOrigin;
  defaults: ImportOptions['defaults'];
  /** Those that may be used. */
  currencies: readonly Currency[];
}

type ReadValues = { values: FieldValues; issues: RowIssue[]; notices: RowIssue[] };
type Read = { value: unknown } | { issue: RowIssue['code'] };

const sides = ['length', 'width', 'height'] as const;
/** Fields that are read together with the field that they qualify. */
const qualifiers = new Set<ImportField>([
  'id',
  ...sides,
  'weight_unit',
  'published',
  'image_alt',
  'compare_at',
]);
/** Characters of an invalid value that its issue quotes. */
const maxFoundLength = 80;
/** Values that spreadsheets write for failed formulas. */
const sheetError = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!)$/;

export function readCells(cells: Cells, rules: CellRules, current: Current = {}): ReadValues {
  const found: ReadValues = { values: {}, issues: [], notices: [] };
  const { values, issues } = found;
  for (const [field, cell] of cells) {
    if (sheetError.test(cell.trim())) issues.push(issueOf(field, 'sheetError', cell));
    else if (rules.origin !== 'own' && cell.includes('\uFFFD')) issues.push(issueOf(field, 'garbled', cell));
    else if (isAttributeColumn(field) || isTranslationCell(field)) continue;
    else if (!qualifiers.has(field)) readCell(field as Readable, cell, cells, rules, found);
  }
  readAttributeCells(cells, rules, current, found);
  readTranslationCells(cells, current, values);
  if (cells.has('compare_at')) readCompareAt(cells, rules, found);
  if (cells.has('published')) readPublished(cells, found);
  if (cells.has('image_alt')) readAlt(cells, rules, values);
  const box = readSides(cells, rules, issues);
  if (box) values.dimensions = box;
  return found;
}

type Readable = keyof ProductInput | 'weight_grams';

function readCell(field: Readable, cell: string, cells: Cells, rules: CellRules, found: ReadValues): void {
  const { values, issues, notices } = found;
  const target = field === 'weight_grams' ? 'weight' : field;
  if (isClear(cell)) {
    const { initial } = declarationOf(target);
    if (initial === null || isEmptyStructure(initial)) values[target] = initial;
    else issues.push({ field, code: 'required' });
    return;
  }
  const text = unescapeCell(cell);
  if (
    field === 'category' &&
    rules.defaults.category &&
    readCategory(plainText(text, rules.origin)) === null
  ) {
    notices.push(issueOf(field, 'defaulted', cell));
    return;
  }
  if (field === 'gtin' && !isGtin(digitsOf(text))) {
    notices.push(issueOf(field, 'gtinLeft', cell));
    return;
  }
  const read = readValue(field, text, cells, rules, values);
  if ('issue' in read) {
    const isOfCurrency = field === 'currency' || read.issue === 'currency';
    const accepted = isOfCurrency ? { accepted: [...rules.currencies] } : {};
    issues.push({ ...issueOf(field, read.issue, cell), ...accepted });
  } else values[target] = read.value;
}

function isEmptyStructure(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

/** A price that contains a currency is in that currency; without one, in that of the column's name. */
function readPrice(
  field: FieldOfKind<'money'> | 'compare_at',
  text: string,
  cells: Cells,
  rules: CellRules,
  values: FieldValues,
): Read {
  const amount = readAmount(text, formatOf(field, rules).decimal);
  if (typeof amount === 'string') return { issue: amount };
  const own = amount.currency ?? currencyInName(rules.headers?.[field] ?? '');
  const named = currencyOf(cells.get('currency') ?? '', rules);
  const isUsable = own !== 'currency' && (!own || rules.currencies.includes(own));
  if (!isUsable || (own && named && named !== own)) return { issue: 'currency' };
  if (own) values.currency = own;
  return { value: amount.value };
}

function readValue(field: Readable, text: string, cells: Cells, rules: CellRules, values: FieldValues): Read {
  const { origin } = rules;
  const { decimal, unit } = formatOf(field, rules);
  switch (field) {
    case 'weight_grams':
      return numberOf(readMeasure(text, decimal, 'g'));
    case 'category':
      return orIssue(readCategory(plainText(text, origin)), 'choice');
    case 'product_type':
      return orIssue(readProductType(text), 'choice');
    case 'currency':
      return orIssue(currencyOf(text, rules), 'choice');
    case 'dimensions': {
      const read = readDimensions(text, decimal, lengthUnits.find((one) => one === unit) ?? 'cm');
      return typeof read === 'object' && 'issue' in read ? read : { value: read };
    }
    case 'images':
      return { value: readImages(text) };
    case 'description':
      return { value: describedText(text, origin) };
    case 'image_url':
      return { value: text };
    case 'gtin':
      return { value: digitsOf(text) };
    case 'hs_code':
      return { value: digitsOf(text).replaceAll('.', '') };
    case 'country_of_origin':
      return { value: readCountry(text) };
    case 'sku':
      return {
        value: plainText(text, origin)
          .trim()
          .replace(/^'(?=\d)/, ''),
      };
  }
  if (isOfKind(field, 'money')) return readPrice(field, text, cells, rules, values);
  if (isOfKind(field, 'kilograms')) return readWeight(field, text, cells, rules);
  if (isOfKind(field, 'count')) return numberOf(readNumber(text, decimal));
  if (isOfKind(field, 'flag')) return orIssue(readYesNo(text), 'yesNo');
  if (isOfKind(field, 'structure')) {
    return orIssue(readStructure(field, text), field === 'price_breaks' ? 'breaksForm' : 'invalid');
  }
  if (isOfKind(field, 'choice'))
    return orIssue(readOption(field, declarationOf(field).options ?? [], plainText(text, origin)), 'choice');
  if (isOfKind(field, 'list')) return { value: readList(field, plainText(text, origin)) };
  return { value: plainText(text, origin) };
}

/** The unit is in the cell itself, in a column of its own, or in the header. */
function readWeight(field: FieldOfKind<'kilograms'>, text: string, cells: Cells, rules: CellRules): Read {
  const { decimal, unit } = formatOf(field, rules);
  const own = field === 'weight' ? cells.get('weight_unit') : undefined;
  const named = own === undefined ? (unit ?? 'kg') : readUnit(own);
  const known = weightUnits.find((one) => one === named);
  return known ? numberOf(readMeasure(text, decimal, known)) : { issue: 'unit' };
}

/** Shopify's name for the price before a sale; its `price` is then the sale price. */
function readCompareAt(cells: Cells, rules: CellRules, { values, issues }: ReadValues): void {
  const cell = cells.get('compare_at') ?? '';
  if (isClear(cell)) return;
  const before = readPrice('compare_at', unescapeCell(cell), cells, rules, values);
  if ('issue' in before) issues.push(issueOf('compare_at', before.issue, cell));
  else if (typeof values.price === 'number' && Number(before.value) > values.price) {
    values.sale_price = values.price;
    values.price = before.value;
  }
}

/** An apostrophe prevents Excel from rounding a long number; spaces and dashes make it readable. */
function digitsOf(text: string): string {
  return text.normalize('NFKC').replaceAll(/[\s'-]/g, '');
}

/** Only what is both published and active can be bought. */
function readPublished(cells: Cells, { values, issues }: ReadValues): void {
  const cell = cells.get('published') ?? '';
  // Magento's number of a disabled product.
  const published = cell.trim() === '2' ? false : readYesNo(cell);
  if (published === null) issues.push(issueOf('published', 'yesNo', cell));
  else values.is_active = published && values.is_active !== false;
}

function readAlt(cells: Cells, { origin }: CellRules, values: FieldValues): void {
  const alt_text = plainText(unescapeCell(cells.get('image_alt') ?? ''), origin).trim();
  const images = values.images as { alt_text: string | null }[] | undefined;
  const [first, ...others] = images ?? [];
  if (first && !first.alt_text) values.images = [{ ...first, alt_text }, ...others];
}

function readSides(cells: Cells, rules: CellRules, issues: RowIssue[]) {
  const present = sides.filter((side) => cells.has(side));
  // Zeros in another shop's export mean that nothing was measured.
  if (present.every((side) => Number(cells.get(side)) === 0)) return undefined;
  const [length, width, height] = sides.map((side) => {
    const cell = cells.get(side);
    if (cell === undefined) {
      issues.push({ field: side, code: 'required' });
      return 0;
    }
    const { decimal, unit } = formatOf(side, rules);
    const value = readMeasure(unescapeCell(cell), decimal, lengthUnits.find((one) => one === unit) ?? 'cm');
    if (!isMeasureIssue(value)) return value;
    issues.push(issueOf(side, value, cell));
    return 0;
  });
  return { length, width, height };
}

/** Other shops export HTML entities: “Cables &amp; Adapters”. */
export function plainText(text: string, origin: ImportOrigin): string {
  return origin === 'own' ? text : withoutEntities(text);
}

/** WooCommerce writes line ends as a backslash and an n. */
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
  return isMeasureIssue(value) || isNumberIssue(value) ? { issue: value } : { value };
}

function orIssue(value: unknown, issue: RowIssue['code']): Read {
  return value === null ? { issue } : { value };
}

function currencyOf(text: string, { currencies }: CellRules): Currency | null {
  const code = text.trim().toUpperCase();
  return currencies.find((one) => one === code) ?? null;
}

function issueOf(field: ImportField, code: RowIssue['code'], cell: string): RowIssue {
  return { field, code, found: excerpt(cell, maxFoundLength) };
}
