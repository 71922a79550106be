// Suggestion source: what a search that is still being typed may lead to, from the index in memory and a few rows of the database.
import { type Language, languages } from '#i18n/language.ts';
import { loadMessages } from '#i18n/messages.ts';
import type { Database } from '#platform/postgres/database.server.ts';
import { intersect, isEmpty } from '#features/catalogue-index/columns/bit-set.server.ts';
import type { AttributeDefinition } from '#features/attributes/attribute-definition.schema.ts';
import type { SearchEngine } from '../engine/search-engine.server.ts';
import { cheapestFirst } from '#features/catalogue-index/columns/facet-order.server.ts';
import { currencyOf } from '../engine/condition-rows.server.ts';
import { findIdentifiers } from '../engine/identifier-rows.server.ts';
import { identifierKey } from '../words/normal-text.server.ts';
import type { ProductIndex } from '../engine/product-index.server.ts';
import type { SearchRuleCache } from '../synonyms/search-rules.server.ts';
import type { PageSuggestions } from './page-suggestions.server.ts';
import { countActive } from '#features/products/list/product-count.reads.server.ts';
import {
  findNumbered,
  readManufacturersNamed,
  readSuggestedProducts,
  type SuggestedProduct,
} from '../literal/suggestion.reads.server.ts';
import {
  distinctUrls,
  limitSuggestions,
  readTyped,
  suggests,
  type TypedSearch,
} from './suggestion-rules.server.ts';
import { mostSuggestions, type Suggested, type Suggestion } from './suggestion.schema.ts';
import { suggestCategories, suggestValues } from './value-suggestions.server.ts';

interface ListedFile {
  name: string;
  file_url: string;
}

/** Files for visitors, besides those of products. */
export type ListFiles = (language: Language) => Promise<ListedFile[]>;

const mostPartNumbers = 3;
const mostDocuments = 4;

export interface SuggestionSource {
  /** Only what visitors can reach: products that are hidden, and what they alone have, are left out. */
  suggest: (search: string, language: Language) => Promise<Suggestions>;
}

interface Suggestions {
  items: Suggestion[];
  /** False while the index is being filled: only what the database finds at once. */
  isComplete: boolean;
}

interface Settings {
  database: Database;
  facets: Pick<SearchEngine, 'complete'> & { index: () => ProductIndex | null };
  pages: PageSuggestions;
  definitions: () => Promise<readonly AttributeDefinition[]>;
  rules: SearchRuleCache;
  listFiles: ListFiles;
}

export function createSuggestionSource({
  database,
  facets,
  rules,
  listFiles,
  pages: sitePages,
  definitions: readDefinitions,
}: Settings): SuggestionSource {
  return {
    async suggest(search, language) {
      const typed = readTyped(search);
      if (!typed) return { items: [], isComplete: true };
      const [{ synonyms, redirects }, definitions, makers, counts, files] = await Promise.all([
        rules.read(),
        readDefinitions(),
        readManufacturersNamed(database, search),
        countActive(database),
        listFiles(language),
        ...languages.map(loadMessages),
      ]);
      const meant = synonyms.expand(search).flatMap((text) => readTyped(text) ?? []);
      const pages = suggestedPages(sitePages, redirects, typed, language);
      const index = facets.index();
      const found = index
        ? await findRows(index, facets, search, typed)
        : { partNumbers: await findNumbered(database, search), products: [], documents: [] };
      const ids = [...found.partNumbers, ...found.products, ...found.documents];
      const products = await readSuggestedProducts(database, ids, language);
      const rowsOf = (list: readonly string[]) => list.flatMap((id) => products.get(id) ?? []);
      const all = [typed, ...meant];
      const items = limitSuggestions({
        part_number: rowsOf(found.partNumbers).map((product) => partNumber(product, typed)),
        product: rowsOf(found.products).map(({ id, title, manufacturer }) => ({
          label: title,
          detail: manufacturer,
          url: `/product/${id}`,
        })),
        manufacturer: makers.map(({ name, slug }) => ({
          label: name,
          detail: null,
          url: `/manufacturers/${slug}`,
        })),
        category: suggestCategories(counts, all, language),
        attribute: index ? suggestValues(index.facets, definitions, { search, typed: all }, language) : [],
        document: distinctUrls([
          ...files
            .filter(({ name }) => suggests(name, typed))
            .map(({ name, file_url }) => ({ label: name, detail: null, url: file_url })),
          ...rowsOf(found.documents).flatMap((product) => documentsOf(product, typed)),
        ]),
        page: pages,
      });
      return { items, isComplete: index !== null };
    },
  };
}

interface FoundIds {
  partNumbers: string[];
  products: string[];
  documents: string[];
}

async function findRows(
  index: ProductIndex,
  { complete }: Settings['facets'],
  search: string,
  typed: TypedSearch,
): Promise<FoundIds> {
  const { literal, further, ranked, cheapest } = await complete(index, search);
  const { live } = index.facets;
  const identified = findIdentifiers(index.texts, live, search);
  const matching = index.facets.matching();
  const partNumbers = index.list([identified.exact, identified.begun], matching, {
    offset: 0,
    limit: mostPartNumbers,
  });
  const limit = mostSuggestions + mostPartNumbers;
  const currency = cheapest && (cheapest.currency ?? currencyOf(index.facets));
  const order = currency && cheapestFirst(currency);
  const products: string[] = [];
  for (const [group, rows] of [
    ['literal', literal],
    ['further', further],
  ] as const) {
    if (products.length >= limit || isEmpty(rows)) continue;
    products.push(
      ...index.list(ranked(group), matching, { offset: 0, limit: limit - products.length, order }),
    );
  }
  const documents = new Int32Array(live.length);
  if (typed.words.length > 0)
    index.texts.documents.mark(typed.words, (title) => suggests(title, typed), documents);
  intersect(documents, live);
  return {
    partNumbers,
    products: products.filter((id) => !partNumbers.includes(id)),
    documents: index.facets.inOrder(documents, { order: 'newest', offset: 0, limit: mostDocuments }),
  };
}

/** An administrator's redirect takes precedence over the site's own words. */
function suggestedPages(
  pages: PageSuggestions,
  redirects: readonly { term: string; path: string }[],
  typed: TypedSearch,
  language: Language,
): Suggested[] {
  const chosen = redirects
    .filter(({ term }) => suggests(term, typed))
    .map(({ term, path }) => pages.find(path, language) ?? { label: term, detail: null, url: path });
  return distinctUrls([...chosen, ...pages.suggest(typed, language)]);
}

function partNumber({ id, title, identifiers }: SuggestedProduct, { key }: TypedSearch): Suggested {
  const text = identifiers.find((one) => identifierKey(one).startsWith(key)) ?? identifiers[0] ?? title;
  return { label: text, detail: title, url: `/product/${id}` };
}

function documentsOf({ title: product, documents }: SuggestedProduct, typed: TypedSearch): Suggested[] {
  return documents
    .filter(({ title }) => suggests(title, typed))
    .map(({ title, url }) => ({ label: title, detail: product, url }));
}
