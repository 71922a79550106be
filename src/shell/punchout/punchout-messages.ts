// Messages of PunchOut sessions in the reader's language.
import { createTranslator } from 'use-intl/core';
import { punchout as arabic } from '#i18n/ar/punchout/punchout.ts';
import { punchout as english } from '#i18n/en/punchout/punchout.ts';
import { isolateArguments } from '#kernel/isolate.ts';
import { formatLocales, type Language } from '#i18n/language.ts';
import { punchout as chinese } from '#i18n/zh/punchout/punchout.ts';

const messages = { en: english, zh: chinese, ar: isolateArguments(arabic) };

export function punchoutTranslator(language: Language) {
  return createTranslator({ locale: formatLocales[language], messages: messages[language] });
}
