// Countries: the alpha-2 codes of ISO 3166-1, and their names in the reader's language.

/** Each word is a first letter and every second letter that makes a code with it. */
const codes = `
  ADEFGILMOQRSTUWXZ BABDEFGHIJLMNOQRSTVWYZ CACDFGHIKLMNORUVWXYZ DEJKMOZ ECEGHRST FIJKMOR
  GABDEFGHILMNPQRSTUWY HKMNRTU IDELMNOQRST JEMOP KEGHIMNPRWYZ LABCIKRSTUVY
  MACDEFGHKLMNOPQRSTUVWXYZ NACEFGILOPRUZ OM PAEFGHKLMNRSTWY QA REOSUW SABCDEGHIJKLMNORSTVXYZ
  TCDFGHJKLMNORTVWZ UAGMSYZ VACEGINU WFS YET ZAMW`;

export const countries: readonly string[] = codes
  .trim()
  .split(/\s+/)
  .flatMap(([first = '', ...seconds]) => seconds.map((second) => first + second));

export function isCountry(code: string): boolean {
  return countries.includes(code);
}

/** Of a code; an address from before countries were a list holds a name, which stays as it was typed. */
export function countryName(country: string, locale: string): string {
  return isCountry(country) ? nameIn(locale)(country) : country;
}

/** Each code with its name, sorted by name. */
export function namedCountries(locale: string): { code: string; name: string }[] {
  const { compare } = new Intl.Collator(locale);
  const nameOf = nameIn(locale);
  return countries.map((code) => ({ code, name: nameOf(code) })).toSorted((a, b) => compare(a.name, b.name));
}

function nameIn(locale: string): (code: string) => string {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return (code) => names.of(code) ?? code;
}
