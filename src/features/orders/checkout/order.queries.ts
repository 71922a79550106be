// Queries and mutations of orders in the shop.
import { queryOptions } from '@tanstack/react-query';
import { ApiError, orNull, publicApi } from '#platform/http/api-client.ts';
import { failOffline } from '#platform/http/query-retry.rules.ts';
import type { OrderAttempt } from './checkout-draft.ts';
import type { OrderPayload } from './checkout.rules.ts';
import type { orderRoutes } from '../order.api.server.ts';
import type { Order } from '../order.schema.ts';

const api = publicApi<ReturnType<typeof orderRoutes>>();

/** After a timeout the same key is sent again, since the order may have been placed. */
const timeoutMs = 20_000;

export type PlaceOutcome =
  /** `earlier`: an earlier version had been placed, without the latest changes. */
  | { code: 'placed'; order: Order; earlier: boolean }
  | Rejected
  /** No response says whether it was placed. */
  | { code: 'unknown' };

interface Rejected {
  code: 'rejected';
  /** `lines`: they cannot be ordered as they are. `invalid`: the fields in `paths`. `key`: used by another order. */
  reason: 'lines' | 'too_large' | 'invalid' | 'key';
  paths: string[];
}

const reasons: Record<string, Rejected['reason']> = {
  out_of_stock: 'lines',
  not_orderable: 'lines',
  price_changed: 'lines',
  too_large: 'too_large',
  key_reused: 'key',
};

/** Null: no such order. */
export function orderQuery(id: string) {
  return queryOptions({
    ...failOffline,
    queryKey: ['order', id],
    queryFn: ({ signal }) => orNull(api.get('/orders/:id', { param: { id }, signal }).json()),
  });
}

/** Never throws; after `unknown`, sending the same attempt again is safe. */
export async function placeOrder({ key, sent, language }: OrderAttempt): Promise<PlaceOutcome> {
  const [latest, ...before] = sent.toReversed();
  if (!latest) return { code: 'unknown' };
  const outcome = await send(latest, key, language);
  if (outcome.code !== 'rejected' || outcome.reason !== 'key') return outcome;
  for (const request of before) {
    const earlier = await send(request, key, language);
    if (earlier.code === 'placed') return { ...earlier, earlier: true };
    if (earlier.code === 'unknown' || earlier.reason !== 'key') return { code: 'unknown' };
  }
  return outcome;
}

async function send(
  request: OrderPayload,
  key: string,
  language: OrderAttempt['language'],
): Promise<PlaceOutcome> {
  try {
    const response = await api.post('/orders', {
      json: { ...request, language },
      header: { 'idempotency-key': key },
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { code: 'placed', order: await response.json(), earlier: false };
  } catch (error) {
    // No network, a timeout, an incomplete response, or an error that a repetition may not meet.
    if (!(error instanceof ApiError) || ![400, 409, 422].includes(error.status)) return { code: 'unknown' };
    const { code = '', errors = [] } = error.problem;
    return { code: 'rejected', reason: reasons[code] ?? 'invalid', paths: errors.map(({ path }) => path) };
  }
}
