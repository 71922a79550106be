// How a page's address says its language, and which addresses its other languages have.
import { type Language, languages, languageTags } from './language.ts';

/** English has the plain address; the others say so. */
export function localizedPath(path: string, language: Language): string {
  if (language === 'en') return path;
  return `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;
}

/** The same page in every language, then the one for readers of none of them: the same list on each. */
export function alternatesOf(path: string): { hrefLang: string; path: string }[] {
  return [
    ...languages.map((language) => ({
      hrefLang: languageTags[language],
      path: localizedPath(path, language),
    })),
    { hrefLang: 'x-default', path },
  ];
}
