// The dictionaries at hand: all of them on the server, the page's own in the browser, with the words that it came to need.
import type { MainDictionary } from './en.ts';
import type { HomeWords } from './en-home.ts';
import type { OrdersWords } from './en-orders.ts';
import type { Language } from './language.ts';

export type Dictionary = MainDictionary & HomeWords & OrdersWords;

const load: Record<Language, () => Promise<MainDictionary>> = {
  en: () => import('./en.ts').then((module) => module.en),
  zh: () => import('./zh.ts').then((module) => module.zh),
  ar: () => import('./ar.ts').then((module) => module.ar),
};

const loadApart = {
  home: {
    en: () => import('./en-home.ts').then((module) => module.homeEn),
    zh: () => import('./zh-home.ts').then((module) => module.homeZh),
    ar: () => import('./ar-home.ts').then((module) => module.homeAr),
  },
  orders: {
    en: () => import('./en-orders.ts').then((module) => module.ordersEn),
    zh: () => import('./zh-orders.ts').then((module) => module.ordersZh),
    ar: () => import('./ar-orders.ts').then((module) => module.ordersAr),
  },
};

export type WordsApart = keyof typeof loadApart;

const loaded = new Map<Language, Dictionary>();

/** Must have resolved before anything is rendered in `language`. On the server nobody meets a part of it. */
export async function loadDictionary(language: Language): Promise<void> {
  if (loaded.has(language)) return;
  const apart = typeof document === 'undefined' ? Object.values(loadApart) : [];
  const [main, ...words] = await Promise.all([load[language](), ...apart.map((part) => part[language]())]);
  if (!loaded.has(language)) loaded.set(language, Object.assign({ ...main } as Dictionary, ...words));
}

/**
 * Must have resolved before anything is rendered that says these words. They join the dictionary that the page
 * already has, so that nothing else is rendered again for them.
 */
export async function loadWords(part: WordsApart, language: Language): Promise<void> {
  const [words] = await Promise.all([loadApart[part][language](), loadDictionary(language)]);
  Object.assign(dictionaryOf(language), words);
}

export function dictionaryOf(language: Language): Dictionary {
  const dictionary = loaded.get(language);
  if (!dictionary) throw new Error(`The ${language} dictionary has not been loaded.`);
  return dictionary;
}
