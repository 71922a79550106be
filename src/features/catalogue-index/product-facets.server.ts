// Product facets: every filter with the counts of its values, without what the catalogue's page alone needs.
import type { Language } from '#i18n/language.ts';
import { loadMessages } from '#i18n/messages.ts';
import type { AttributeDefinition } from '#features/attributes/attribute-definition.schema.ts';
import { countsOf, facetNames, inOrder, valueLabels } from './facet-answer.server.ts';
import type { ProductFacet } from './facet.schema.ts';
import type { FacetCount } from './catalogue-index.server.ts';
import { priceKey, type ReadFilters } from './columns/filter-values.server.ts';

const maxValues = 1_000;

interface Context {
  definitions: readonly AttributeDefinition[];
  language: Language;
  read: ReadFilters;
}

/** Those that a product found has, or would have without the filter itself. */
export async function describeProductFacets(found: FacetCount, context: Context): Promise<ProductFacet[]> {
  await loadMessages(context.language);
  const { definitions, read } = context;
  const attributes = definitions.filter(({ type }) => type !== 'text');
  const price = priceKey(read.currency);
  const all = [
    { key: 'manufacturer', type: 'choice', unit: null },
    { key: 'stock', type: 'choice', unit: null },
    { key: price, type: 'number', unit: read.currency },
    ...attributes.map((definition) => ({
      key: `attr.${definition.key}`,
      type: definition.type,
      unit: definition.type === 'number' ? (definition.unit ?? null) : null,
    })),
    { key: 'lifecycle', type: 'choice', unit: null },
  ] as const;
  const names = facetNames(context);
  return all.flatMap(({ key, type, unit }): ProductFacet[] => {
    const counts = found.facets.get(key);
    if (!counts) return [];
    const label = valueLabels(key, context);
    const counted = countsOf(key, counts.values).filter(({ count }) => count > 0);
    const { min = null, max = null } = counts.range ?? {};
    if (counted.length === 0 && min === null) return [];
    const values = inOrder(key, counted, type === 'number')
      .slice(0, maxValues)
      .map(({ value, count }) => ({ value, label: label(value), count }));
    return [{ key: key === price ? 'price' : key, label: names(key), type, unit, values, min, max }];
  });
}
