// The site's languages, and which of them a request gets.

export const languages = ['en', 'zh', 'ar'] as const;
export type Language = (typeof languages)[number];

/** Shown in the language menu; Arabic is complete and reached by ?lang=ar, add it here to offer it. */
export const offeredLanguages: readonly Language[] = ['en', 'zh'];

export const languageNames: Record<Language, string> = { en: 'English', zh: '中文', ar: 'العربية' };
/** Where a phone has no room for the names. */
export const shortLanguageNames: Record<Language, string> = { en: 'EN', zh: '中文', ar: 'ع' };
export const languageCookie = 'lang';
/** An administrator may read the admin in another language than the website. */
export const adminLanguageCookie = 'admin_lang';

/** Tags for `lang`, `hreflang` and Intl; Arabic with the Western digits that part numbers use. */
export const languageTags: Record<Language, string> = { en: 'en', zh: 'zh-Hans', ar: 'ar' };
export const formatLocales: Record<Language, string> = {
  en: 'en',
  zh: 'zh-Hans-u-nu-latn',
  ar: 'ar-u-nu-latn',
};

export function direction(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}

/** In the browser: of the page. */
export function documentLanguage(): Language {
  return asLanguage(document.documentElement.dataset.language) ?? 'en';
}

export function asLanguage(value: unknown): Language | undefined {
  return languages.find((language) => language === value);
}

/** Of one of `formatLocales`, which is what messages and formats know. */
export function languageOf(locale: string): Language {
  return languages.find((language) => formatLocales[language] === locale) ?? 'en';
}

/** The URL decides, then the cookie, then Accept-Language. */
export function negotiateLanguage(request: {
  query?: string | null | undefined;
  cookie?: string | null | undefined;
  accepted?: string | null | undefined;
}): Language {
  return (
    asLanguage(request.query) ?? asLanguage(request.cookie) ?? bestAccepted(request.accepted ?? '') ?? 'en'
  );
}

function bestAccepted(header: string): Language | undefined {
  const accepted = header.split(',').map((part) => {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
    const quality = parameters
      .map((parameter) => parameter.trim())
      .find((parameter) => parameter.startsWith('q='));
    return { language: asLanguage(tag.split('-')[0]), quality: quality ? Number(quality.slice(2)) : 1 };
  });
  return accepted
    .filter(({ language, quality }) => language && quality > 0)
    .sort((a, b) => b.quality - a.quality)[0]?.language;
}
