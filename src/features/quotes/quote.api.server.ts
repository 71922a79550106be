// The door through which requests for a quote arrive.
import { randomUUID } from 'node:crypto';
import { createRoute, z } from '@hono/zod-openapi';
import { addressKey, clientAddress, createCallers } from '#platform/callers.server.ts';
import { answer, createDoors, refusal } from '#platform/doors.server.ts';
import { jsonBody } from '#platform/json-body.server.ts';
import { Problem } from '#platform/problem.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import type { QuoteLimit } from './quote-limits.server.ts';
import { callsPerTenMinutes, quoteBodyLimit, type QuoteField } from './quote.rules.ts';
import { idempotencyKey, quoteReceipt, quoteRequest } from './quote.schema.ts';
import { placeQuoteRequest } from './quote.writes.server.ts';

const placeRoute = createRoute({
  method: 'post',
  path: '/quote-requests',
  summary: 'Ask for a quote',
  description:
    'The request is stored before the answer; sales is told by mail. The sender gets a confirmation, unless the address has been sent too many within the hour or day: the request counts all the same.',
  request: {
    headers: z.object({
      'idempotency-key': idempotencyKey
        .optional()
        .describe('The same key with the same request again answers the same id'),
    }),
    body: { required: true, content: { 'application/json': { schema: quoteRequest } } },
  },
  responses: {
    201: answer('The request is stored', quoteReceipt),
    400: refusal('A field is missing or not usable; errors names each'),
    401: refusal('The public key is missing or wrong'),
    413: refusal('The body is larger than 64 KB'),
    415: refusal('The body is not JSON'),
    422: refusal('The key belongs to another request'),
    429: {
      ...refusal('Too many requests; nothing was stored. errors names the field that came too often'),
      headers: { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } },
    },
  },
});

export function quoteDoors(runtime: Runtime) {
  const callers = createCallers(runtime, 'quotes', callsPerTenMinutes);
  const doors = createDoors();
  doors.post(placeRoute.path, ...jsonBody(quoteBodyLimit));
  return doors.openapi(placeRoute, async (c) => {
    const { config } = runtime;
    const address = clientAddress(c, config.trustProxy);
    const wait = await callers.secondsToWait(address);
    if (wait > 0) throw tooMany(wait);
    const key = c.req.valid('header')['idempotency-key'] ?? randomUUID();
    const network = address && addressKey(config, address);
    const placed = await placeQuoteRequest(runtime, c.req.valid('json'), key, network);
    if (placed.ok) return c.json({ id: placed.value.id }, 201);
    if (placed.refusal.code === 'too_many') throw tooMany(placed.refusal.seconds, placed.refusal.limit);
    throw new Problem(422, 'This Idempotency-Key belongs to a request with other words.');
  });
}

/** The limits that are about one field. */
const fieldErrors: Partial<Record<QuoteLimit, { path: QuoteField; message: string }>> = {
  repeated: { path: 'message', message: 'has reached us from this address several times within the hour' },
  sender: { path: 'email', message: 'has sent many requests within the hour' },
  text: { path: 'message', message: 'was sent by many within the hour' },
};

function tooMany(seconds: number, limit?: QuoteLimit): Problem {
  const error = limit && fieldErrors[limit];
  return new Problem(429, `Nothing was stored. Send it again in ${seconds} seconds.`, error && [error], {
    'retry-after': String(seconds),
  });
}
