// Product index: facets and texts of all products in memory, under the same row numbers.
import { clearBit, countBits, setBit, unite } from '#features/catalogue-index/columns/bit-set.server.ts';
import { FacetIndex } from '#features/catalogue-index/columns/facet-index.server.ts';
import type {
  FacetDefinition,
  FacetSort,
  IndexedProduct,
} from '#features/catalogue-index/columns/facet-query.server.ts';
import { GrowingArray } from '../terms/growing-array.server.ts';
import { type SearchDocument, TextIndex } from './text-index.server.ts';

export interface SearchedProduct extends IndexedProduct {
  document: SearchDocument;
  /** Of all that the document is made of; without one, the document is read again with every change. */
  documentHash?: number | undefined;
}

/** Rows of changed or removed products stay unused, until there are so many that the index is rebuilt. */
const mostUnusedShare = 0.25;
const fewUnused = 10_000;

export class ProductIndex {
  readonly facets: FacetIndex;
  readonly texts = new TextIndex();
  /** Changes with every change of a product. */
  version = 0;
  readonly #documentHashes = new GrowingArray((length) => new Float64Array(length));
  /** Follows each change, since to find them takes a pass over all rows; bits of rows without a product mean nothing. */
  readonly #inStock = new GrowingArray((length) => new Int32Array(length));

  constructor(definitions: readonly FacetDefinition[]) {
    this.facets = new FacetIndex(definitions, { reusesRows: false });
  }

  /** As `FacetIndex.setColumns`. */
  setColumns(definitions: readonly FacetDefinition[]): void {
    this.version += 1;
    this.facets.setColumns(definitions);
  }

  /** A changed text gets a new row, so that rows are never removed from posting lists. */
  put(products: readonly SearchedProduct[]): void {
    this.version += 1;
    for (const product of products) {
      const terms = this.texts.read(product.document);
      const before = this.facets.rowOf(product.id);
      const isChanged = before !== undefined && this.texts.hashOf(before) !== terms.hash;
      if (isChanged) this.facets.remove([product.id]);
      const row = this.#putValue(product);
      if (row === undefined) continue;
      if (isChanged || row !== before) this.texts.add(row, terms);
      this.#documentHashes.reserve(row + 1);
      this.#documentHashes.values[row] = product.documentHash ?? Number.NaN;
    }
  }

  /** Products whose documents stay as they are. */
  putValues(products: readonly IndexedProduct[]): void {
    this.version += 1;
    for (const product of products) this.#putValue(product);
  }

  /** The product's row. */
  #putValue(product: IndexedProduct): number | undefined {
    this.facets.put([product]);
    const row = this.facets.rowOf(product.id);
    if (row === undefined) return undefined;
    this.#inStock.reserve(this.facets.live.length);
    if (['in', 'low'].includes(String(product.values['stock']))) setBit(this.#inStock.values, row);
    else clearBit(this.#inStock.values, row);
    return row;
  }

  /** Whether the product is here with the document of this hash. */
  hasDocument(id: string, hash = Number.NaN): boolean {
    const row = this.facets.rowOf(id);
    return row !== undefined && this.#documentHashes.values[row] === hash;
  }

  remove(ids: readonly string[]): void {
    this.version += 1;
    this.facets.remove(ids);
  }

  get hasManyUnused(): boolean {
    const { rows, size } = this.facets;
    return rows - size > size * mostUnusedShare + fewUnused;
  }

  /** The rows of the group, the best first; equally good ones in order, or else in stock first, then newest first. */
  list(
    groups: Iterable<Int32Array>,
    matching: Int32Array,
    { offset, limit, order }: { offset: number; limit: number; order?: FacetSort | undefined },
  ): string[] {
    const ids: string[] = [];
    const inStock = this.#inStock.values;
    const [some, others] = [new Int32Array(matching.length), new Int32Array(matching.length)];
    let skip = offset;
    for (const group of groups) {
      for (let at = 0; at < matching.length; at += 1) {
        const rows = group[at]! & matching[at]!;
        some[at] = rows & inStock[at]!;
        others[at] = rows & ~inStock[at]!;
      }
      if (order) unite(some, others);
      for (const rows of order ? [some] : [some, others]) {
        const count = countBits(rows, rows.length);
        const page = { offset: skip, limit: limit - ids.length };
        if (skip < count) ids.push(...this.facets.inOrder(rows, { order: order ?? 'newest', ...page }));
        skip = Math.max(skip - count, 0);
        // The next group takes time to find.
        if (ids.length >= limit) return ids;
      }
    }
    return ids;
  }

  rowsOf(ids: readonly string[]): Int32Array {
    const rows = new Int32Array(this.facets.live.length);
    for (const id of ids) {
      const row = this.facets.rowOf(id);
      if (row !== undefined) setBit(rows, row);
    }
    return rows;
  }
}
