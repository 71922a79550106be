// Localized paths: a page in one language, and its alternates in all of them.
import { type Language, languages, languageTags } from './language.ts';

/** A page's path in one language: the bare path in English, `?lang=` in the others. */
export function localizedPath(path: string, language: Language): string {
  if (language === 'en') return path;
  return `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;
}

/** Links for `hreflang`: the page in every language, then the default for readers of none of them. */
export function alternatesOf(path: string): { hrefLang: string; path: string }[] {
  return [
    ...languages.map((language) => ({
      hrefLang: languageTags[language],
      path: localizedPath(path, language),
    })),
    { hrefLang: 'x-default', path },
  ];
}
