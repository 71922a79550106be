// Texts of documents in a language, with isolated values where directions mix.
import { createTranslator } from 'use-intl/core';
import { document as arabic } from '#i18n/documents/ar.ts';
import { countryName } from '#i18n/countries.ts';
import { dateText } from '#i18n/dates.ts';
import { document as english, type DocumentMessages } from '#i18n/documents/en.ts';
import { isolate, isolateArguments } from '#kernel/isolate.ts';
import { direction, formatLocales, type Language } from '#i18n/language.ts';
import { document as chinese } from '#i18n/documents/zh.ts';
import type { Charge } from './document-content.ts';
import type { LabelledLines, Pieces, TextLine } from './document-sheet.ts';

const messages: Record<Language, DocumentMessages> = {
  en: english,
  zh: chinese,
  ar: isolateArguments(arabic),
};

const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;

export type DocumentTexts = ReturnType<typeof documentTexts>;

export function documentTexts(language: Language) {
  const t = createTranslator({ locale: formatLocales[language], messages: messages[language] });
  const isRightToLeft = direction(language) === 'rtl';
  /** A name, number or text of somebody: keeps its own direction. */
  const own = (value: string) => (isRightToLeft || rightToLeft.test(value) ? isolate(value) : value);
  const line = (text: string, style: TextLine['style'] = 'plain'): TextLine => ({ text: own(text), style });
  return {
    t,
    own,
    line,
    /** Without values, it is left out. */
    labelled(
      label: string,
      values: readonly (string | undefined | null | false)[],
      share = 1,
    ): LabelledLines[] {
      const filled = values.filter((value): value is string => Boolean(value));
      return filled.length > 0 ? [{ label, lines: filled.map((value) => line(value)), share }] : [];
    },
    date: (value: string) => dateText(value, language),
    country: (code: string) => countryName(code, formatLocales[language]),
    currency: (code: string) =>
      new Intl.DisplayNames(formatLocales[language], { type: 'currency' }).of(code) ?? code,
    charge: ({ kind, label }: Pick<Charge, 'kind' | 'label'>) => label ?? t(`charges.${kind}`),
    /** Joins parts of one text, such as SKU and manufacturer. */
    joined: (values: readonly (string | undefined)[]) =>
      values.flatMap((value) => (value ? [own(value)] : [])).join(' · '),
    /** The message's text around its numbers, which the template fills in. */
    pieces(key: 'carriedForward' | 'broughtForward' | 'pageOf'): Pieces {
      return messages[language][key].replaceAll(/[\u2066-\u2069]/g, '').split(/\{\w+\}/);
    },
  };
}
