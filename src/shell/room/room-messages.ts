// Messages of rooms in the reader's language.
import { createTranslator } from 'use-intl/core';
import { room as arabic } from '#i18n/ar/room.ts';
import { room as english } from '#i18n/en/room.ts';
import { formatLocales, type Language } from '#i18n/language.ts';
import { room as chinese } from '#i18n/zh/room.ts';

const messages = { en: english.room, zh: chinese.room, ar: arabic.room };
const translators = new Map<Language, ReturnType<typeof createRoomTranslator>>();

export function roomTranslator(language: Language) {
  const translator = translators.get(language) ?? createRoomTranslator(language);
  translators.set(language, translator);
  return translator;
}

function createRoomTranslator(language: Language) {
  return createTranslator({ locale: formatLocales[language], messages: messages[language] });
}
