// The desk's dictionaries at hand; it speaks English and Chinese, and English to all others.
import { dictionaryOf, loadWords } from './dictionaries.ts';
import type { DeskDictionary } from './en-desk.ts';
import type { Language } from './language.ts';

const load: Record<Language, () => Promise<DeskDictionary>> = {
  en: () => import('./en-desk.ts').then((module) => module.deskEn),
  zh: () => import('./zh-desk.ts').then((module) => module.deskZh),
  ar: () => import('./en-desk.ts').then((module) => module.deskEn),
};

const loaded = new Map<Language, DeskDictionary>();

/** Must have resolved before anything of the desk is rendered in `language`. */
export async function loadDeskDictionary(language: Language): Promise<void> {
  if (loaded.has(language)) return;
  const [desk] = await Promise.all([load[language](), loadWords('orders', language)]);
  loaded.set(language, desk);
}

export function deskMessages(language: Language) {
  const desk = loaded.get(language);
  if (!desk) throw new Error(`The desk's ${language} dictionary has not been loaded.`);
  return { ...dictionaryOf(language), ...desk };
}
