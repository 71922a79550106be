// The admin's messages, in English and Chinese; readers of Arabic get English.
import { loadPartMessages, messagesOf } from './messages.ts';
import type { AdminMessages } from './en-admin.ts';
import type { Language } from './language.ts';

const load: Record<Language, () => Promise<AdminMessages>> = {
  en: () => import('./en-admin.ts').then((module) => module.adminEn),
  zh: () => import('./zh-admin.ts').then((module) => module.adminZh),
  ar: () => import('./en-admin.ts').then((module) => module.adminEn),
};

const loaded = new Map<Language, AdminMessages>();

/** Must have resolved before anything of the admin is rendered in `language`. */
export async function loadAdminMessages(language: Language): Promise<void> {
  if (loaded.has(language)) return;
  const [admin] = await Promise.all([
    load[language](),
    loadPartMessages('orders', language),
    loadPartMessages('trade', language),
  ]);
  loaded.set(language, admin);
}

export function adminMessages(language: Language) {
  const admin = loaded.get(language);
  if (!admin) throw new Error(`The admin's ${language} messages have not been loaded.`);
  return { ...messagesOf(language), ...admin };
}
