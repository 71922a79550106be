// One demo product as a line of PostgreSQL's COPY text format.
import type { DemoProduct } from '#database/demo/demo-product.ts';

type Column = Exclude<keyof DemoProduct, 'images'>;
type Format = (value: NonNullable<DemoProduct[Column]>) => string;

const array: Format = (value) =>
  `{${[value]
    .flat()
    .map((item) => `"${String(item).replace(/["\\]/g, '\\$&')}"`)
    .join(',')}}`;

/** Columns that are not plain text. */
const formats: Partial<Record<Column, Format>> = {
  features: array,
  tags: array,
  dimensions: JSON.stringify,
  price_breaks: JSON.stringify,
  attributes: JSON.stringify,
  documents: JSON.stringify,
  relations: JSON.stringify,
  translations: JSON.stringify,
};

export const copiedColumns = [
  'id',
  'title',
  'description',
  'image_url',
  'features',
  'category',
  'price',
  'currency',
  'stock_quantity',
  'product_type',
  'is_active',
  'weight',
  'dimensions',
  'tags',
  'seo_title',
  'seo_description',
  'created_at',
  'updated_at',
  'sku',
  'gtin',
  'mpn',
  'manufacturer',
  'lifecycle',
  'replaced_by',
  'unit',
  'pack_quantity',
  'packaging',
  'moq',
  'order_multiple',
  'price_breaks',
  'lead_time_days',
  'hs_code',
  'country_of_origin',
  'eccn',
  'rohs',
  'reach',
  'attributes',
  'documents',
  'relations',
  'translations',
] as const satisfies Column[];

export function copyLine(product: DemoProduct): string {
  const fields = copiedColumns.map((column) => {
    const value = product[column];
    return value === null ? '\\N' : escape((formats[column] ?? String)(value));
  });
  return `${fields.join('\t')}\n`;
}

const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function escape(text: string): string {
  return text.replace(/[\\\n\r\t]/g, (character) => escapes[character] ?? character);
}
