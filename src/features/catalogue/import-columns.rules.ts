// Which of our fields a file's columns are likely to hold: by where the file comes from, then by similar names.
import { type DecimalSign, type ImportField, importFields } from './import-fields.rules.ts';
import { guessDecimal } from './import-value.rules.ts';

export const importOrigins = ['own', 'woocommerce', 'shopify', 'other'] as const;
export type ImportOrigin = (typeof importOrigins)[number];

export interface Column {
  name: string;
  /** The first values that are not empty. */
  samples: string[];
}

export interface Guess {
  origin: ImportOrigin;
  /** One for each column; null: left out. */
  columns: (ImportField | null)[];
  key: 'id' | 'title';
  decimal: DecimalSign;
}

const wooColumns: Record<string, ImportField> = {
  name: 'title',
  description: 'description',
  'regular price': 'price',
  stock: 'stock_quantity',
  categories: 'category',
  tags: 'tags',
  images: 'images',
  published: 'is_active',
  type: 'product_type',
  'weight kg': 'weight',
  'length cm': 'length',
  'width cm': 'width',
  'height cm': 'height',
};

const shopifyColumns: Record<string, ImportField> = {
  title: 'title',
  'body html': 'description',
  type: 'category',
  tags: 'tags',
  status: 'is_active',
  'variant price': 'price',
  'variant inventory qty': 'stock_quantity',
  'variant grams': 'weight_grams',
  'image src': 'images',
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
  ],
  description: ['details', 'text', 'long description', '描述', '说明', '产品描述', '产品说明'],
  category: ['categories', 'group', 'product category', '类别', '分类', '类目'],
  price: ['unit price', 'regular price', 'net price', 'list price', '价格', '单价', '售价'],
  currency: ['币种', '货币'],
  stock_quantity: ['stock', 'quantity', 'qty', 'inventory', 'on hand', '库存', '数量', '库存数量'],
  product_type: ['type', 'kind', '类型', '产品类型'],
  is_active: ['active', 'published', 'status', 'enabled', '状态', '启用', '上架'],
  image_url: ['image', 'picture', 'photo', 'image address', '图片', '图片地址', '主图'],
  images: ['pictures', 'image urls', 'gallery', '图片列表'],
  features: ['feature', 'key features', 'bullet points', '特性', '功能', '卖点'],
  tags: ['tag', 'keywords', 'labels', '标签', '关键词'],
  weight: ['weight kg', 'mass', '重量', '重量 kg', '重量 千克'],
  weight_grams: ['weight g', 'grams', '重量 g', '重量 克'],
  dimensions: ['size', 'measurements', '尺寸', '规格尺寸'],
  length: ['length cm', '长', '长 cm'],
  width: ['width cm', '宽', '宽 cm'],
  height: ['height cm', '高', '高 cm'],
  seo_title: ['meta title', 'seo 标题'],
  seo_description: ['meta description', 'seo 描述'],
};

export function guessColumns(columns: readonly Column[]): Guess {
  const names = columns.map(({ name }) => simplified(name));
  const origin = originOf(names);
  const find = finders[origin];
  const taken = new Set<ImportField>();
  const guessed = names.map((name) => {
    const field = find(name);
    if (!field || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
  const ids = columns[guessed.indexOf('id')]?.samples ?? [];
  const isOurs =
    ids.length > 0 && ids.every((id) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id.trim()));
  const prices = guessed.flatMap((field, place) =>
    field === 'price' || field === 'weight' ? (columns[place]?.samples ?? []) : [],
  );
  return {
    origin,
    // Numbers of another shop are no ids of ours.
    columns: isOurs || ids.length === 0 ? guessed : guessed.map((field) => (field === 'id' ? null : field)),
    key: isOurs || !taken.has('title') ? 'id' : 'title',
    decimal: guessDecimal(prices),
  };
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
  return has('handle', 'title', 'variant price') ? 'shopify' : 'other';
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
