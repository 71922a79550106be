// Names of countries of origin, also of codes that were stored before they were checked.

/** ISO 3166 reserves it for an unknown country. */
const unknown = 'ZZ';

/** In the reader's language; the code itself where it has no name, null where it stands for an unknown country. */
export function originName(code: string, locale: string): string | null {
  if (code === unknown) return null;
  try {
    return new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** The name with its code. */
export function originText(code: string, locale: string): string | null {
  const name = originName(code, locale);
  return name === null || name === code ? name : `${name} (${code})`;
}
