// Names of languages for lists to choose from, in the reader's language and order.

interface NamedCode {
  code: string;
  name: string;
}

/** Languages in which documents of products usually are. */
const documentLanguages = [
  'en',
  'zh',
  'ar',
  'de',
  'es',
  'fr',
  'it',
  'ja',
  'ko',
  'nl',
  'pl',
  'pt',
  'ru',
  'tr',
];

/** The usual languages and `current`, by name. */
export function languageOptions(locale: string, current: string): NamedCode[] {
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  const codes = new Set([...documentLanguages, ...(/^[a-z]{2}$/.test(current) ? [current] : [])]);
  return [...codes]
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((a, b) => a.name.localeCompare(b.name, locale));
}
