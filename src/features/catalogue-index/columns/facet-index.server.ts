// Facet index: products' filterable values in memory, which counts every value of every facet under any filters.
import { priceCurrency } from './filter-values.server.ts';
import { clearBit, countBits, segmentBits, segmentElements, segmentRows, setBit } from './bit-set.server.ts';
import { type ColumnContext, FacetColumn } from './facet-column.server.ts';
import { countFacets } from './facet-counts.server.ts';
import { type IndexedRows, type Matches, matchFilters } from './facet-matches.server.ts';
import { listPage } from './facet-page.server.ts';
import { bestRemoval } from './facet-removal.server.ts';
import type {
  FacetAnswer,
  FacetDefinition,
  FacetPage,
  FacetQuery,
  FacetValue,
  IndexedProduct,
} from './facet-query.server.ts';
import { PackedColumns } from './packed-columns.server.ts';
import { RowIds } from './row-ids.server.ts';
import { SortedRows } from './sorted-rows.server.ts';

export class FacetIndex implements IndexedRows {
  readonly packed = new PackedColumns();
  readonly columns = new Map<string, FacetColumn>();
  /** Newest first. */
  readonly byAge: SortedRows;
  /** One bit for each row with a product. */
  live = new Int32Array(0);
  size = 0;
  readonly #ids = new RowIds();
  readonly #created: Float64Array[] = [];
  readonly #free: number[] = [];
  readonly #context: ColumnContext;
  readonly #reusesRows: boolean;
  #rows = 0;

  /** `reusesRows`: a new product may get the row of one that was removed. */
  constructor(facets: readonly FacetDefinition[], { maxCountedNumbers = 2_000, reusesRows = true } = {}) {
    this.#reusesRows = reusesRows;
    const { packed, compareAge } = this;
    this.#context = { packed, compareAge, maxCountedNumbers };
    this.setColumns(facets);
    this.byAge = new SortedRows(this.compareAge);
  }

  /**
   * Columns of the same key and type keep their values; others have none until products are put again. Those of prices come
   * with the first product that has one in the currency, and stay.
   */
  setColumns(facets: readonly FacetDefinition[]): void {
    const types = new Map(facets.map(({ key, type }) => [key, type]));
    for (const [key, column] of this.columns) {
      if (priceCurrency(key)) continue;
      if (types.has(key) && column.isNumber === (types.get(key) === 'number')) continue;
      column.release();
      this.columns.delete(key);
    }
    for (const facet of facets) if (!this.columns.has(facet.key)) this.#addColumn(facet);
  }

  /** Includes unused rows of removed products. */
  get rows(): number {
    return this.#rows;
  }

