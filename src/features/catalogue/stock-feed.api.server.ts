// The door through which open pages follow stock and catalogue: server-sent events, without a key.
import { Hono } from 'hono';
import { clientAddress, networkOf } from '#platform/callers.server.ts';
import { problemResponse } from '#platform/problem.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { stockFeedOf } from './stock-feed.server.ts';

const headers = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store, no-transform',
  // A proxy that collects the answer would hold every event back.
  'x-accel-buffering': 'no',
  // A stream that ends takes its connection along, so that a stopping server need not wait for it.
  connection: 'close',
};

export function stockFeedDoor({ config, events }: Runtime): Hono {
  return new Hono().get('/api/events', (c) => {
    if (c.req.method === 'HEAD') return new Response(null, { headers });
    const address = config.rateLimit ? clientAddress(c, config.trustProxy) : undefined;
    const network = address && networkOf(address);
    const stream = stockFeedOf(events).open(lastIdOf(c.req.header('last-event-id')), network);
    if (!stream) {
      const detail = 'No more pages can follow the stock for now, of your network or at all.';
      return problemResponse(503, detail, undefined, { 'retry-after': '30' });
    }
    return new Response(stream, { headers });
  });
}

function lastIdOf(header: string | undefined): number | undefined {
  return header && /^\d{1,15}$/.test(header) ? Number(header) : undefined;
}
