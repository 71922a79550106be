// Indexed product: what the product index holds of a row of the database.
import type { Currency } from '#kernel/money.ts';
import {
  type DocumentContext,
  documentColumns,
  type DocumentRow,
  searchDocument,
} from '#features/catalogue-index/engine/search-document.server.ts';
import type { SearchedProduct } from '#features/catalogue-index/engine/product-index.server.ts';
import type { IndexedProduct } from '../columns/facet-query.server.ts';
import { priceKey, stockValue } from '../columns/filter-values.server.ts';

/** What the filters are made of, and a hash of what the document is made of. Of products p. */
export const valueColumns = `p.id, (extract(epoch from p.created_at) * 1000000)::float8 as "createdAt", p.category,
  p.product_type, p.manufacturer, p.lifecycle, p.price::float8, p.currency, p.stock_quantity, p.lead_time_days,
  p.attributes, hash_record_extended(row(p.created_at, p.category, p.product_type, p.manufacturer, p.attributes,
    ${documentColumns}), 0)::float8 as "documentHash"`;
export const indexedColumns = `${valueColumns}, ${documentColumns}`;

export interface ValueRow {
  id: string;
  createdAt: number;
  category: string;
  product_type: string;
  manufacturer: string | null;
  lifecycle: string;
  price: number;
  currency: Currency;
  stock_quantity: number;
  lead_time_days: number | null;
  attributes: Record<string, unknown>;
  documentHash?: number;
}

export interface IndexedRow extends ValueRow, DocumentRow {}

export function indexedProduct(row: IndexedRow, context: DocumentContext): SearchedProduct {
  const document = searchDocument(row, context);
  return { ...indexedValues(row), document, documentHash: row.documentHash };
}

export function indexedValues(row: ValueRow): IndexedProduct {
  const { id, createdAt, attributes, price, currency, stock_quantity } = row;
  const { category, product_type, manufacturer, lifecycle, lead_time_days } = row;
  const own = Object.entries(attributes).map(([key, value]): [string, unknown] => [`attr.${key}`, value]);
  return {
    id,
    createdAt,
    values: {
      category,
      product_type,
      manufacturer,
      lifecycle,
      lead_time_days,
      ...Object.fromEntries(own),
      stock_quantity,
      stock: stockValue(stock_quantity),
      [priceKey(currency)]: price > 0 ? price : undefined,
    },
  };
}
