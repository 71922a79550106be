// Facet order: the column and direction of a sort, and the order of a choice's values.
import type { Currency } from '#kernel/money.ts';
import { fieldsError } from '#platform/http/http-error.server.ts';
import type { AttributeDefinition } from '#features/attributes/attribute-definition.schema.ts';
import { type ColumnSort, isColumnSort, type Sort } from '#features/products/product-list.rules.ts';
import type { FacetSort, FacetValue } from './facet-query.server.ts';
import { priceKey, unusableAttribute } from './filter-values.server.ts';

const columnKeys: Record<string, string> = { stock: 'stock_quantity', lead_time: 'lead_time_days' };

export function sortOf(
  sort: Sort | ColumnSort,
  currency: Currency,
  definitions: readonly AttributeDefinition[],
): Sort | FacetSort {
  if (!isColumnSort(sort)) return sort;
  if (!isKnownSort(sort, definitions)) {
    const name = sort.slice(0, sort.lastIndexOf('_'));
    const message = unusableAttribute(name, definitions, 'texts have no order');
    throw fieldsError('request.invalid', [{ path: 'sort', message }]);
  }
  const end = sort.lastIndexOf('_');
  const key = sort.slice(0, end);
  const column = key === 'price' ? priceKey(currency) : (columnKeys[key] ?? key);
  const definition = definitions.find((one) => key === `attr.${one.key}`);
  const values = definition && valuesInOrder(definition);
  return { key: column, direction: sort.endsWith('desc') ? 'desc' : 'asc', ...(values && { values }) };
}

/** The lowest first. */
export function cheapestFirst(currency: Currency): FacetSort {
  return { key: priceKey(currency), direction: 'asc' };
}

/** Of a choice or flag. */
function valuesInOrder(definition: AttributeDefinition): FacetValue[] | undefined {
  if (definition.type === 'flag') return [false, true];
  return definition.type === 'choice' ? definition.options.map(({ value }) => value) : undefined;
}

export function isKnownSort(sort: ColumnSort, definitions: readonly AttributeDefinition[]): boolean {
  const key = sort.slice(0, sort.lastIndexOf('_'));
  if (!key.startsWith('attr.')) return true;
  return definitions.some((one) => one.type !== 'text' && key === `attr.${one.key}`);
}
