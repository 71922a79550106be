// The attributes of one product with their definitions, in display order, as the API answers them.
import type { Language } from '#i18n/language.ts';
import type { ProductDetails } from './product.schema.ts';
import type {
  AttributeValues,
  AttributeDefinition,
  AttributeValue,
} from '#features/attributes/attribute-definition.schema.ts';

/** `definitions`: all, in display order. Attributes without one come last, by their keys. */
export function describeAttributes(
  values: AttributeValues,
  definitions: readonly AttributeDefinition[],
  language: Language,
): Pick<ProductDetails, 'attributes' | 'attribute_definitions'> {
  const own = definitions.filter(({ key }) => Object.hasOwn(values, key));
  const known = new Set(own.map(({ key }) => key));
  const others = Object.keys(values)
    .filter((key) => !known.has(key))
    .toSorted();
  const described = own.flatMap((definition) => {
    const { key, labels } = definition;
    const value = values[key];
    if (value === undefined) return [];
    const unit = definition.type === 'number' ? (definition.unit ?? null) : null;
    return [{ key, label: labels[language] || labels.en || key, value, unit }];
  });
  return {
    attributes: [
      ...described,
      ...others.flatMap((key) => {
        const value = values[key];
        return value === undefined ? [] : [{ key, label: key, value, unit: null }];
      }),
    ],
    attribute_definitions: own.map((definition) => withChosenOption(definition, values[definition.key])),
  };
}

/** Of a choice, only the option that the product has. */
function withChosenOption(
  definition: AttributeDefinition,
  chosen: AttributeValue | undefined,
): AttributeDefinition {
  if (definition.type !== 'choice') return definition;
  return { ...definition, options: definition.options.filter(({ value }) => value === chosen) };
}
