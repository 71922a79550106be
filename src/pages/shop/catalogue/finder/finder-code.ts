// Loads the code of the catalogue's filters and table, with its messages.
import type { QueryClient } from '@tanstack/react-query';
import type { CatalogueQuery } from '#features/products/product-list.rules.ts';
import type { ListLoad } from '#features/catalogue-index/catalogue.queries.ts';
import type { Language } from '#i18n/language.ts';
import { loadPartMessages, type MessagesPart } from '#i18n/messages.ts';

export const finder = codeInLanguage(() => import('./finder-parts.ts'), 'finder');
export const table = codeInLanguage(() => import('./product-table.tsx'), 'finder');

/** Code that needs these messages. Undefined when it fails to load: the page works without it. */
function codeInLanguage<Code>(load: () => Promise<Code>, ...messages: MessagesPart[]) {
  const loaded: Partial<Record<Language, Code>> = {};
  const loading: Partial<Record<Language, Promise<Code | undefined>>> = {};
  const missing = new Set<Language>();
  /** One result for every render, so that none of them waits anew. */
  const current = (language: Language) =>
    (loading[language] ??= Promise.all([load(), ...messages.map((part) => loadPartMessages(part, language))])
      .then(([code]) => (loaded[language] = code))
      .catch(() => {
        missing.add(language);
        return undefined;
      }));
  /** Tries again at each navigation when loading failed. */
  const fetch = (language: Language) => {
    if (missing.delete(language)) delete loading[language];
    return current(language);
  };
  return { fetch, current, loaded };
}

/** The page waits for the filters' code, and on the server for their data. */
export async function prepareFinder(
  queryClient: QueryClient,
  query: CatalogueQuery,
  language: Language,
  load: ListLoad,
) {
  const corrected = finder
    .fetch(language)
    .then((parts) => parts?.prepareFacets(queryClient, query, language, load));
  await Promise.all([corrected, query.view && table.fetch(language)]);
  return corrected;
}
