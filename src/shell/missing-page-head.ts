// What the head says when there is no page at an address.
import { profile } from '#features/company/company.profile.ts';
import { translator } from '#languages/language-provider.tsx';
import type { Language } from '#languages/language.ts';

export function missingPageHead(language: Language) {
  const title = `${translator(language)('errors.notFoundTitle')} | ${profile.name}`;
  return { meta: [{ title }, { name: 'robots', content: 'noindex' }] };
}
