// The loaded messages: all of them on the server, those that the pages needed so far in the browser.
import type { BaseMessages } from './en.ts';
import type { Translated } from '#i18n/en/translated.ts';
import type { adminEn } from './en-admin.ts';
import type { adding } from './en/adding.ts';
import type { marketing } from './en/marketing.ts';
import type { compare } from './en/compare.ts';
import type { finder } from './en/finder.ts';
import type { home } from './en/home.ts';
import type { manufacturers } from './en/manufacturers.ts';
import type { orders } from './en/orders.ts';
import type { partsList } from './en/parts-list.ts';
import type { quoteList } from './en/quote-list.ts';
import type { room } from './en/room.ts';
import type { trade } from './en/trade.ts';
import type { verify } from './en/verify.ts';
import type { signInEn } from './en-sign-in.ts';
import type { Language } from './language.ts';

export type Messages = BaseMessages &
  Translated<
    typeof adding &
      typeof marketing &
      typeof compare &
      typeof finder &
      typeof home &
      typeof manufacturers &
      typeof orders &
      typeof partsList &
      typeof quoteList &
      typeof room &
      typeof trade &
      typeof verify &
      typeof signInEn &
      typeof adminEn
  >;

const loadBase = {
  en: () => import('./en.ts'),
  zh: () => import('./zh.ts'),
  ar: () => import('./ar.ts'),
};

/** Readers of Arabic get the admin in English. */
const loadPart = {
  adding: {
    en: () => import('./en/adding.ts'),
    zh: () => import('./zh/adding.ts'),
    ar: () => import('./ar/adding.ts'),
  },
  company: {
    en: () => import('./en/marketing.ts'),
    zh: () => import('./zh/marketing.ts'),
    ar: () => import('./ar/marketing.ts'),
  },
  compare: {
    en: () => import('./en/compare.ts'),
    zh: () => import('./zh/compare.ts'),
    ar: () => import('./ar/compare.ts'),
  },
  finder: {
    en: () => import('./en/finder.ts'),
    zh: () => import('./zh/finder.ts'),
    ar: () => import('./ar/finder.ts'),
  },
  home: {
    en: () => import('./en/home.ts'),
    zh: () => import('./zh/home.ts'),
    ar: () => import('./ar/home.ts'),
  },
  manufacturers: {
    en: () => import('./en/manufacturers.ts'),
    zh: () => import('./zh/manufacturers.ts'),
    ar: () => import('./ar/manufacturers.ts'),
  },
  orders: {
    en: () => import('./en/orders.ts'),
    zh: () => import('./zh/orders.ts'),
    ar: () => import('./ar/orders.ts'),
  },
  partsList: {
    en: () => import('./en/parts-list.ts'),
    zh: () => import('./zh/parts-list.ts'),
    ar: () => import('./ar/parts-list.ts'),
  },
  quoteList: {
    en: () => import('./en/quote-list.ts'),
    zh: () => import('./zh/quote-list.ts'),
    ar: () => import('./ar/quote-list.ts'),
  },
  room: {
    en: () => import('./en/room.ts'),
    zh: () => import('./zh/room.ts'),
    ar: () => import('./ar/room.ts'),
  },
  trade: {
    en: () => import('./en/trade.ts'),
    zh: () => import('./zh/trade.ts'),
    ar: () => import('./ar/trade.ts'),
  },
  verify: {
    en: () => import('./en/verify.ts'),
    zh: () => import('./zh/verify.ts'),
    ar: () => import('./ar/verify.ts'),
  },
  signIn: {
    en: () => import('./en-sign-in.ts'),
    zh: () => import('./zh-sign-in.ts'),
    ar: () => import('./en-sign-in.ts'),
  },
  admin: {
    en: () => import('./en-admin.ts'),
    zh: () => import('./zh-admin.ts'),
    ar: () => import('./en-admin.ts'),
  },
};

export type MessagesPart = keyof typeof loadPart;

const loaded = new Map<Language, Messages>();
/** By part and language. */
const joined = new Set<string>();

/** Must have resolved before anything is rendered in `language`. The server loads every part. */
export async function loadMessages(language: Language): Promise<void> {
  if (loaded.has(language)) return;
  const loadParts = typeof document === 'undefined' ? Object.values(loadPart) : [];
  const files = await Promise.all([loadBase[language](), ...loadParts.map((load) => load[language]())]);
  if (loaded.has(language)) return;
  const messages = {};
  for (const file of files) join(messages, file);
  loaded.set(language, messages as Messages);
}

/**
 * Must have resolved before a page that needs this part is rendered. The part joins the loaded messages in place,
 * so that nothing else is rendered again.
 */
export async function loadPartMessages(part: MessagesPart, language: Language): Promise<void> {
  const name = part + language;
  // An import resolves in a later task, even of loaded code: the browser would paint the old page again before it.
  if (joined.has(name)) return;
  const [file] = await Promise.all([loadPart[part][language](), loadMessages(language)]);
  join(messagesOf(language), file);
  joined.add(name);
}

/** The group `admin` has messages in two files. */
function join(messages: Record<string, object>, file: Record<string, Record<string, object>>): void {
  for (const [group, texts] of Object.values(file).flatMap((groups) => Object.entries(groups)))
    messages[group] = Object.assign(messages[group] ?? {}, texts);
}

export function messagesOf(language: Language): Messages {
  const messages = loaded.get(language);
  if (!messages) throw new Error(`The ${language} messages have not been loaded.`);
  return messages;
}
