import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import type { Language } from './language.ts';
import { intlSettings } from './translator.ts';

/** Texts, numbers and dates of one language for everything inside; `useTranslations` outside of it throws. */
export function MessagesProvider({ language, children }: { language: Language; children: ReactNode }) {
  return (
    <IntlProvider {...intlSettings(language)} timeZone="UTC">
      {children}
    </IntlProvider>
  );
}
