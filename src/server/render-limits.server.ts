// How many pages one address may have made anew, and what it is told when it asks for more. What is in memory counts not.
import type { MiddlewareHandler } from 'hono';
import { busy as ar } from '#languages/ar/busy.ts';
import { busy as en } from '#languages/en/busy.ts';
import type { Language } from '#languages/language.ts';
import { requestLanguage } from '#languages/request-language.ts';
import { busy as zh } from '#languages/zh/busy.ts';
import { clientAddress } from '#platform/callers.server.ts';
import {
  ClientLimited,
  type ClientLimiter,
  type ClientLimits,
  createClientLimiter,
} from '#platform/client-limiter.server.ts';
import type { Config } from '#platform/config.server.ts';

/** An office of hundreds stays far below: pages that somebody has seen are in memory, and what follows asks the API. */
export const pageLimits = {
  rate: { burst: 1_000, perSecond: 20 },
  atOnce: 4,
  mostWaiting: 100,
  atOnceOfAll: 16,
  mostWaitingOfAll: 500,
} satisfies ClientLimits;

/** Buyers' systems may ask as fast as they like, a few questions at a time. */
const questionLimits: ClientLimits = {
  atOnce: 6,
  mostWaiting: 1_000,
  atOnceOfAll: 64,
  mostWaitingOfAll: 4_000,
};

export interface RenderLimits {
  pages: ClientLimiter;
  questions: ClientLimiter;
}

type Settings = Pick<Config, 'rateLimit' | 'trustProxy'>;

const unlimited: ClientLimiter = { run: async (_, work) => work() };
const made = new WeakMap<Settings, RenderLimits>();

/** One for all that a process makes. */
export function renderLimitsOf(config: Settings): RenderLimits {
  let limits = made.get(config);
  if (!limits) {
    limits = config.rateLimit
      ? { pages: createClientLimiter(pageLimits), questions: createClientLimiter(questionLimits) }
      : { pages: unlimited, questions: unlimited };
    made.set(config, limits);
  }
  return limits;
}

/** In front of whatever makes a page. */
export function limitRendering(config: Settings): MiddlewareHandler {
  const { pages } = renderLimitsOf(config);
  return async (c, next) => {
    try {
      return await pages.run(clientAddress(c, config.trustProxy), () => next());
    } catch (error) {
      if (!(error instanceof ClientLimited)) throw error;
      return busyPage(error, requestLanguage(c.req.raw));
    }
  };
}

const texts: Record<Language, typeof en> = { en, zh, ar };

export function busyPage({ status, retryAfter }: ClientLimited, language: Language): Response {
  const { title, text } = texts[language];
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  const html = `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><title>${title}</title><meta name="viewport" content="width=device-width"></head><body><main><h1>${title}</h1><p>${text}</p></main></body></html>`;
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': String(retryAfter),
      // Browsers do not heed the other one.
      refresh: String(Math.max(5, retryAfter)),
    },
  });
}
