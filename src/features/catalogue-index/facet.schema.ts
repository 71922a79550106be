// Input and output of the facets route.
import { z } from 'zod';
import { languages } from '#i18n/language.ts';
import { attributeDefinition, attributeValue } from '#features/attributes/attribute-definition.schema.ts';
import { productListQuery, understoodSearch } from '#features/products/product-list.schema.ts';
import { suggestion } from './suggestions/suggestion.schema.ts';
import { currencyCode } from '#platform/http/currency.schema.ts';

/** Parameters of lists that filter; attributes are named by their keys, such as `attr.ports`. */
export const filterQuery = z.object({
  manufacturer: alternatives('Names of manufacturers'),
  stock: alternatives('`in`: in stock, `low`: a few in stock, `out`: none'),
  lifecycle: alternatives('States of the lifecycle'),
  'price.min': bound(),
  'price.max': bound(),
  'price.currency': alternatives(
    'Currency of the price range and of the order by price; products priced in others are not compared. USD where products have it',
  ),
});

export const facetsQuery = filterQuery.extend({
  ...productListQuery.pick({ search: true, category: true }).shape,
  q: understoodSearch.optional(),
  sort: z.string().max(100).optional().describe('Named in `rejected` when no list has the order'),
  lang: z
    .enum(languages, `one of ${languages.join(', ')}`)
    .default('en')
    .describe('Language of the labels'),
});

const facetValue = z.object({
  value: z.string().describe('As the parameter takes it'),
  label: z.string(),
  count: z
    .int()
    .nullable()
    .describe('Products that a click would find; null: not counted, as for a search that finds too many'),
  chosen: z.boolean(),
});

const facet = z.object({
  name: z.string().describe('The parameter; of a range, with `.min` and `.max` behind it'),
  label: z.string(),
  unit: z.string().nullable(),
  chosen: z.int().describe('How many of its values are chosen'),
  values: z.array(facetValue).describe('At most 100, and those that are chosen; of a range, these alone'),
  unlisted: z.int().describe('How many more values there are'),
  range: z
    .object({ min: z.string(), max: z.string(), from: z.string(), to: z.string() })
    .nullable()
    .describe('Smallest and largest value with their units, empty when nothing matches, and what is chosen'),
});

export const facetsAnswer = z.object({
  total: z.int(),
  currency: currencyCode.describe('Of the price range and of the order by price'),
  currencies: z.array(currencyCode).describe('In which products have prices'),
  facets: z.array(facet),
  applied: z
    .array(z.object({ names: z.array(z.string()), label: z.string(), text: z.string() }))
    .describe('The filters that narrow the list, and the parameters of each'),
  removal: z
    .object({ names: z.array(z.string()), label: z.string(), count: z.int() })
    .nullable()
    .describe('When nothing matches: the fewest filters without which products are found, and how many'),
  params: z.record(z.string(), z.array(z.string())).describe('The filters that were understood'),
  rejected: z.array(z.string()).describe('Parameters that were not'),
  pages: z
    .array(suggestion.omit({ kind: true }))
    .describe('Pages of the site that the search names, such as "delivery"'),
  columns: z
    .array(
      z.object({
        key: z.string(),
        label: z.string(),
        sortable: z.boolean(),
        definition: attributeDefinition,
      }),
    )
    .describe('Attributes of the products found, for a table'),
});

/** In the order of a page: manufacturer, stock, price, attributes, lifecycle. */
export const productFacets = z.array(
  z.object({
    key: z.string().describe('The parameter; a range has `.min` and `.max` behind it'),
    label: z.string(),
    type: z.enum(['choice', 'number', 'flag', 'text']),
    unit: z.string().nullable().describe('Of numbers: the base unit, or the currency'),
    values: z
      .array(z.object({ value: attributeValue, label: z.string(), count: z.int() }))
      .describe(
        'Products that would be found with this value instead of the chosen ones; empty for a number with too many different values',
      ),
    min: z.number().nullable().describe('Of numbers: the smallest'),
    max: z.number().nullable(),
  }),
);

export type ProductFacet = z.infer<typeof productFacets>[number];
export type FacetsAnswer = z.infer<typeof facetsAnswer>;
export type Facet = z.infer<typeof facet>;

function alternatives(description: string) {
  return z
    .union([z.string(), z.array(z.string())])
    .optional()
    .describe(`${description}; repeated or separated by commas: alternatives`);
}

function bound() {
  return z
    .union([z.string(), z.array(z.string())])
    .optional()
    .describe('A number, such as 12.5 or 10k');
}