  /** Elements of a bit set that cover all rows in use. */
  get elements(): number {
    return Math.ceil(this.#rows / 32);
  }

  /** Inserts products, or replaces those that are in the index. */
  put(products: readonly IndexedProduct[]): void {
    for (const product of products) {
      const rows = this.#rows;
      const row = this.#rowFor(product);
      for (const key in product.values) {
        if (priceCurrency(key) && !this.columns.has(key)) this.#addColumn({ key, type: 'number' });
      }
      // A row that did not exist has no other values.
      if (row === rows)
        for (const key in product.values) this.columns.get(key)?.set(row, product.values[key]);
      else for (const column of this.columns.values()) column.set(row, product.values[column.key]);
    }
  }

  /** Ids that are not in the index are ignored. */
  remove(ids: readonly string[]): void {
    for (const id of ids) {
      const row = this.#ids.find(id);
      if (row === undefined) continue;
      for (const column of this.columns.values()) column.set(row, undefined);
      this.byAge.remove(row);
      this.#ids.remove(row);
      clearBit(this.live, row);
      if (this.#reusesRows) this.#free.push(row);
      this.size -= 1;
    }
  }

  /** The products of a query's `among`; valid until the next change. */
  rowsOf(ids: readonly string[]): Int32Array {
    const rows = new Int32Array(this.live.length);
    for (const id of ids) {
      const row = this.#ids.find(id);
      if (row !== undefined) setBit(rows, row);
    }
    return rows;
  }

  idOf(row: number): string {
    return this.#ids.idOf(row);
  }

  rowOf(id: string): number | undefined {
    return this.#ids.find(id);
  }

  /** The rows whose value of the facet is one of these; none if there is no such facet. */
  rowsWith(key: string, values: readonly FacetValue[]): Int32Array {
    const rows = new Int32Array(this.live.length);
    this.columns.get(key)?.match(values, rows, this.elements);
    return rows;
  }

  /** The rows that match all filters; not to be changed. */
  matching(filters: FacetQuery['filters'] = {}): Int32Array {
    return Object.keys(filters).length === 0 ? this.live : matchFilters(this, filters).rows;
  }

  /** Ids of rows. */
  inOrder(rows: Int32Array, page: NonNullable<FacetQuery['page']>): string[] {
    return this.#list({ rows, count: countBits(rows, this.elements), without: [] }, page);
  }

  /** How many of the rows have each value of a choice. */
  countsAmong(rows: Int32Array, key: string): Map<FacetValue, number> {
    const column = this.columns.get(key);
    const counts = column ? this.packed.countOne(column.slot, rows, this.elements) : [];
    return new Map(
      column?.values.inOrder().map((number) => [column.values.values[number] ?? '', counts[number] ?? 0]),
    );
  }

  count({ filters = {}, among }: FacetQuery): number {
    return matchFilters(this, filters, among).count;
  }

  /** A page, without the counts of facets. */
  list({ filters = {}, among }: FacetQuery, page: NonNullable<FacetQuery['page']>): FacetPage {
    const matches = matchFilters(this, filters, among);
    return { count: matches.count, ids: this.#list(matches, page) };
  }

  #list(matches: Matches, page: NonNullable<FacetQuery['page']>): string[] {
    const countsOf = ({ slot }: FacetColumn) => this.packed.countOne(slot, matches.rows, this.elements);
    return listPage(this, matches, countsOf, page).map((row) => this.#ids.idOf(row));
  }

  search({ filters = {}, among, page }: FacetQuery): FacetAnswer {
    const matches = matchFilters(this, filters, among);
    const { facets, countsOfMatches } = countFacets(this, matches);
    return {
      count: matches.count,
      facets,
      ids: page ? listPage(this, matches, countsOfMatches, page).map((row) => this.#ids.idOf(row)) : [],
      removal: matches.count > 0 ? null : bestRemoval(this, filters, matches, among),
    };
  }

  /** Compares two different rows; negative: `a` is newer. */
  readonly compareAge = (a: number, b: number): number =>
    this.#createdAt(b) - this.#createdAt(a) || this.#ids.compare(b, a);

  #createdAt(row: number): number {
    return this.#created[row >>> segmentBits]![row & (segmentRows - 1)]!;
  }

  #addColumn(facet: FacetDefinition): void {
    this.columns.set(facet.key, new FacetColumn(facet, this.#context));
  }

  #rowFor({ id, createdAt }: IndexedProduct): number {
    const known = this.#ids.find(id);
    if (known !== undefined && this.#createdAt(known) === createdAt) return known;
    // Every order depends on the age, so that a product with another one is added again.
    if (known !== undefined) this.remove([id]);
    const row = this.#free.pop() ?? this.#addRow();
    this.#ids.add(id, row);
    this.#created[row >>> segmentBits]![row & (segmentRows - 1)] = createdAt;
    this.byAge.add(row);
    setBit(this.live, row);
    this.size += 1;
    return row;
  }

  #addRow(): number {
    const row = this.#rows;
    if (row % segmentRows === 0) {
      this.packed.addSegment();
      this.#created.push(new Float64Array(segmentRows));
      const live = new Int32Array(this.live.length + segmentElements);
      live.set(this.live);
      this.live = live;
    }
    this.#rows += 1;
    return row;
  }
}
