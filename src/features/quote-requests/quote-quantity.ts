// Quantities of lines as text, such as "305.5 m" or "4 sets", for mails and pages that only the server renders.
import { createTranslator } from 'use-intl/core';
import { units } from '#features/products/product-trade.rules.ts';
import { quantity as arabic } from '#i18n/ar/units.ts';
import { quantity as english } from '#i18n/en/units.ts';
import { formatLocales, type Language } from '#i18n/language.ts';
import { quantity as chinese } from '#i18n/zh/units.ts';
import { isOneOf } from '#kernel/object.ts';
import { defaultUnit, quantityDigits } from '#features/quote-list/quote-line.rules.ts';

interface Quantity {
  /** A decimal number. */
  quantity: string;
  unit: string;
}

const translators = {
  en: createTranslator({ locale: formatLocales.en, messages: english }),
  zh: createTranslator({ locale: formatLocales.zh, messages: chinese }),
  ar: createTranslator({ locale: formatLocales.ar, messages: arabic }),
};

/** Pieces have no unit: their numbers stand alone. */
export function quantityText({ quantity, unit }: Quantity, language: Language): string {
  if (unit !== defaultUnit && isOneOf(units, unit)) {
    return translators[language](unit, { count: Number(quantity) });
  }
  const options = { maximumFractionDigits: quantityDigits.decimals };
  return new Intl.NumberFormat(formatLocales[language], options).format(Number(quantity));
}
