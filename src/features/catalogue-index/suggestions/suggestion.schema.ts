// Input and output of the route of suggestions.
import { z } from 'zod';
import { languages } from '#i18n/language.ts';
import { productSearch } from '#features/products/product-list.schema.ts';

export const mostSuggestions = 10;

/** In the order in which they are listed. */
export const suggestionKinds = [
  'part_number',
  'product',
  'manufacturer',
  'category',
  'attribute',
  'document',
  'page',
] as const;

export const suggestionsQuery = z.object({
  q: productSearch
    .min(1, 'must not be empty')
    .describe('What a visitor has typed so far; shorter than two letters or digits, it has no suggestions'),
  lang: z
    .enum(languages, `one of ${languages.join(', ')}`)
    .default('en')
    .describe('Language of the texts; English where one is not translated'),
});

export const suggestion = z.object({
  kind: z.enum(suggestionKinds),
  label: z.string(),
  detail: z.string().nullable().describe('What distinguishes it: a manufacturer, an attribute, a product'),
  url: z.string().describe('Where it leads: the path of a page of this site without its language, or a file'),
});

export const suggestions = z
  .array(suggestion)
  .max(mostSuggestions)
  .describe('Those of one kind beside one another');

export type SuggestionKind = (typeof suggestionKinds)[number];
export type Suggestion = z.infer<typeof suggestion>;
/** Before it is known which of its kind are listed. */
export type Suggested = Omit<Suggestion, 'kind'>;
