// Render limits: how many uncached pages one IP address may request, and the response beyond that or under overload.
import type { MiddlewareHandler } from 'hono';
import { busy as ar } from '#i18n/ar/busy.ts';
import { busy as en } from '#i18n/en/busy.ts';
import type { Language } from '#i18n/language.ts';
import { busy as zh } from '#i18n/zh/busy.ts';
import { admit } from '#platform/http/admission/admission.server.ts';
import { clientAddress } from '#platform/http/rate-limiter.server.ts';
import {
  type ClientLimiter,
  type ClientRate,
  createClientLimiter,
} from '#platform/http/admission/client-limiter.server.ts';
import type { TooManyRequestsError } from '#platform/http/too-many-requests.server.ts';
import type { Config } from '#platform/config.server.ts';

/** An office of hundreds stays far below: visited pages are in memory, and further navigation uses the API. */
export const pageRate: ClientRate = { burst: 1_000, perSecond: 20 };

type Settings = Pick<Config, 'rateLimit' | 'trustProxy'>;

const limiters = new WeakMap<Settings, ClientLimiter>();

/** One for all pages that a process makes. */
export function pageLimiterOf(config: Settings): ClientLimiter {
  const known = limiters.get(config);
  if (known) return known;
  const limiter = config.rateLimit ? createClientLimiter(pageRate) : { count: () => {} };
  limiters.set(config, limiter);
  return limiter;
}

/** In front of whatever makes a page. */
export function limitRendering(config: Settings): MiddlewareHandler {
  const limiter = pageLimiterOf(config);
  return async (c, next) => {
    limiter.count(clientAddress(c, config.trustProxy));
    await admit(next);
  };
}

const texts: Record<Language, typeof en> = { en, zh, ar };

export function busyPage(
  { status, retryAfter }: Pick<TooManyRequestsError, 'status' | 'retryAfter'>,
  language: Language,
): Response {
  const { title, text, overloaded } = texts[language];
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  const html = `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><title>${title}</title><meta name="viewport" content="width=device-width"></head><body><main><h1>${title}</h1><p>${status === 429 ? text : overloaded}</p></main></body></html>`;
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
