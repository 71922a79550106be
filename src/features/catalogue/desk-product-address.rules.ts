// What the address of the desk's product table holds, and how it is read back: nonsense never becomes an error.
import { cleanSearch } from './catalogue.rules.ts';
import { type DeskProductFilter, type DeskProductQuery, deskProductQuery } from './desk-product.schema.ts';

/** Columns that may be hidden; the title and the actions always stand. */
export const deskColumns = [
  'category',
  'type',
  'price',
  'stock',
  'status',
  'tags',
  'created',
  'updated',
] as const;

export type DeskColumn = (typeof deskColumns)[number];

export interface DeskAddress {
  query: DeskProductQuery;
  columns: readonly DeskColumn[];
  /** Which product's dialog is open; null: none. */
  edit: string | 'new' | null;
}

const { shape } = deskProductQuery;
const defaults = deskProductQuery.parse({});
const usualColumns: readonly DeskColumn[] = ['category', 'price', 'stock', 'status'];
const noColumns = 'none';

export const deskParamNames = [...Object.keys(shape), 'columns', 'edit'];

export function readDeskAddress(raw: Record<string, unknown>): DeskAddress {
  return {
    query: {
      search: cleanSearch(raw.search),
      category: shape.category.catch(defaults.category).parse(raw.category),
      type: shape.type.catch(defaults.type).parse(raw.type),
      status: shape.status.catch(defaults.status).parse(raw.status),
      stock: shape.stock.catch(defaults.stock).parse(raw.stock),
      sort: shape.sort.catch(defaults.sort).parse(raw.sort),
      direction: shape.direction.catch(defaults.direction).parse(raw.direction),
      page: shape.page.catch(defaults.page).parse(raw.page),
      size: shape.size.catch(defaults.size).parse(raw.size),
    },
    columns: readColumns(raw.columns),
    edit: typeof raw.edit === 'string' && raw.edit !== '' ? raw.edit : null,
  };
}

/** What equals the default is left out, so that one table has one address. */
export function deskAddress({ query, columns, edit }: DeskAddress): Record<string, string> {
  const address = changedFrom(defaults, query);
  const shown = deskColumns.filter((column) => columns.includes(column)).join(',');
  if (shown !== usualColumns.join(',')) address.columns = shown || noColumns;
  if (edit !== null) address.edit = edit;
  return address;
}

/**
 * The order that a click on a column's head asks for: its usual direction, then the other one, then the order of an
 * untouched table.
 */
export function nextOrder(
  { sort, direction }: Pick<DeskProductQuery, 'sort' | 'direction'>,
  column: DeskProductQuery['sort'],
): Pick<DeskProductQuery, 'sort' | 'direction'> {
  // Dates are read from the newest on, everything else from the smallest on.
  const usual = column === 'created' || column === 'updated' ? 'desc' : 'asc';
  if (sort !== column) return { sort: column, direction: usual };
  if (direction === usual) return { sort, direction: usual === 'asc' ? 'desc' : 'asc' };
  const { sort: first, direction: way } = defaults;
  return first === column ? { sort, direction: usual } : { sort: first, direction: way };
}

/** What a saved view keeps: all but the page and the open dialog. */
export function viewQuery({ query, columns }: DeskAddress): string {
  const address = deskAddress({ query: { ...query, page: 1 }, columns, edit: null });
  return new URLSearchParams(address).toString();
}

export function readViewQuery(text: string): DeskAddress {
  const { query, columns } = readDeskAddress(Object.fromEntries(new URLSearchParams(text)));
  return { query: { ...query, page: 1 }, columns, edit: null };
}

export function filterOf({ search, category, type, status, stock }: DeskProductFilter): DeskProductFilter {
  return { search, category, type, status, stock };
}

/** Nothing narrows the table down. */
export function isUnfiltered(query: DeskProductQuery): boolean {
  return query.search === defaults.search && countFilters(query) === 0;
}

/** How many filters are set beside the search. */
export function countFilters(query: DeskProductQuery): number {
  const { search: _, ...filters } = filterOf(query);
  return Object.keys(changedFrom(defaults, filters)).length;
}

export function withoutFilter(query: DeskProductQuery): DeskProductQuery {
  return { ...query, ...filterOf(defaults), page: 1 };
}

function changedFrom<Values extends object>(before: Values, now: Values): Record<string, string> {
  const usual = before as Record<string, unknown>;
  const different = Object.entries(now).filter(([key, value]) => value !== usual[key]);
  return Object.fromEntries(different.map(([key, value]) => [key, String(value)]));
}

function readColumns(raw: unknown): readonly DeskColumn[] {
  if (raw === noColumns) return [];
  if (typeof raw !== 'string') return usualColumns;
  const asked = raw.split(',');
  const shown = deskColumns.filter((column) => asked.includes(column));
  return shown.length > 0 ? shown : usualColumns;
}
