// Placing an order from the browser, what became of it, and looking at one again.
import { queryOptions } from '@tanstack/react-query';
import { apiClient } from '#platform/api-client.ts';
import { ApiError, fetchApi } from '#platform/api-transport.ts';
import { publicApiBase } from '#platform/public-api-base.ts';
import { failOffline } from '#platform/query-retry.rules.ts';
import type { OrderAttempt } from './checkout-draft.ts';
import type { AskedOrder } from './checkout.rules.ts';
import type { orderDoors } from './order.api.server.ts';
import type { Order } from './order.schema.ts';

const api = apiClient<ReturnType<typeof orderDoors>>(publicApiBase, { fetch: fetchApi });

/** The visitor waits no longer; an order that was placed all the same is recognised by its key. */
const patience = 20_000;

export type PlaceOutcome =
  /** `earlier`: what went out before had arrived, and the latest changes are not in it. */
  | { code: 'placed'; order: Order; earlier: boolean }
  | Refused
  /** No answer that says whether it was placed. */
  | { code: 'unknown' };

interface Refused {
  code: 'refused';
  /** `lines`: they cannot be had as they are. `invalid`: `paths` do not do. `key`: it is another order's. */
  reason: 'lines' | 'too_large' | 'invalid' | 'key';
  paths: string[];
}

const reasons: Record<string, Refused['reason']> = {
  out_of_stock: 'lines',
  not_orderable: 'lines',
  price_changed: 'lines',
  too_large: 'too_large',
  key_reused: 'key',
};

/** Null: there is no such order. */
export function orderQuery(id: string) {
  return queryOptions({
    ...failOffline,
    queryKey: ['order', id],
    queryFn: async ({ signal }): Promise<Order | null> => {
      const response = await api.orders[':id'].$get({ param: { id } }, { init: { signal } });
      if (response.status === 404) return null;
      if (!response.ok) throw new ApiError(response.status);
      return response.json();
    },
  });
}

/** Never throws; after `unknown`, sending the same attempt again is safe. */
export async function placeOrder({ key, sent, language }: OrderAttempt): Promise<PlaceOutcome> {
  const [latest, ...before] = sent.toReversed();
  if (!latest) return { code: 'unknown' };
  const outcome = await send(latest, key, language);
  if (outcome.code !== 'refused' || outcome.reason !== 'key') return outcome;
  for (const request of before) {
    const earlier = await send(request, key, language);
    if (earlier.code === 'placed') return { ...earlier, earlier: true };
    if (earlier.code === 'unknown' || earlier.reason !== 'key') return { code: 'unknown' };
  }
  return outcome;
}

async function send(
  request: AskedOrder,
  key: string,
  language: OrderAttempt['language'],
): Promise<PlaceOutcome> {
  try {
    const response = await api.orders.$post(
      { json: { ...request, language }, header: { 'idempotency-key': key } },
      { init: { signal: AbortSignal.timeout(patience) } },
    );
    if (response.status === 201) return { code: 'placed', order: await response.json(), earlier: false };
    // A request that was refused for its rate, or met a fault, may be repeated as it is.
    if (![400, 409, 422].includes(response.status)) return { code: 'unknown' };
    const problem = (await response.json()) as { code?: string; errors?: { path: string }[] };
    const paths = problem.errors?.map(({ path }) => path) ?? [];
    return { code: 'refused', reason: reasons[problem.code ?? ''] ?? 'invalid', paths };
  } catch {
    // No network, no answer in time, or an answer cut short.
    return { code: 'unknown' };
  }
}
