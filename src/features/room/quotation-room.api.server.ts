// Public routes of a quotation's room, for whoever has its link.
import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { HTTPException } from 'hono/http-exception';
import { orderPath } from '#features/orders/order.rules.ts';
import { afterSeconds, fieldsError, httpError, requireFound } from '#platform/http/http-error.server.ts';
import { spendStorage } from '#platform/limits/storage-budget.server.ts';
import {
  addressKey,
  clientAddress,
  createRateLimiter,
  type RateLimiter,
} from '#platform/limits/rate-limiter.server.ts';
import { QueueFullError } from '#platform/http/request-queue.server.ts';
import { createRoutes, errorResponse, jsonRequest, jsonResponse } from '#platform/http/routes.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { idempotencyKey } from '#features/quote-requests/quote.schema.ts';
import type { AcceptanceError } from './quotation-accept.rules.ts';
import { sendBuyerMessage } from '#features/quotations/quotation-message.writes.server.ts';
import { readRoom } from './quotation-room.reads.server.ts';
import { acceptance, acceptanceReceipt, decline, quotationRoom } from './quotation-room.schema.ts';
import { acceptVersion, declineVersion, type RoomError } from './quotation-room.writes.server.ts';
import { mostBuyerMessages } from '#features/quotations/quotation.rules.ts';
import { buyerMessageInput, quotationMessage } from '#features/quotations/quotation.schema.ts';

/** From one client address: readers of rooms are few, and nobody guesses 128 bits. */
export const roomCallsPerTenMinutes = 300;
/** Writes from one client address; each sends a mail. */
export const roomWritesPerTenMinutes = 60;

const bodyLimit = 256 * 1024;

const params = z.object({ token: z.string() });
const withKey = z.object({
  'idempotency-key': idempotencyKey.describe('A repeated request with the same key does nothing again'),
});
const notFound = errorResponse('There is no such room');
const expired = errorResponse('The room has expired');
const tooMany = errorResponse('Too many requests');
const notOpen = errorResponse(
  'The version is superseded, withdrawn, expired, declined or accepted; `version_status` says which, `current` which one counts',
);

const readRoute = createRoute({
  method: 'get',
  path: '/quotations/{token}',
  summary: 'Get the request and its quotations, for whoever has the link',
  request: { params },
  responses: { 200: jsonResponse('The room', quotationRoom), 404: notFound, 410: expired, 429: tooMany },
});

const messageRoute = createRoute({
  method: 'post',
  path: '/quotations/{token}/messages',
  summary: 'Send a message about the quotation or one of its lines',
  ...jsonRequest({ params, headers: withKey, body: buyerMessageInput }, bodyLimit),
  responses: {
    201: jsonResponse('The message', quotationMessage),
    404: notFound,
    409: errorResponse(`Nothing was quoted yet, or the buyer has sent ${mostBuyerMessages} messages`),
    410: expired,
    422: errorResponse('No such line, or the key was used with a different message'),
    429: tooMany,
  },
});

const acceptRoute = createRoute({
  method: 'post',
  path: '/quotations/{token}/accept',
  summary: 'Accept a version, which makes an order',
  description:
    'All lines, or those that are named, at the quoted prices. What the stock does not cover follows after its lead time.',
  ...jsonRequest({ params, headers: withKey, body: acceptance }, bodyLimit),
  responses: {
    201: jsonResponse('The order; under a repeated key the one that was made before', acceptanceReceipt),
    404: notFound,
    409: notOpen,
    410: expired,
    422: errorResponse('A line cannot be accepted, or the key was used with a different acceptance'),
    429: tooMany,
    503: errorResponse('Too many acceptances at once. Nothing was accepted'),
  },
});

const declineRoute = createRoute({
  method: 'post',
  path: '/quotations/{token}/decline',
  summary: 'Decline a version',
  ...jsonRequest({ params, body: decline }, bodyLimit),
  responses: {
    200: jsonResponse('Declined', z.object({ version: z.int() })),
    404: notFound,
    409: notOpen,
    410: expired,
    429: tooMany,
  },
});

const acceptanceMessages: Record<AcceptanceError['code'], string> = {
  unknown: 'is not a line of this version',
  repeated: 'names a line twice',
  no_price: 'has no price yet',
  quantity: 'is not offered: keep to minimum, multiple and the quoted quantities',
  nothing: 'at least one line with a price',
  expected_total: 'differs from the total of these lines',
  total: 'the total would be negative or too large',
};

