// Render limits: how many uncached pages one IP address may request, and the response beyond that or under overload.
import type { MiddlewareHandler } from 'hono';
import type { Language } from '#i18n/language.ts';
import { admit } from '#platform/http/admission/admission.server.ts';
import { laterPage } from '../health/later-page.server.ts';
import { clientAddress } from '#platform/limits/rate-limiter.server.ts';
import {
  type ClientLimiter,
  type ClientRate,
  createClientLimiter,
} from '#platform/http/admission/client-limiter.server.ts';
import type { TooManyRequestsError } from '#platform/http/too-many-requests.server.ts';
import type { Config } from '#platform/config/config.server.ts';

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

export function busyPage(
  { status, retryAfter }: Pick<TooManyRequestsError, 'status' | 'retryAfter'>,
  language: Language,
): Response {
  return laterPage(status, status === 429 ? 'limited' : 'overloaded', retryAfter, language);
}
