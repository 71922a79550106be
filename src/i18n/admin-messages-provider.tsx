import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import { createTranslator } from 'use-intl/core';
import { adminMessages } from './admin-messages.ts';
import { formatLocales, type Language } from './language.ts';

/** The messages of the site and of the admin: components that both use need both. */
export function AdminMessagesProvider({ language, children }: { language: Language; children: ReactNode }) {
  return (
    <IntlProvider
      locale={formatLocales[language]}
      messages={adminMessages(language)}
      timeZone="UTC"
      onError={onError}
    >
      {children}
    </IntlProvider>
  );
}

// One function: a new one for every render would render every component with a text again.
function onError(): void {}

/** For the heads of the admin's pages. */
export function adminTranslator(language: Language) {
  return createTranslator({ locale: formatLocales[language], messages: adminMessages(language) });
}