/** What a message or an acceptance takes at most, with its mails. */
const roomWriteBytes = 64 * 1024;

/** Counts the writes of the API and those of the page's forms together, and the bytes that they store. */
export function createRoomWriteLimiter(runtime: Pick<Runtime, 'config' | 'database'>): RateLimiter {
  const limiter = createRateLimiter(runtime, 'quotation-writes', roomWritesPerTenMinutes);
  return {
    secondsToWait: async (client) => {
      const seconds = await limiter.secondsToWait(client);
      if (seconds > 0) return seconds;
      const network = client && addressKey(runtime.config, client);
      const spent = await spendStorage(runtime, { network, bytes: roomWriteBytes, kind: 'rows' });
      return spent.ok || spent.error.code === 'no_space' ? 0 : spent.error.seconds;
    },
  };
}

export function quotationRoomRoutes(runtime: Runtime) {
  const { config } = runtime;
  const reads = createRateLimiter(runtime, 'quotation-rooms', roomCallsPerTenMinutes);
  const writes = createRoomWriteLimiter(runtime);
  const limit = async (c: Context, limiter: typeof reads) => {
    c.header('cache-control', 'private, no-store');
    const seconds = await limiter.secondsToWait(clientAddress(c, config.trustProxy));
    if (seconds > 0) throw httpError('quotation.too_many', afterSeconds(seconds));
  };
  return createRoutes()
    .openapi(readRoute, async (c) => {
      await limit(c, reads);
      const found = requireFound(await readRoom(runtime, c.req.valid('param').token), 'quotation.not_found');
      if (found.isExpired) throw httpError('quotation.room_expired');
      return c.json(found.room, 200);
    })
    .openapi(messageRoute, async (c) => {
      await limit(c, writes);
      const { body, line, quantity } = c.req.valid('json');
      const message = {
        body,
        line: line ?? null,
        quantity: quantity ?? null,
        key: c.req.valid('header')['idempotency-key'],
      };
      const sent = await sendBuyerMessage(runtime, c.req.valid('param').token, message);
      if (!sent.ok) throw httpError(`quotation.${sent.error.code}`, { values: { limit: mostBuyerMessages } });
      const { id, line_key, author, author_name, created_at, ...rest } = sent.value;
      const shown = { id, line_key, author, author_name, body: rest.body, quantity: rest.quantity };
      return c.json({ ...shown, created_at: created_at.toISOString() }, 201);
    })
    .openapi(acceptRoute, async (c) => {
      await limit(c, writes);
      const { token } = c.req.valid('param');
      const key = c.req.valid('header')['idempotency-key'];
      const accepted = await acceptVersion(runtime, token, key, c.req.valid('json')).catch(
        (error: unknown) => {
          throw error instanceof QueueFullError ? httpError('quotation.busy', afterSeconds(5)) : error;
        },
      );
      if (!accepted.ok) {
        const { error } = accepted;
        throw error.code === 'unusable'
          ? unusable(error.errors)
          : toHttpError(error, c.req.valid('json').version, config.siteUrl);
      }
      const { order_id } = accepted.value;
      return c.json({ order_id, order_url: config.siteUrl + orderPath(order_id) }, 201);
    })
    .openapi(declineRoute, async (c) => {
      await limit(c, writes);
      const { version, reason } = c.req.valid('json');
      const context = { version, reason: reason || null };
      const declined = await declineVersion(runtime, c.req.valid('param').token, context);
      if (!declined.ok) throw toHttpError(declined.error, version, config.siteUrl);
      return c.json(declined.value, 200);
    });
}

function toHttpError(error: RoomError, version: number, siteUrl: string): HTTPException {
  if (error.code !== 'not_open') return httpError(`quotation.${error.code}`);
  const { status, current, order_id } = error;
  // `status` of problem details is the HTTP status.
  const members = { version_status: status, current, order_url: order_id && siteUrl + orderPath(order_id) };
  return httpError('quotation.not_open', { values: { version, status }, members });
}

function unusable(errors: readonly AcceptanceError[]): HTTPException {
  const fields = errors.map(({ path, code }) => ({ path, message: acceptanceMessages[code] }));
  return fieldsError('quotation.unusable', fields);
}
