// Column mapping: guesses the field of each column, by the program that exported the file, then by similar names.
import { unitAtEnd } from '#features/attributes/attribute-cell.rules.ts';
import type { AttributeDefinition } from '#features/attributes/attribute-definition.schema.ts';
import { declarationOf, isOfKind, isProductField } from '#features/products/product-fields.ts';
import {
  attributeColumn,
  type ImportField,
  importFields,
  importKeys,
  isNumeric,
} from './import-fields.rules.ts';
import { type DecimalSign } from '#kernel/written-number.ts';
import { currencyInName, readUnit, type Unit } from '#features/products/cells/measure.rules.ts';
import { decideDecimal, type DecimalEvidence, needsDecision } from '#kernel/written-number.ts';

export const importOrigins = ['own', 'woocommerce', 'shopify', 'other'] as const;
export type ImportOrigin = (typeof importOrigins)[number];

export interface Column {
  name: string;
  /** The first values that are not empty. */
  samples: string[];
  /** Values that reveal the column's number format; empty: the column holds no numbers. */
  numbers?: string[];
  evidence?: DecimalEvidence;
}

/** The number format of a column. */
export interface ColumnFormat {
  /** Null: unknown, and a value that depends on it is not guessed. */
  decimal: DecimalSign | null;
  /** Null: kilograms and centimetres. */
  unit: Unit | null;
}

export const noFormat: ColumnFormat = { decimal: null, unit: null };

export interface Guess {
  origin: ImportOrigin;
  /** One for each column; null: left out. */
  columns: (ImportField | null)[];
  formats: ColumnFormat[];
  key: (typeof importKeys)[number];
}

const wooColumns: Record<string, ImportField> = {
  sku: 'sku',
  'gtin upc ean or isbn': 'gtin',
  'meta global unique id': 'gtin',
  'sale price': 'sale_price',
  name: 'title',
  description: 'description',
  'regular price': 'price',
  stock: 'stock_quantity',
  categories: 'category',
  tags: 'tags',
  images: 'images',
  published: 'is_active',
  type: 'product_type',
  weight: 'weight',
  length: 'length',
  width: 'width',
  height: 'height',
};

/** Column names of its exports before and since 2024. */
const shopifyColumns: Record<string, ImportField> = {
  'variant sku': 'sku',
  sku: 'sku',
  'variant barcode': 'gtin',
  barcode: 'gtin',
  'variant compare at price': 'compare_at',
  'compare at price': 'compare_at',
  title: 'title',
  'body html': 'description',
  description: 'description',
  'product category': 'category',
  type: 'category',
  tags: 'tags',
  published: 'published',
  'published on online store': 'published',
  status: 'is_active',
  'variant price': 'price',
  price: 'price',
  'variant inventory qty': 'stock_quantity',
  'inventory quantity': 'stock_quantity',
  'variant grams': 'weight_grams',
  'weight value grams': 'weight_grams',
  'variant weight': 'weight',
  'variant weight unit': 'weight_unit',
  'image src': 'images',
  'product image url': 'images',
  'image alt text': 'image_alt',
  'seo title': 'seo_title',
  'seo description': 'seo_description',
};

/** Names of columns that only other shop systems have. */
const partNames: Partial<Record<ImportField, readonly string[]>> = {
  id: ['product id', '编号', '产品编号', '产品 id'],
  compare_at: ['compare at price', 'price before sale'],
  published: ['product online'],
  weight_unit: ['unit of weight', '重量单位'],
  image_alt: ['alt text', 'image alt', 'image alt text', '图片说明', '图片描述'],
  weight_grams: ['grams'],
  length: ['depth', '长', '长度'],
  width: ['宽', '宽度'],
  height: ['高', '高度'],
};

export function guessColumns(
  columns: readonly Column[],
  definitions: readonly AttributeDefinition[] = [],
): Guess {
  const names = columns.map(({ name }) => normalizeName(name));
  const origin = originOf(names);
  const guessed = chosenFields(origin, columns, names);
  const ids = columns[guessed.indexOf('id')]?.samples ?? [];
  const isOurs =
    ids.length > 0 && ids.every((id) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id.trim()));
  // Another shop's numeric ids are not product ids here.
  const fields =
    isOurs || ids.length === 0 ? guessed : guessed.map((field) => (field === 'id' ? null : field));
  const key = importKeys.find((one) => one !== 'id' && fields.includes(one));
  return {
    origin,
    columns: withAttributes(fields, columns, definitions),
    formats: columns.map((column) => guessFormat(column, origin)),
    key: (isOurs ? null : key) ?? 'id',
  };
}

