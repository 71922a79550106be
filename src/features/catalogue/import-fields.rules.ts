// What of a product an import can set, and the limits that a file must keep.

/** In the order of our own export. */
export const productCells = [
  'id',
  'title',
  'description',
  'category',
  'price',
  'currency',
  'stock_quantity',
  'product_type',
  'is_active',
  'image_url',
  'features',
  'tags',
  'weight',
  'dimensions',
  'seo_title',
  'seo_description',
  'images',
  'sku',
  'gtin',
  'sale_price',
] as const;

/** Other shops keep these in columns of their own; together they make one field of ours. */
const partCells = [
  'length',
  'width',
  'height',
  'weight_grams',
  'weight_unit',
  'published',
  'image_alt',
  'compare_at',
] as const;

export const importFields = [...productCells, ...partCells] as const;

export const importKeys = ['id', 'title'] as const;
export const importModes = ['both', 'create', 'update'] as const;
/** Of other sites' images: their addresses are kept, or they are brought into our own storage. */
export const importedImageKinds = ['link', 'fetch'] as const;
export const decimalSigns = ['.', ','] as const;

export type ProductCell = (typeof productCells)[number];
export type ImportField = (typeof importFields)[number];
export type DecimalSign = (typeof decimalSigns)[number];

export const importLimits = {
  /** Of the uploaded file. */
  bytes: 1024 ** 3,
  columns: 199,
  rows: 500_000,
  /** Characters of one row: beyond it, a quote was opened and never closed. */
  record: 1_000_000,
  /** A workbook may unfold to this many times its size, and always to the size below. */
  unfolding: 100,
  unfolded: 64 * 1024 ** 2,
  /** Texts that a workbook keeps once must be held in memory. */
  sharedTexts: 128 * 1024 ** 2,
} as const;

/** What stands in these columns is a number, or holds some: how it is written is chosen for each. */
export function isNumeric(field: ImportField | null): boolean {
  return field !== null && numericFields.has(field);
}

const numericFields = new Set<ImportField>([
  'price',
  'sale_price',
  'compare_at',
  'stock_quantity',
  'weight',
  'weight_grams',
  'dimensions',
  'length',
  'width',
  'height',
]);

/** Heads the last column of the file of failed rows; a file that comes back with it is read without it. */
export const reasonHeader = 'import_error';

/** In a cell: take away what is there. An empty cell leaves it. */
export const clearToken = '(none)';
