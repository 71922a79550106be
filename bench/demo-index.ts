// Fills a product index with demo products, without a database.
import { demoAttributes } from '#database/demo/trade/attribute-definitions.ts';
import type { DemoProduct } from '#database/demo/demo-product.ts';
import { demoManufacturers } from '#database/demo/trade/manufacturers.ts';
import { sortedColumns } from '#features/catalogue-index/feed/followed-index.server.ts';
import { facetsOf } from '#features/catalogue-index/columns/filter-values.server.ts';
import { indexedProduct, type IndexedRow } from '#features/catalogue-index/feed/indexed-product.server.ts';
import { ProductIndex, type SearchedProduct } from '#features/catalogue-index/engine/product-index.server.ts';
import { documentContext } from '#features/catalogue-index/engine/search-document.server.ts';

const context = await documentContext(demoAttributes, demoManufacturers);

export function emptyIndex(): ProductIndex {
  return new ProductIndex([...facetsOf(demoAttributes), ...sortedColumns]);
}

/** What the database has of the product. */
export function rowOf(product: DemoProduct): IndexedRow {
  const { title, description, features } = product;
  return {
    ...product,
    createdAt: Date.parse(product.created_at) * 1_000,
    price: Number(product.price),
    search_text: [title, description, ...features].join('\u001F').toLowerCase(),
  };
}

export function searchedProduct(row: IndexedRow): SearchedProduct {
  return indexedProduct(row, context);
}
