// Limits of clients: the middleware that rejects requests of an IP address beyond a client limiter.
import type { MiddlewareHandler } from 'hono';
import type { Config } from '../config.server.ts';
import { ClientLimited, type ClientLimits, createClientLimiter } from './client-limiter.server.ts';
import { httpError } from './http-error.server.ts';
import { clientAddress } from './rate-limiter.server.ts';
import { errorResponse } from './routes.server.ts';

type Settings = Pick<Config, 'rateLimit' | 'trustProxy'>;

export const tooManyResponse = {
  ...errorResponse('Too many requests'),
  headers: { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' as const } } },
};

/** Routes with the same middleware are counted together. */
export function limitClients({ rateLimit, trustProxy }: Settings, limits: ClientLimits): MiddlewareHandler {
  if (!rateLimit) return (_, next) => next();
  const limiter = createClientLimiter(limits);
  return async (c, next) => {
    try {
      return await limiter.run(clientAddress(c, trustProxy), () => next());
    } catch (error) {
      if (!(error instanceof ClientLimited)) throw error;
      const key = error.status === 429 ? 'client.too_many' : 'server.busy';
      throw httpError(key, { headers: { 'retry-after': String(error.retryAfter) } });
    }
  };
}
