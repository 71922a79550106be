// Page suggestions: pages and sections of the site, by their titles and by other words for their subjects.
import { type Language, languages } from '#i18n/language.ts';
import { loadMessages } from '#i18n/messages.ts';
import type { Suggested } from './suggestion.schema.ts';
import { leadsTo, names, readTyped, type TypedSearch } from './suggestion-rules.server.ts';

/** A page that a search may lead to. The catalogue gets them from whoever puts the API together. */
export interface SearchablePage {
  path: string;
  /** In each language. Contains none of the company's claims, which change with time. */
  text: (language: Language) => string;
  detail: (language: Language) => string | null;
  /** Other words for its subject, in any language. */
  words: readonly string[];
}

const mostNamed = 2;

/** The messages of all languages must have been loaded. */
export function createPageSuggestions(pages: readonly SearchablePage[]) {
  /** In the order of `pages`. */
  const listed = new Map<Language, readonly Suggested[]>();

  function pagesIn(language: Language): readonly Suggested[] {
    const known =
      listed.get(language) ??
      pages.map(({ path, text, detail }) => ({
        url: path,
        label: text(language),
        detail: detail(language),
      }));
    listed.set(language, known);
    return known;
  }

  function pagesBy(matches: (text: string) => boolean, language: Language): Suggested[] {
    return pagesIn(language).filter((_, index) => {
      const titles = languages.map((one) => pagesIn(one)[index]?.label ?? '');
      return [...(pages[index]?.words ?? []), ...titles].some(matches);
    });
  }

  return {
    suggest: (typed: TypedSearch, language: Language) => pagesBy((text) => leadsTo(text, typed), language),
    /** Those that a whole search names, beside the products that it finds. */
    async named(search: string, language: Language): Promise<Suggested[]> {
      const typed = readTyped(search);
      if (!typed) return [];
      await Promise.all(languages.map(loadMessages));
      return pagesBy((text) => names(text, typed), language).slice(0, mostNamed);
    },
    /** Undefined: none of the pages. */
    find: (path: string, language: Language) => pagesIn(language).find((page) => page.url === path),
  };
}

export type PageSuggestions = ReturnType<typeof createPageSuggestions>;
