// The loaded messages: all of them on the server, those that the pages needed so far in the browser.
import type { BaseMessages } from './en.ts';
import type { AddingMessages } from './parts/en-adding.ts';
import type { CompanyMessages } from './parts/en-company.ts';
import type { CompareMessages } from './parts/en-compare.ts';
import type { HomeMessages } from './parts/en-home.ts';
import type { OrdersMessages } from './parts/en-orders.ts';
import type { FinderMessages } from './parts/en-finder.ts';
import type { ManufacturersMessages } from './parts/en-manufacturers.ts';
import type { PartsListMessages } from './parts/en-parts-list.ts';
import type { QuoteListMessages } from './parts/en-quote-list.ts';
import type { TradeMessages } from './parts/en-trade.ts';
import type { VerifyMessages } from './parts/en-verify.ts';
import type { Language } from './language.ts';

export type SiteMessages = BaseMessages &
  AddingMessages &
  CompanyMessages &
  CompareMessages &
  HomeMessages &
  OrdersMessages &
  FinderMessages &
  ManufacturersMessages &
  PartsListMessages &
  QuoteListMessages &
  TradeMessages &
  VerifyMessages;

const loadBase: Record<Language, () => Promise<BaseMessages>> = {
  en: () => import('./en.ts').then((module) => module.en),
  zh: () => import('./zh.ts').then((module) => module.zh),
  ar: () => import('./ar.ts').then((module) => module.ar),
};

const loadPart = {
  adding: {
    en: () => import('./parts/en-adding.ts').then((module) => module.messages),
    zh: () => import('./parts/zh-adding.ts').then((module) => module.messages),
    ar: () => import('./parts/ar-adding.ts').then((module) => module.messages),
  },
  compare: {
    en: () => import('./parts/en-compare.ts').then((module) => module.messages),
    zh: () => import('./parts/zh-compare.ts').then((module) => module.messages),
    ar: () => import('./parts/ar-compare.ts').then((module) => module.messages),
  },
  company: {
    en: () => import('./parts/en-company.ts').then((module) => module.messages),
    zh: () => import('./parts/zh-company.ts').then((module) => module.messages),
    ar: () => import('./parts/ar-company.ts').then((module) => module.messages),
  },
  home: {
    en: () => import('./parts/en-home.ts').then((module) => module.messages),
    zh: () => import('./parts/zh-home.ts').then((module) => module.messages),
    ar: () => import('./parts/ar-home.ts').then((module) => module.messages),
  },
  orders: {
    en: () => import('./parts/en-orders.ts').then((module) => module.messages),
    zh: () => import('./parts/zh-orders.ts').then((module) => module.messages),
    ar: () => import('./parts/ar-orders.ts').then((module) => module.messages),
  },
  finder: {
    en: () => import('./parts/en-finder.ts').then((module) => module.messages),
    zh: () => import('./parts/zh-finder.ts').then((module) => module.messages),
    ar: () => import('./parts/ar-finder.ts').then((module) => module.messages),
  },
  manufacturers: {
    en: () => import('./parts/en-manufacturers.ts').then((module) => module.messages),
    zh: () => import('./parts/zh-manufacturers.ts').then((module) => module.messages),
    ar: () => import('./parts/ar-manufacturers.ts').then((module) => module.messages),
  },
  partsList: {
    en: () => import('./parts/en-parts-list.ts').then((module) => module.messages),
    zh: () => import('./parts/zh-parts-list.ts').then((module) => module.messages),
    ar: () => import('./parts/ar-parts-list.ts').then((module) => module.messages),
  },
  quoteList: {
    en: () => import('./parts/en-quote-list.ts').then((module) => module.messages),
    zh: () => import('./parts/zh-quote-list.ts').then((module) => module.messages),
    ar: () => import('./parts/ar-quote-list.ts').then((module) => module.messages),
  },
  trade: {
    en: () => import('./parts/en-trade.ts').then((module) => module.messages),
    zh: () => import('./parts/zh-trade.ts').then((module) => module.messages),
    ar: () => import('./parts/ar-trade.ts').then((module) => module.messages),
  },
  verify: {
    en: () => import('./parts/en-verify.ts').then((module) => module.messages),
    zh: () => import('./parts/zh-verify.ts').then((module) => module.messages),
    ar: () => import('./parts/ar-verify.ts').then((module) => module.messages),
  },
};

export type MessagesPart = keyof typeof loadPart;

/** By language, and by part and language once they contain the part. */
const loaded = new Map<string, SiteMessages>();

/** Must have resolved before anything is rendered in `language`. The server loads every part. */
export async function loadMessages(language: Language): Promise<void> {
  if (loaded.has(language)) return;
  const loadParts = typeof document === 'undefined' ? Object.values(loadPart) : [];
  const [base, ...parts] = await Promise.all([
    loadBase[language](),
    ...loadParts.map((load) => load[language]()),
  ]);
  if (!loaded.has(language)) loaded.set(language, Object.assign({ ...base } as SiteMessages, ...parts));
}

/**
 * Must have resolved before a page that needs this part is rendered. The part joins the loaded messages in place,
 * so that nothing else is rendered again.
 */
export async function loadPartMessages(part: MessagesPart, language: Language): Promise<void> {
  const name = part + language;
  // An import resolves in a later task, even of loaded code: the browser would paint the old page again before it.
  if (loaded.has(name)) return;
  const [messages] = await Promise.all([loadPart[part][language](), loadMessages(language)]);
  loaded.set(name, Object.assign(messagesOf(language), messages));
}

export function messagesOf(language: Language): SiteMessages {
  const messages = loaded.get(language);
  if (!messages) throw new Error(`The ${language} messages have not been loaded.`);
  return messages;
}
