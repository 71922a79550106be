// Standard texts on papers: those of a draft that changed its language afterwards are printed in its own.
import { type Language, languages } from '#i18n/language.ts';
import { type QuotationSettings, standardTexts } from './quotation-settings.schema.ts';

export type StandardTexts = ReturnType<typeof standardTexts>;

/** A text that a clerk has typed, and one that the settings do not have in the language, stay as they are. */
export function standardTextsIn(
  settings: QuotationSettings,
  { language, payment_terms, delivery, note }: StandardTexts & { language: Language },
): StandardTexts {
  const own = standardTexts(settings, language);
  const all = languages.map((each) => standardTexts(settings, each));
  const text = (name: keyof StandardTexts, typed: string | null) =>
    typed !== null && all.some((texts) => texts[name] === typed) ? (own[name] ?? typed) : typed;
  return {
    payment_terms: text('payment_terms', payment_terms),
    delivery: text('delivery', delivery),
    note: text('note', note),
  };
}

/** The name of a tax that the settings have, in the language if it has one there. */
export function taxNameIn({ tax_rates }: QuotationSettings, name: string, language: Language): string {
  const rate = tax_rates.find(({ name_en, name_zh, name_ar }) => [name_en, name_zh, name_ar].includes(name));
  return rate?.[`name_${language}`] || name;
}