/** Matches the remaining columns to attributes by key or label, with or without a unit. */
function withAttributes(
  fields: readonly (ImportField | null)[],
  columns: readonly Column[],
  definitions: readonly AttributeDefinition[],
): (ImportField | null)[] {
  const named = definitions.map((definition) => {
    const { key, labels } = definition;
    const names = new Set(
      [`attr ${key}`, `attribute ${key}`, key, ...Object.values(labels)].map(normalizeName),
    );
    const isOf = (header: string) => {
      const shorter = unitAtEnd(header, definition)?.name;
      return names.has(normalizeName(header)) || (shorter !== undefined && names.has(normalizeName(shorter)));
    };
    return { key, isOf };
  });
  const taken = new Set<string>();
  return fields.map((field, index) => {
    const header = columns[index]?.name ?? '';
    const key = named.find(({ isOf }) => isOf(header))?.key;
    if (field !== null || key === undefined || taken.has(key)) return field;
    taken.add(key);
    return attributeColumn(key);
  });
}

/** From the column's own values alone: another file may write its numbers differently. */
function guessFormat({ name, evidence }: Column, origin: ImportOrigin): ColumnFormat {
  return {
    decimal: evidence ? decideDecimal(evidence, origin !== 'other') : null,
    unit: unitOf(normalizeName(name)),
  };
}

/** The administrator has to choose the column's decimal sign. */
export function needsDecimalSign(
  { evidence }: Column,
  field: ImportField | null,
  { decimal }: ColumnFormat = noFormat,
  definitions: readonly AttributeDefinition[] = [],
): boolean {
  return (
    isNumeric(field, definitions) && decimal === null && evidence !== undefined && needsDecision(evidence)
  );
}

/** True for a column name of a known shop system, or a usual one in English or Chinese. */
export function isKnownName(name: string): boolean {
  const simple = normalizeName(name);
  return Object.values(finders).some((find) => findField(find, simple));
}

/** Each field once: of several columns, the first that is not empty. */
function chosenFields(origin: ImportOrigin, columns: readonly Column[], names: readonly string[]) {
  const found = names.map((name) => findField(finders[origin], name) ?? null);
  const best = new Map<ImportField, number>();
  for (const [index, field] of found.entries()) {
    if (!field) continue;
    const before = best.get(field);
    const isBetter = before === undefined || (isEmpty(columns[before]) && !isEmpty(columns[index]));
    if (isBetter) best.set(field, index);
  }
  return found.map((field, index) => (field && best.get(field) === index ? field : null));
}

function isEmpty(column: Column | undefined): boolean {
  return !column || column.samples.length === 0;
}

function unitOf(name: string): Unit | null {
  return readUnit(name.split(' ').at(-1) ?? '');
}

/** A column of money may end with its currency; others may hold the value of what they are named after. */
function findField(find: (name: string) => ImportField | undefined, name: string): ImportField | undefined {
  const field = find(name) ?? find(withoutUnit(name));
  if (field || !currencyInName(name.toUpperCase())) return field;
  const priced = find(withoutLastWord(name));
  return priced && (isOfKind(priced, 'money') || priced === 'compare_at') ? priced : undefined;
}

function withoutLastWord(name: string): string {
  return name.split(' ').slice(0, -1).join(' ');
}

function withoutUnit(name: string): string {
  return unitOf(name) ? withoutLastWord(name) : name;
}

/** Identifies files with the same column names in the same order, for which the same options are suggested. */
export function headersKey(columns: readonly Column[]): string {
  return JSON.stringify(columns.map(({ name }) => name));
}

/** PrestaShop says how a column is filled in: “Tags (x,y,z...)”, “Active (0/1)”. */
const shapeHint = /\((?:x,\s*y,\s*z[.…]*|0\s*[/=].*?)\)/;

/** Makes “Weight (kg)” and “weight_kg” equal. */
function normalizeName(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(shapeHint, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function originOf(names: readonly string[]): ImportOrigin {
  const has = (...wanted: string[]) => wanted.every((name) => names.includes(name));
  if (has('title', 'stock quantity', 'product type', 'is active')) return 'own';
  if (has('name', 'regular price', 'published')) return 'woocommerce';
  if (has('handle', 'title', 'variant price')) return 'shopify';
  return has('url handle', 'title', 'price') ? 'shopify' : 'other';
}

function namesOf(field: ImportField): readonly string[] {
  if (!isProductField(field)) return partNames[field] ?? [];
  return declarationOf(field).columnNames?.split(', ') ?? [];
}

const bySimilarName = new Map<string, ImportField>(
  importFields.flatMap((field) =>
    [normalizeName(field), ...namesOf(field)].map((name) => [name, field] as const),
  ),
);

const finders: Record<ImportOrigin, (name: string) => ImportField | undefined> = {
  own: (name) => importFields.find((field) => normalizeName(field) === name),
  woocommerce: (name) => wooColumns[name],
  shopify: (name) => shopifyColumns[name],
  other: (name) => bySimilarName.get(name),
};
