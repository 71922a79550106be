// Head of the page for unknown URLs.
import { profile } from '#features/company/company.profile.ts';
import { translator } from '#i18n/translator.ts';
import type { Language } from '#i18n/language.ts';

export function notFoundHead(language: Language) {
  const title = `${translator(language)('errors.notFoundTitle')} | ${profile.name}`;
  return { meta: [{ title }, { name: 'robots', content: 'noindex' }] };
}
