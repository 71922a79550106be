// Merges the rows in which other shop systems export one product and its variants.
import type { ImportOrigin } from '../reading/import-columns.rules.ts';
import { joinShopifyRows } from './import-shopify-rows.rules.ts';
import { joinWooRows } from './import-woo-rows.rules.ts';
import type { RowJoiner } from './row-joiner.ts';

export function joinRows(origin: ImportOrigin, header: readonly string[]): RowJoiner {
  const names = header.map((name) => name.trim().toLowerCase());
  /** -1: there is no such column. */
  const findColumn = (...wanted: string[]) => names.findIndex((name) => wanted.includes(name));
  if (origin === 'shopify') return joinShopifyRows(findColumn);
  if (origin === 'woocommerce') return joinWooRows(findColumn, names);
  return { add: (row) => [row], end: () => [] };
}
