import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import { createTranslator } from 'use-intl/core';
import { adminMessages, loadAdminMessages } from './admin-messages.ts';
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

type Translator = ReturnType<typeof adminTranslator>;

/** What the loader of a page of the admin returns for its head. */
export async function loadAdminTitle(language: Language, ...message: Parameters<Translator>) {
  await loadAdminMessages(language);
  return { title: adminTranslator(language)(...message) };
}

function adminTranslator(language: Language) {
  return createTranslator({ locale: formatLocales[language], messages: adminMessages(language) });
}
