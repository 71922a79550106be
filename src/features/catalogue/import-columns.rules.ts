// Which of our fields a file's columns are likely to hold: by where the file comes from, then by similar names.
import { type DecimalSign, type ImportField, importFields, isNumeric } from './import-fields.rules.ts';
import { readUnit, type Unit } from './import-measure.rules.ts';
import { decideDecimal, type DecimalEvidence, needsDecision } from './import-number.rules.ts';

export const importOrigins = ['own', 'woocommerce', 'shopify', 'other'] as const;
export type ImportOrigin = (typeof importOrigins)[number];

export interface Column {
  name: string;
  /** The first values that are not empty. */
  samples: string[];
  /** Those that tell most about how numbers are written in it; none: it holds no numbers. */
  numbers?: string[];
  evidence?: DecimalEvidence;
}

/** How the numbers of a column are written. */
export interface ColumnFormat {
  /** Null: nothing tells, and a value that depends on it is not guessed. */
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
  key: 'id' | 'title';
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

/** Of its exports before and since 2024. */
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

const similar: Partial<Record<ImportField, readonly string[]>> = {
  id: ['product id', '编号', '产品编号'],
  title: [
    'name',
    'product',
    'product name',
    'product title',
    'item',
    '名称',
    '标题',
    '产品',
    '产品名称',
    '品名',
    '產品名稱',
    '名稱',
    '商品名稱',
  ],
  description: ['details', 'text', 'long description', '描述', '说明', '产品描述', '产品说明', '說明'],
  category: ['categories', 'group', 'product category', '类别', '分类', '类目', '類別', '分類'],
  price: [
    'unit price',
    'regular price',
    'net price',
    'list price',
    '价格',
    '单价',
    '售价',
    '價格',
    '單價',
    '售價',
  ],
  sku: ['item number', 'article number', 'product code', '货号', '产品货号'],
  gtin: ['ean', 'ean13', 'upc', 'barcode', 'isbn', 'gtin upc ean or isbn', '条码', '条形码'],
  sale_price: ['sale', 'special price', 'discounted price', '促销价', '特价'],
  compare_at: ['compare at price', 'price before sale'],
  currency: ['币种', '货币'],
  stock_quantity: [
    'stock',
    'quantity',
    'qty',
    'inventory',
    'on hand',
    '库存',
    '数量',
    '库存数量',
    '庫存',
    '數量',
    '庫存數量',
  ],
  product_type: ['type', 'kind', '类型', '产品类型'],
  is_active: ['active', 'published', 'status', 'enabled', '状态', '启用', '上架'],
  image_url: ['image', 'picture', 'photo', 'image address', '图片', '图片地址', '主图'],
  images: ['pictures', 'image urls', 'gallery', '图片列表'],
  features: ['feature', 'key features', 'bullet points', '特性', '功能', '卖点'],
  tags: ['tag', 'keywords', 'labels', '标签', '关键词'],
  weight: ['mass', 'net weight', 'gross weight', '重量', '净重', '毛重'],
  weight_unit: ['unit of weight', '重量单位'],
  image_alt: ['alt text', 'image alt', 'image alt text', '图片说明', '图片描述'],
  weight_grams: ['grams'],
  dimensions: ['size', 'measurements', '尺寸', '规格尺寸'],
  length: ['长', '长度'],
  width: ['宽', '宽度'],
  height: ['高', '高度'],
  seo_title: ['meta title', 'seo 标题'],
  seo_description: ['meta description', 'seo 描述'],
};

export function guessColumns(columns: readonly Column[]): Guess {
  const names = columns.map(({ name }) => simplified(name));
  const origin = originOf(names);
  const guessed = chosenFields(origin, columns, names);
  const ids = columns[guessed.indexOf('id')]?.samples ?? [];
  const isOurs =
    ids.length > 0 && ids.every((id) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id.trim()));
  // Numbers of another shop are no ids of ours.
  const fields =
    isOurs || ids.length === 0 ? guessed : guessed.map((field) => (field === 'id' ? null : field));
  return {
    origin,
    columns: fields,
    formats: columns.map((column) => guessFormat(column, origin)),
    key: isOurs || !guessed.includes('title') ? 'id' : 'title',
  };
}

/** Always anew, of the column's own values: what another file had says nothing of this one. */
export function guessFormat({ name, evidence }: Column, origin: ImportOrigin): ColumnFormat {
  return {
    decimal: evidence ? decideDecimal(evidence, origin !== 'other') : null,
    unit: unitOf(simplified(name)),
  };
}

/** Whoever imports it has to say what its decimal sign is. */
export function asksDecimal(
  { evidence }: Column,
  field: ImportField | null,
  { decimal }: ColumnFormat = noFormat,
): boolean {
  return isNumeric(field) && decimal === null && evidence !== undefined && needsDecision(evidence);
}

/** Some shop, or somebody who speaks English or Chinese, calls a column so. */
export function knowsName(name: string): boolean {
  const simple = simplified(name);
  return Object.values(finders).some((find) => find(simple) ?? find(withoutUnit(simple)));
}

/** Each field once: by the column that says something, if there are several. */
function chosenFields(origin: ImportOrigin, columns: readonly Column[], names: readonly string[]) {
  const found = names.map((name) => finders[origin](name) ?? finders[origin](withoutUnit(name)) ?? null);
  const best = new Map<ImportField, number>();
  for (const [place, field] of found.entries()) {
    if (!field) continue;
    const before = best.get(field);
    const isBetter = before === undefined || (isEmpty(columns[before]) && !isEmpty(columns[place]));
    if (isBetter) best.set(field, place);
  }
  return found.map((field, place) => (field && best.get(field) === place ? field : null));
}

function isEmpty(column: Column | undefined): boolean {
  return !column || column.samples.length === 0;
}

function unitOf(name: string): Unit | null {
  return readUnit(name.split(' ').at(-1) ?? '');
}

function withoutUnit(name: string): string {
  return unitOf(name) ? name.split(' ').slice(0, -1).join(' ') : name;
}

/** Changes with every name and with their order: what was chosen for one file is remembered for its like. */
export function headersKey(columns: readonly Column[]): string {
  return JSON.stringify(columns.map(({ name }) => name));
}

/** “Weight (kg)” and “weight_kg” are the same. */
function simplified(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
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

const bySimilarName = new Map<string, ImportField>(
  importFields.flatMap((field) =>
    [simplified(field), ...(similar[field] ?? [])].map((name) => [name, field] as const),
  ),
);

const finders: Record<ImportOrigin, (name: string) => ImportField | undefined> = {
  own: (name) => importFields.find((field) => simplified(field) === name),
  woocommerce: (name) => wooColumns[name],
  shopify: (name) => shopifyColumns[name],
  other: (name) => bySimilarName.get(name),
};
