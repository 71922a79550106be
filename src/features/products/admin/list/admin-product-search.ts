// Search parameters of the admin's product table.
import { z } from 'zod';
import { searchSchema } from '#kernel/search-schema.ts';
import { cleanSearch } from '#kernel/search-text.ts';
import {
  type AdminProductFilter,
  type AdminProductQuery,
  adminProductQuery,
} from '#features/products/product-edit.schema.ts';
import { keysOf } from '#kernel/object.ts';

/** Columns that can be hidden; title and actions cannot. */
export const adminColumns = [
  'category',
  'type',
  'price',
  'stock',
  'status',
  'tags',
  'missing',
  'created',
  'updated',
] as const;

export type AdminColumn = (typeof adminColumns)[number];

const usualColumns = ['category', 'price', 'stock', 'status'];
const noColumns = 'none';
const defaults = adminProductQuery.parse({});

/** Search parameters of the product table; `edit`: which product's dialog is open, `new`: an empty one. */
export const adminProductSearch = searchSchema(adminProductQuery).extend({
  search: z.string().catch('').transform(cleanSearch),
  columns: z.string().catch('').transform(cleanColumns),
  edit: z.string().min(1).optional().catch(undefined),
});

export type AdminProductSearch = z.output<typeof adminProductSearch>;

/** The text of a list of columns in the URL. */
export function columnsText(columns: readonly string[]): string {
  return columns.length > 0 ? columns.join(',') : noColumns;
}

export function columnsOf(text: string): readonly AdminColumn[] {
  const names = text.split(',');
  return adminColumns.filter((column) => names.includes(column));
}

/** Known columns in the order of the table; the usual ones when there are none. */
function cleanColumns(text: string): string {
  if (text === noColumns) return text;
  const columns = columnsOf(text);
  return columnsText(columns.length > 0 ? columns : usualColumns);
}

/**
 * The order that a click on a column's head sets: its usual direction, then the other one, then the order of an
 * untouched table.
 */
export function nextOrder(
  { sort, direction }: Pick<AdminProductQuery, 'sort' | 'direction'>,
  column: AdminProductQuery['sort'],
): Pick<AdminProductQuery, 'sort' | 'direction'> {
  // Dates are read from the newest on, everything else from the smallest on.
  const usual = column === 'created' || column === 'updated' ? 'desc' : 'asc';
  if (sort !== column) return { sort: column, direction: usual };
  if (direction === usual) return { sort, direction: usual === 'asc' ? 'desc' : 'asc' };
  const { sort: first, direction: way } = defaults;
  return first === column ? { sort, direction: usual } : { sort: first, direction: way };
}

/** What a saved view stores: all but the page and the open dialog, without defaults. */
export function viewQuery(search: AdminProductSearch): string {
  const usual = adminProductSearch.parse({});
  return new URLSearchParams(changedFrom(usual, { ...search, page: 1, edit: undefined })).toString();
}

export function readViewQuery(text: string): AdminProductSearch {
  const search = adminProductSearch.parse(Object.fromEntries(new URLSearchParams(text)));
  return { ...search, page: 1, edit: undefined };
}

export function filterOf(query: AdminProductFilter): AdminProductFilter {
  const { search, category, type, status, stock, missing } = query;
  return { search, category, type, status, stock, missing };
}

/** Whether no filter and no search is set. */
export function isUnfiltered(query: AdminProductQuery): boolean {
  return query.search === defaults.search && countFilters(query) === 0;
}

/** The number of filters besides the search. */
export function countFilters(query: AdminProductQuery): number {
  const { search: _, ...filters } = filterOf(query);
  return Object.keys(changedFrom(defaults, filters)).length;
}

export const noFilter: AdminProductFilter = filterOf(defaults);

function changedFrom<Values extends object>(before: Values, now: Values): Record<string, string> {
  const different = keysOf(now).filter((key) => now[key] !== before[key]);
  return Object.fromEntries(different.map((key) => [key, String(now[key])]));
}
