// Limits of clients: the middleware that rejects requests of an IP address beyond a rate.
import type { MiddlewareHandler } from 'hono';
import type { Config } from '#platform/config/config.server.ts';
import { type ClientRate, createClientLimiter } from './client-limiter.server.ts';
import { clientAddress } from '#platform/limits/rate-limiter.server.ts';
import { errorResponse } from '../routes.server.ts';

type Settings = Pick<Config, 'rateLimit' | 'trustProxy'>;

export const tooManyResponse = {
  ...errorResponse('Too many requests'),
  headers: { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' as const } } },
};

/** Routes with the same middleware are counted together. */
export function limitClients({ rateLimit, trustProxy }: Settings, rate: ClientRate): MiddlewareHandler {
  if (!rateLimit) return (_, next) => next();
  const limiter = createClientLimiter(rate);
  return async (c, next) => {
    limiter.count(clientAddress(c, trustProxy));
    await next();
  };
}
