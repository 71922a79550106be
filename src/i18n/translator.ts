// The translator of a language, for code outside React, and the settings that it shares with React's provider.
import { createTranslator } from 'use-intl/core';
import { formatLocales, type Language } from './language.ts';
import { type Messages, messagesOf } from './messages.ts';

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages;
  }
}

/** For a page's head and other places without React. */
export function translator(language: Language) {
  const messages = messagesOf(language);
  const cached = translators.get(messages) ?? createSiteTranslator(language);
  translators.set(messages, cached);
  return cached;
}

const translators = new WeakMap<object, ReturnType<typeof createSiteTranslator>>();

function createSiteTranslator(language: Language) {
  return createTranslator(intlSettings(language));
}

/** The same values at every call: new ones would render every component with a text again. */
export function intlSettings(language: Language) {
  return {
    locale: formatLocales[language],
    messages: messagesOf(language),
    onError,
  };
}

function onError(): void {}
