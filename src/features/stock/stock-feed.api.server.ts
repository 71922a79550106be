// The route through which open pages follow stock and catalogue: server-sent events, without a key.
import { Hono } from 'hono';
import { eventStreamHeaders } from '#platform/limits/event-stream.server.ts';
import { clientAddress, networkOf } from '#platform/limits/rate-limiter.server.ts';
import { httpError } from '#platform/http/http-error.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { stockFeedOf } from './stock-feed.server.ts';

export function stockFeedRoute({ config, events }: Runtime): Hono {
  return new Hono().get('/api/events', (c) => {
    if (c.req.method === 'HEAD') return new Response(null, { headers: eventStreamHeaders });
    const address = config.rateLimit ? clientAddress(c, config.trustProxy) : undefined;
    const network = address && networkOf(address);
    const stream = stockFeedOf(events).open(lastIdOf(c.req.header('last-event-id')), network);
    if (!stream) throw httpError('stock_feed.too_many', { headers: { 'retry-after': '30' } });
    return new Response(stream, { headers: eventStreamHeaders });
  });
}

function lastIdOf(header: string | undefined): number | undefined {
  return header && /^\d{1,15}$/.test(header) ? Number(header) : undefined;
}
