// One demo product as a line of PostgreSQL's COPY text format.
import type { DemoProduct } from '#database/demo/demo-product.ts';

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
] as const satisfies (keyof DemoProduct)[];

export function copyLine(product: DemoProduct): string {
  const fields = copiedColumns.map((column) => {
    const value = product[column];
    if (value === null) return '\\N';
    if (Array.isArray(value)) return escape(arrayLiteral(value as string[]));
    return escape(column === 'dimensions' ? JSON.stringify(value) : String(value));
  });
  return `${fields.join('\t')}\n`;
}

function arrayLiteral(items: string[]): string {
  return `{${items.map((item) => `"${item.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
}

const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function escape(text: string): string {
  return text.replace(/[\\\n\r\t]/g, (character) => escapes[character] ?? character);
}
