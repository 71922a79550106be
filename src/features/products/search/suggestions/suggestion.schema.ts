// Input and output of the route of suggestions.
import { z } from 'zod';
import { languages } from '#i18n/language.ts';
import { productSearch } from '#features/products/product-list.schema.ts';

export const mostSuggestions = 10;

/** In the order in which they are listed. */
export const suggestionKinds = [
  'part_numbers',
  'products',
  'manufacturers',
  'categories',
  'values',
  'documents',
  'pages',
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

const suggestion = z.object({
  text: z.string(),
  detail: z.string().nullable().describe('What distinguishes it: a manufacturer, an attribute, a product'),
  path: z.string().describe('Where it leads: a page of this site without its language, or a file'),
});

export const suggestionGroups = z
  .array(z.object({ kind: z.enum(suggestionKinds), items: z.array(suggestion).min(1) }))
  .describe(`At most ${mostSuggestions} in all`);

export type SuggestionKind = (typeof suggestionKinds)[number];
export type Suggestion = z.infer<typeof suggestion>;
export type SuggestionGroup = z.infer<typeof suggestionGroups>[number];
