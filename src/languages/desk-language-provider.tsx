import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import { createTranslator } from 'use-intl/core';
import { deskMessages } from './desk-dictionaries.ts';
import { formatLocales, type Language } from './language.ts';

/** The visitors' texts and the desk's: what both show needs both. */
export function DeskLanguageProvider({ language, children }: { language: Language; children: ReactNode }) {
  return (
    <IntlProvider
      locale={formatLocales[language]}
      messages={deskMessages(language)}
      timeZone="UTC"
      onError={() => {}}
    >
      {children}
    </IntlProvider>
  );
}

/** For the heads of the desk's pages. */
export function deskTranslator(language: Language) {
  return createTranslator({ locale: formatLocales[language], messages: deskMessages(language) });
}
