// Translations of texts that are written in English: of products, manufacturers and files for download.

/** The languages besides English, in which the text itself is. */
export const translatedLanguages = ['zh', 'ar'] as const;

export type TranslatedLanguage = (typeof translatedLanguages)[number];

/** Texts of one record by language; one that is missing is shown in English. */
export type TranslatedTexts<Field extends string> = Partial<
  Record<TranslatedLanguage, Partial<Record<Field, string>>>
>;

/** An emptied translation is removed: then English is shown. */
export function withoutBlanks<Field extends string>(
  translations: TranslatedTexts<Field>,
): TranslatedTexts<Field> {
  const languages = translatedLanguages.flatMap((language) => {
    const texts = Object.entries(translations[language] ?? {}).filter(([, text]) => text);
    return texts.length > 0 ? [[language, Object.fromEntries(texts)] as const] : [];
  });
  return Object.fromEntries(languages);
}
