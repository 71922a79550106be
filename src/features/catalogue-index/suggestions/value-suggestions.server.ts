// Value suggestions: categories, and values of attributes that some product has, as filters of the catalogue.
import { type Language, languages } from '#i18n/language.ts';
import { translator } from '#i18n/translator.ts';
import { searchOf } from '#platform/http/api-client.ts';
import type { AttributeDefinition } from '#features/attributes/attribute-definition.schema.ts';
import { formatAttribute, labelText } from '#features/attributes/attribute-format.ts';
import type { FacetIndex } from '#features/catalogue-index/columns/facet-index.server.ts';
import type { FacetValue } from '#features/catalogue-index/columns/facet-query.server.ts';
import { filters } from '#features/products/product-list.rules.ts';
import { filterColumn } from '#features/products/product-sql.server.ts';
import type { CountPerFilter } from '#features/products/list/product-count.reads.server.ts';
import { normalText } from '../words/normal-text.server.ts';
import { findValues, type FoundValue, valueIn } from '../words/value-terms.ts';
import { suggests, type TypedSearch } from './suggestion-rules.server.ts';
import type { Suggested } from './suggestion.schema.ts';

/** Any of them suggests; the messages of all languages must have been loaded. */
export function suggestCategories(
  counts: CountPerFilter,
  typed: readonly TypedSearch[],
  language: Language,
): Suggested[] {
  return filters.flatMap((filter) => {
    if (!filterColumn(filter) || counts[filter] === 0) return [];
    const names = languages.map((one) => translator(one)(`filters.${filter}`));
    if (!names.some((name) => typed.some((one) => suggests(name, one)))) return [];
    return [
      {
        label: translator(language)(`filters.${filter}`),
        detail: null,
        url: `/products${searchOf({ category: filter })}`,
      },
    ];
  });
}

export function suggestValues(
  facets: FacetIndex,
  definitions: readonly AttributeDefinition[],
  { search, typed }: { search: string; typed: readonly TypedSearch[] },
  language: Language,
): Suggested[] {
  const number = numberOf(search);
  return definitions.flatMap((definition) =>
    valuesOf(definition, typed, number)
      .filter((value) => hasValue(facets, `attr.${definition.key}`, value))
      .map((value) => {
        const label = labelText(definition.labels, language);
        const isFlag = definition.type === 'flag';
        return {
          label: isFlag ? label : formatAttribute(definition, value, language),
          detail: isFlag ? null : label,
          url: `/products${searchOf({ [`attr.${definition.key}`]: value })}`,
        };
      }),
  );
}

function valuesOf(
  definition: AttributeDefinition,
  typed: readonly TypedSearch[],
  number: FoundValue | undefined,
): (string | number | boolean)[] {
  const isTyped = (texts: readonly string[]) =>
    texts.some((text) => text !== '' && typed.some((one) => suggests(text, one)));
  switch (definition.type) {
    case 'flag':
      return isTyped(Object.values(definition.labels)) ? [true] : [];
    case 'choice':
      return definition.options
        .filter(({ value, labels }) => isTyped([value, ...Object.values(labels)]))
        .map(({ value }) => value);
    case 'number': {
      const value = number && definition.unit ? valueIn(number, definition.unit) : undefined;
      return value === undefined ? [] : [value];
    }
    case 'text':
      return [];
  }
}

/** Undefined: the search is more than a number with its unit. */
function numberOf(search: string): FoundValue | undefined {
  const text = normalText(search.trim());
  const [found] = findValues(text, true);
  return found && found.start === 0 && found.end === text.length ? found : undefined;
}

/** Whether a visible product has the value. */
function hasValue({ columns }: FacetIndex, key: string, value: FacetValue): boolean {
  return columns.get(key)?.values.numberOf(value) !== undefined;
}
