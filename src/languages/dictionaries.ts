// The dictionaries at hand: all of them on the server, the page's own in the browser.
import type { Dictionary } from './en.ts';
import type { Language } from './language.ts';

const load: Record<Language, () => Promise<Dictionary>> = {
  en: () => import('./en.ts').then((module) => module.en),
  zh: () => import('./zh.ts').then((module) => module.zh),
  ar: () => import('./ar.ts').then((module) => module.ar),
};

const loaded = new Map<Language, Dictionary>();

/** Must have resolved before anything is rendered in `language`. */
export async function loadDictionary(language: Language): Promise<Dictionary> {
  const dictionary = loaded.get(language) ?? (await load[language]());
  loaded.set(language, dictionary);
  return dictionary;
}

export function dictionaryOf(language: Language): Dictionary {
  const dictionary = loaded.get(language);
  if (!dictionary) throw new Error(`The ${language} dictionary has not been loaded.`);
  return dictionary;
}
