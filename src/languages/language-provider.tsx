import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import { createTranslator } from 'use-intl/core';
import { type Dictionary, dictionaryOf } from './dictionaries.ts';
import type { DeskDictionary } from './en-desk.ts';
import { formatLocales, type Language } from './language.ts';

declare module 'use-intl' {
  interface AppConfig {
    Messages: Dictionary & DeskDictionary;
  }
}

/** Texts, numbers and dates of one language for everything inside; `useTranslations` outside of it throws. */
export function LanguageProvider({ language, children }: { language: Language; children: ReactNode }) {
  return (
    <IntlProvider {...settings(language)} timeZone="UTC">
      {children}
    </IntlProvider>
  );
}

/** For a page's head and for mails, where there is no React. */
export function translator(language: Language) {
  const messages = dictionaryOf(language);
  const known = translators.get(messages) ?? newTranslator(language);
  translators.set(messages, known);
  return known;
}

const translators = new WeakMap<object, ReturnType<typeof newTranslator>>();

function newTranslator(language: Language) {
  return createTranslator(settings(language));
}

function settings(language: Language) {
  return {
    locale: formatLocales[language],
    messages: dictionaryOf(language),
    getMessageFallback: ({ namespace, key }: { namespace?: string; key: string }) =>
      [namespace, key].filter(Boolean).join('.'),
    onError: () => {},
  };
}
