// Render limits: how many uncached pages one IP address may request, and the response beyond that.
import type { MiddlewareHandler } from 'hono';
import { busy as ar } from '#i18n/ar/busy.ts';
import { busy as en } from '#i18n/en/busy.ts';
import type { Language } from '#i18n/language.ts';
import { requestLanguage } from '#i18n/request-language.ts';
import { busy as zh } from '#i18n/zh/busy.ts';
import { clientAddress } from '#platform/http/rate-limiter.server.ts';
import {
  ClientLimited,
  type ClientLimiter,
  type ClientLimits,
  createClientLimiter,
} from '#platform/http/client-limiter.server.ts';
import type { Config } from '#platform/config.server.ts';

/** An office of hundreds stays far below: visited pages are in memory, and further navigation uses the API. */
export const pageLimits = {
  rate: { burst: 1_000, perSecond: 20 },
  concurrency: 4,
  maxWaiting: 100,
  totalConcurrency: 16,
  maxTotalWaiting: 500,
} satisfies ClientLimits;

/** Buyers' systems may send any number of requests, a few at a time. */
const apiLimits: ClientLimits = {
  concurrency: 6,
  maxWaiting: 1_000,
  totalConcurrency: 64,
  maxTotalWaiting: 4_000,
};

export interface RenderLimits {
  pages: ClientLimiter;
  api: ClientLimiter;
}

type Settings = Pick<Config, 'rateLimit' | 'trustProxy'>;

const unlimited: ClientLimiter = { run: async (_, work) => work() };
const limitsOf = new WeakMap<Settings, RenderLimits>();

/** One for all that a process makes. */
export function renderLimitsOf(config: Settings): RenderLimits {
  let limits = limitsOf.get(config);
  if (!limits) {
    limits = config.rateLimit
      ? { pages: createClientLimiter(pageLimits), api: createClientLimiter(apiLimits) }
      : { pages: unlimited, api: unlimited };
    limitsOf.set(config, limits);
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
