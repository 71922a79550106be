// The form's code and words, apart from the page's: most visitors read before they write.
import { loadWords } from '#languages/dictionaries.ts';
import { asLanguage } from '#languages/language.ts';

export async function loadQuoteForm() {
  const language = asLanguage(document.documentElement.dataset.language) ?? 'en';
  const [form] = await Promise.all([import('./quote-form.tsx'), loadWords('quote', language)]);
  return form;
}
