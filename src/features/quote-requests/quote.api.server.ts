// Public route of requests for a quote.
import { randomUUID } from 'node:crypto';
import { createRoute, z } from '@hono/zod-openapi';
import type { HTTPException } from 'hono/http-exception';
import { apiKeyOf } from '#features/api-keys/require-api-key.server.ts';
import { addressKey, clientAddress, createRateLimiter } from '#platform/limits/rate-limiter.server.ts';
import {
  createRoutes,
  errorResponse,
  jsonBody,
  jsonResponse,
  requireJson,
} from '#platform/http/routes.server.ts';
import { afterSeconds, fieldsError, httpError } from '#platform/http/http-error.server.ts';
import { asLanguage } from '#i18n/language.ts';
import { storageError } from '#platform/limits/storage-budget.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { type QuoteLimit, placeQuoteRequest } from './quote.writes.server.ts';
import { acceptQuoteForm } from './quote-form-body.server.ts';
import { roomUrl } from './quote-keys.server.ts';
import { callsPerTenMinutes, quoteLinesBodyLimit, type QuoteField } from './quote.rules.ts';
import { idempotencyKey, quoteReceipt, type QuoteReceipt, quoteRequest } from './quote.schema.ts';
import type { StoredQuote } from './quote.tables.server.ts';

const placeRoute = (runtime: Runtime) =>
  createRoute({
    method: 'post',
    path: '/quote-requests',
    summary: 'Request a quote',
    description:
      'The request is stored before the response; sales gets a mail. The sender gets a confirmation, unless the address has got too many within the hour or day: the request is stored all the same. Also accepts multipart/form-data, with this JSON as the part `request` and files as parts `attachments`.',
    middleware: [acceptQuoteForm(runtime), ...requireJson(quoteLinesBodyLimit)],
    request: {
      headers: z.object({
        'idempotency-key': idempotencyKey
          .optional()
          .describe('A repeated request with the same key returns the same id'),
      }),
      body: jsonBody(quoteRequest),
    },
    responses: {
      201: jsonResponse('The request is stored', quoteReceipt),
      413: errorResponse('The body or a file is too large'),
      422: errorResponse(
        'The key was used with a different request, or errors names lines and attachments that cannot be used',
      ),
      507: errorResponse('Not enough storage'),
      429: {
        ...errorResponse(
          'Too many requests. Nothing was saved. errors names the field that was repeated too often',
        ),
        headers: { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } },
      },
    },
  });

export function quoteRoutes(runtime: Runtime) {
  const rateLimiter = createRateLimiter(runtime, 'quotes', callsPerTenMinutes);
  return createRoutes().openapi(placeRoute(runtime), async (c) => {
    const { config } = runtime;
    const address = clientAddress(c, config.trustProxy);
    const wait = await rateLimiter.secondsToWait(address);
    if (wait > 0) throw tooMany(wait);
    const key = c.req.valid('header')['idempotency-key'] ?? randomUUID();
    const network = address && addressKey(config, address);
    const { source, ...request } = c.req.valid('json');
    const api_key = apiKeyOf(c);
    const known = api_key ? { ...source, api_key } : source;
    const placed = await placeQuoteRequest(runtime, { ...request, source: known }, key, network);
    if (placed.ok) return c.json(receiptOf(config, placed.value), 201);
    if (placed.error.code === 'too_many') throw tooMany(placed.error.seconds, placed.error.limit);
    if (placed.error.code === 'used_up' || placed.error.code === 'no_space') throw storageError(placed.error);
    if (placed.error.code === 'unusable') throw fieldsError('quote.unusable', placed.error.errors);
    throw httpError('quote.key_reused');
  });
}

/** What the sender gets, also for a request that was stored before. */
export function receiptOf(config: Runtime['config'], quote: StoredQuote): QuoteReceipt {
  const { id, number, language } = quote;
  return { id, number, room_url: roomUrl(config, quote, asLanguage(language) ?? 'en') };
}

/** The limits that concern one field. */
const fieldErrors: Partial<Record<QuoteLimit, { path: QuoteField; message: string }>> = {
  repeated: { path: 'message', message: 'has reached us from this address several times within the hour' },
  sender: { path: 'email', message: 'has sent many requests within the hour' },
  text: { path: 'message', message: 'was sent by many within the hour' },
};

function tooMany(seconds: number, limit?: QuoteLimit): HTTPException {
  const error = limit && fieldErrors[limit];
  return httpError('quote.too_many', { ...afterSeconds(seconds), errors: error && [error] });
}
